import { Info, Scale, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { proseTexts } from '../../../content/blog-texts.ts';
import type { CalloutKind } from './callout-kinds.ts';

export function Checklist({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="checklist">
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

/** The text brings its own quotation marks where it is quoted word for word; this adds none. */
export function Quote({ source, children }: { source: string; children: ReactNode }) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>{source}</figcaption>
    </figure>
  );
}

const CALLOUT_ICONS = { hint: Info, warning: TriangleAlert, law: Scale };

type CalloutProps = { kind: CalloutKind; title?: string; children: ReactNode };

export function Callout({ kind, title = proseTexts.callouts[kind], children }: CalloutProps) {
  const Icon = CALLOUT_ICONS[kind];
  return (
    <div role="note" aria-label={title} className={`callout callout-${kind}`}>
      <p className="callout-title">
        <Icon aria-hidden="true" />
        {title}
      </p>
      {children}
    </div>
  );
}

/** The build hands in the id: the title stands in the table of contents. */
export function Conclusion({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="conclusion" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
