import { type ComponentProps, createElement, type ReactElement } from 'react';

export type Icon = (props: ComponentProps<'svg'>) => ReactElement;

const DRAWN = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Elements, because the policy of our pages (Trusted Types) forbids React to write markup in a browser. */
function readShapes(markup: string): ReactElement[] {
  return [...markup.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, tag = '', given = ''], key) => {
    const attributes = [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return createElement(tag, { key, ...Object.fromEntries(attributes) });
  });
}

export const drawIcon = (markup: string): Icon => {
  const shapes = readShapes(markup);
  return (props) =>
    createElement('svg', { ...DRAWN, 'aria-hidden': props['aria-label'] ? undefined : true, ...props }, shapes);
};
