import type { ComponentType } from 'react';
import { articleTexts } from '../../../content/blog-texts.ts';
import type { SourceId } from '../../../content/sources.ts';
import { Island } from '../../start/island.tsx';
import { SampleMark } from '../../ui/sample-mark.tsx';
import type { Heading } from '../post.ts';
import { Callout, Checklist, Conclusion, Figure, PriceNote, Quote } from './blocks.tsx';
import { Evidence } from './evidence.tsx';
import { Faq, FaqItem } from './faq.tsx';
import { AffiliateLink, ProductCard } from './product-card.tsx';
import PropertyPicker from './property-picker.island.tsx';

const components = {
  AffiliateLink,
  Callout,
  Checklist,
  Conclusion,
  Faq,
  FaqItem,
  Figure,
  PriceNote,
  ProductCard,
  PropertyPicker: () => <Island name="property-picker" of={PropertyPicker} props={{}} />,
  Quote,
  SampleMark,
} as Record<string, ComponentType<never>>;

type Props = {
  headings: Heading[];
  sources: SourceId[];
  Body: ComponentType<{ components: Record<string, ComponentType<never>> }>;
};

/** Everything of an article that never changes after it was rendered: contents, prose and sources. Server only. */
export function ArticleContent({ headings, sources, Body }: Props) {
  return (
    <>
      <div className="toc-column no-print">
        <details className="toc-phone lg:hidden">
          <summary>
            <span className="toc-label">{articleTexts.contents}</span>
            <span className="toc-current" data-toc-current="" />
          </summary>
          <nav aria-label={articleTexts.contentsLabel}>
            <Contents headings={headings} />
          </nav>
        </details>
        <nav aria-label={articleTexts.contentsLabel} className="toc-aside hidden lg:block">
          <p className="toc-title">{articleTexts.contents}</p>
          <Contents headings={headings} />
        </nav>
      </div>
      <div className="prose">
        <Body components={components} />
        <Evidence sources={sources} />
      </div>
    </>
  );
}

function Contents({ headings }: { headings: Heading[] }) {
  return (
    <ol className="toc">
      {headings.map(({ level, id, text }) => (
        <li key={id} className={level === 3 ? 'toc-sub' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
