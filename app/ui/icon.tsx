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

type Shape = [tag: string, attributes: Record<string, string>];

/** Elements, because our Trusted Types policy keeps React from writing markup in a browser. */
export const drawIcon =
  (...shapes: Shape[]): Icon =>
  (props) =>
    createElement(
      'svg',
      { ...DRAWN, 'aria-hidden': props['aria-label'] ? undefined : true, ...props },
      shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes })),
    );
