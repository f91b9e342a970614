import { type ArticleModule, bodies } from 'virtual:blog/posts';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { affiliateLinks } from '../../../content/affiliate-links.ts';
import { articleTexts, proseTexts } from '../../../content/blog-texts.ts';
import { claims, isShown } from '../../../content/claims.ts';
import { editorial } from '../../../content/editorial.ts';
import { minimumOrder, type PriceId, pricePageTexts, priceText } from '../../../content/prices.ts';
import { lastOpened, type SourceId, sources } from '../../../content/sources.ts';
import { Island } from '../../start/island.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Check, Info, Minus, Scale, TriangleAlert } from '../../ui/icons.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';
import type { Heading } from '../post.ts';
import type { CalloutKind } from './callout-kinds.ts';
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

/** Contents, prose and sources of each article by its id. The server loads an article when it first renders it. */
export const articles = Object.fromEntries(
  Object.entries(bodies).map(([id, load]) => [
    id,
    lazy(async () => {
      const article = await load();
      return { default: () => <ArticleContent {...article} /> };
    }),
  ]),
);

function ArticleContent({ headings, sources, default: Body }: ArticleModule) {
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

function Faq({ children }: { children: ReactNode }) {
  return (
    <div className="faq">
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

function FaqItem({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Fold look="card" name="artikel-fragen" title={question}>
      {children}
    </Fold>
  );
}

function Evidence({ sources: ids }: { sources: SourceId[] }) {
  if (ids.length === 0) return null;
  const opened = lastOpened(ids);
  return (
    <section className="evidence" aria-labelledby={editorial.sourcesId}>
      <h2 id={editorial.sourcesId}>{editorial.sourcesHeading}</h2>
      <ol>
        {ids.map((id) => (
          <li key={id}>
            <span className="evidence-kind">{sources[id].kind}</span>{' '}
            <SourceTitle of={id}>{sources[id].title}</SourceTitle>
          </li>
        ))}
      </ol>
      <p className="evidence-note">
        {ids.some((id) => sources[id].address === null) && editorial.unlinked} {opened && editorial.checked(opened)}{' '}
        {editorial.responsible}
        <SampleMark of={{ confirmed: !editorial.responsibleIsSample }} />
      </p>
      <p className="evidence-note">
        {editorial.disclaimer} {editorial.correction} <a href={`mailto:${editorial.mail}`}>{editorial.mail}</a>
      </p>
    </section>
  );
}

function SourceTitle({ of, children }: { of?: SourceId; children: string }) {
  const address = of && sources[of].address;
  if (!address) return children;
  return (
    <a href={address} rel="noopener">
      {children}
    </a>
  );
}

function Checklist({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="checklist">
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

/** Adds no quotation marks: the text brings its own where it is quoted word for word. */
function Quote({ source, from, children }: { source: string; from?: SourceId; children: ReactNode }) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        <SourceTitle of={from}>{source}</SourceTitle>
      </figcaption>
    </figure>
  );
}

const CALLOUT_ICONS = { hint: Info, warning: TriangleAlert, law: Scale };

type CalloutProps = { kind: CalloutKind; title?: string; children: ReactNode };

function Callout({ kind, title = proseTexts.callouts[kind], children }: CalloutProps) {
  const Icon = CALLOUT_ICONS[kind];
  return (
    <div role="note" aria-label={title} className={`callout callout-${kind}`}>
      <p className="callout-title">
        <Icon />
        {title}
      </p>
      {children}
    </div>
  );
}

/** The build adds the id, because the title stands in the table of contents. */
function Conclusion({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="conclusion" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Figure({ src, alt, children }: { src: string; alt: string; children?: ReactNode }) {
  return (
    <figure className="figure">
      <img src={src} alt={alt} width={1200} height={600} loading="lazy" decoding="async" />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

function PriceNote() {
  if (!isShown(claims.articlePrices)) return null;
  return (
    <p className="price-note">
      {`${pricePageTexts.disclaimer} ${pricePageTexts.minimum(minimumOrder.text)}`}
      <SampleMark of="articlePrices" />
    </p>
  );
}

type Shop = keyof typeof affiliateLinks;

/** § 5a UWG: an advertising link says so where it stands. */
function AffiliateLink({ shop, children }: { shop: Shop; children?: ReactNode }) {
  const { label, url, confirmed } = affiliateLinks[shop];
  return (
    <span className="affiliate">
      <span className="affiliate-label">{proseTexts.advertisement}</span>{' '}
      <a href={url} rel="sponsored nofollow noopener">
        {children ?? label}
      </a>
      <SampleMark of={{ confirmed }} />
    </span>
  );
}

type ProductCardProps = {
  name: string;
  score?: string;
  price?: string;
  priceOf?: PriceId;
  bestFor?: string;
  pros?: string[];
  cons?: string[];
  shop?: Shop;
  children: ReactNode;
};

function ProductCard({ name, score, priceOf, bestFor, pros = [], cons = [], shop, ...rest }: ProductCardProps) {
  const { price = priceOf && priceText(priceOf), children } = rest;
  return (
    <article aria-label={name} className="product">
      <div className="product-head">
        <p className="product-name">{name}</p>
        {score && (
          <p className="product-score">
            <span className="sr-only">{`${proseTexts.score} `}</span>
            <strong>{score}</strong>
            <span> / 10</span>
            <SampleMark of="testScores" />
          </p>
        )}
      </div>
      {children}
      <dl className="product-facts">
        {price && (
          <Fact term={proseTexts.price}>
            {price}
            {priceOf && <SampleMark of="articlePrices" />}
          </Fact>
        )}
        {bestFor && <Fact term={proseTexts.bestFor}>{bestFor}</Fact>}
      </dl>
      <div className="product-lists">
        <Points heading={proseTexts.pros} points={pros} kind="pro" />
        <Points heading={proseTexts.cons} points={cons} kind="con" />
      </div>
      {shop && (
        <p className="product-shop">
          <AffiliateLink shop={shop} />
        </p>
      )}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Points({ heading, points, kind }: { heading: string; points: string[]; kind: 'pro' | 'con' }) {
  if (points.length === 0) return null;
  const Icon = kind === 'pro' ? Check : Minus;
  return (
    <div className={`points points-${kind}`}>
      <p className="points-heading">{heading}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
