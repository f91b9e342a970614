import { InlineScript } from '../start/inline-script.tsx';

/** Structured data for search engines. Callers hand over null in the browser, which then need not load its texts. */
export function JsonLd({ data }: { data: object | null }) {
  return <InlineScript type="application/ld+json" code={JSON.stringify(data)} />;
}
