import type { ComponentType } from 'react';

/** The preview server and the screenshots use the previews. */
export type Template<Props> = {
  Mail: ComponentType<Props>;
  subject: (props: Props) => string;
  previews: Record<string, Props>;
};
