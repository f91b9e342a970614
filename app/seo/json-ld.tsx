import { InlineScript } from '../start/inline-script.tsx';

export function JsonLd({ data }: { data: object }) {
  return <InlineScript type="application/ld+json" code={JSON.stringify(data)} />;
}
