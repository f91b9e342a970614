import { Info, Scale, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { proseTexts } from '../../../content/blog-texts.ts';
import { claims, isShown } from '../../../content/claims.ts';
import { minimumOrder, priceTexts } from '../../../content/prices.ts';
import { type SourceId, sources } from '../../../content/sources.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';
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
export function Quote({ source, from, children }: { source: string; from?: SourceId; children: ReactNode }) {
  const address = from && sources[from].address;
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        {address ? (
          <a href={address} rel="noopener">
            {source}
          </a>
        ) : (
          source
        )}
      </figcaption>
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

/** A drawing of ours, 1200 by 600. */
export function Figure({ src, alt, children }: { src: string; alt: string; children?: ReactNode }) {
  return (
    <figure className="figure">
      <img src={src} alt={alt} width={1200} height={600} loading="lazy" decoding="async" />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

/** The one reservation below every table of prices. */
export function PriceNote() {
  return (
    <p className="price-note">
      {isShown(claims.articlePrices)
        ? `${priceTexts.disclaimer} ${priceTexts.minimum(minimumOrder.text)}`
        : priceTexts.withoutFigures}
      <SampleMark of="articlePrices" />
    </p>
  );
}
