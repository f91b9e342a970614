import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { affiliateLinks } from '../../../content/affiliate-links.ts';
import { proseTexts } from '../../../content/blog-texts.ts';
import { type PriceId, priceText } from '../../../content/prices.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';

export type Shop = keyof typeof affiliateLinks;

/** § 5a UWG: an advertising link says so where it stands. */
export function AffiliateLink({ shop, children }: { shop: Shop; children?: ReactNode }) {
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

type Props = {
  name: string;
  score?: string;
  price?: string;
  /** A row of content/prices.ts. */
  priceOf?: PriceId;
  bestFor?: string;
  pros?: string[];
  cons?: string[];
  shop?: Shop;
  children: ReactNode;
};

export function ProductCard({
  name,
  score,
  priceOf,
  price = priceOf && priceText(priceOf),
  bestFor,
  pros = [],
  cons = [],
  shop,
  children,
}: Props) {
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
            <Icon aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
