import type { ComponentProps, ReactElement } from 'react';

export type Icon = (props: ComponentProps<'svg'>) => ReactElement;

/** Paths as markup, not as elements: React has nothing to hydrate below the svg. */
export const drawIcon =
  (paths: string): Icon =>
  (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths are constants of icons.ts.
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  );
