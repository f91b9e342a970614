import { InlineScript } from '../start/inline-script.tsx';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <InlineScript type="application/ld+json" code={JSON.stringify(data)} />;
}
