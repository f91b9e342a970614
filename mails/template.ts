import type { ComponentType } from 'react';

/** One kind of mail. The previews are what the preview server and the screenshots show. */
export type Template<Props> = {
  Mail: ComponentType<Props>;
  subject: (props: Props) => string;
  previews: Record<string, Props>;
};
