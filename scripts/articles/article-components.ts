import { calloutKinds } from '../../app/blog/prose/callout-kinds.ts';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claims } from '../../content/claims.ts';
import { prices } from '../../content/prices.ts';
import { sources } from '../../content/sources.ts';

type Prop = {
  required?: boolean;
  oneOf?: readonly string[];
  list?: boolean /** One text or several. */;
  orList?: boolean;
};

const text: Prop = {};
const requiredText: Prop = { required: true };
const shop: Prop = { oneOf: Object.keys(affiliateLinks) };

const source: Prop = { oneOf: Object.keys(sources) };
const confirmable: Prop = {
  required: true,
  orList: true,
  oneOf: [...Object.keys(claims), ...Object.keys(affiliateLinks)],
};
const price: Prop = { oneOf: Object.keys(prices) };

/** The building blocks of an article and what each may be given; see content/blog/README.md. */
export const articleComponents: Record<string, Record<string, Prop>> = {
  Checklist: { title: requiredText },
  ProductCard: {
    name: requiredText,
    score: text,
    price: text,
    priceOf: price,
    bestFor: text,
    pros: { list: true },
    cons: { list: true },
    shop,
  },
  Faq: {},
  FaqItem: { question: requiredText },
  Conclusion: { title: requiredText },
  Quote: { source: requiredText, from: source },
  Callout: { kind: { required: true, oneOf: calloutKinds }, title: text },
  Figure: { src: requiredText, alt: requiredText },
  PropertyPicker: {},
  PriceNote: {},
  Source: { id: { ...source, required: true } },
  Price: { id: { ...price, required: true } },
  Prices: { rows: { required: true, list: true } },
  AffiliateLink: { shop: { ...shop, required: true } },
  SampleMark: { of: { required: true, orList: true, oneOf: Object.keys(claims) } },
  IfShown: { of: confirmable },
  IfAbsent: { of: confirmable },
};

/** Markdown has no syntax for these; everything else is a building block. */
export const inlineElements = ['br', 'sub', 'sup', 'abbr', 'wbr'];
