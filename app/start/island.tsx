import { type ComponentProps, type ComponentType, createElement } from 'react';
import { InlineScript } from './inline-script.tsx';
import type { IslandComponent, IslandName } from './islands.ts';

type IslandProps<Name extends IslandName> = {
  name: Name;
  /** The component that `islands` loads under this name. */
  of: IslandComponent<Name>;
  props: ComponentProps<IslandComponent<Name>> & object;
  className?: string;
  /** Wake it wherever it is on the page. */
  atOnce?: boolean;
};

/** Rendered by the server, hydrated by page-script.ts with the same props. */
export function Island<Name extends IslandName>({ name, of, props, className, atOnce }: IslandProps<Name>) {
  return (
    <>
      <div data-island={name} data-at-once={atOnce ? '' : undefined} className={className}>
        {createElement(of as ComponentType<object>, props)}
      </div>
      <InlineScript type="application/json" code={JSON.stringify(props)} />
    </>
  );
}
