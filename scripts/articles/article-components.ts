import { calloutKinds } from '../../app/blog/prose/callout-kinds.ts';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claims } from '../../content/claims.ts';

type Prop = { required?: boolean; oneOf?: readonly string[]; list?: boolean };

const text: Prop = {};
const requiredText: Prop = { required: true };
const shop: Prop = { oneOf: Object.keys(affiliateLinks) };

/** The building blocks of an article and what each may be given; see content/blog/README.md. */
export const articleComponents: Record<string, Record<string, Prop>> = {
  Checklist: { title: requiredText },
  ProductCard: {
    name: requiredText,
    score: text,
    price: text,
    bestFor: text,
    pros: { list: true },
    cons: { list: true },
    shop,
  },
  Faq: {},
  FaqItem: { question: requiredText },
  Conclusion: { title: requiredText },
  Quote: { source: requiredText },
  Callout: { kind: { required: true, oneOf: calloutKinds }, title: text },
  PropertyPicker: {},
  AffiliateLink: { shop: { ...shop, required: true } },
  SampleMark: { of: { required: true, oneOf: Object.keys(claims) } },
};

/** Markdown has no syntax for these; everything else is a building block. */
export const inlineElements = ['br', 'sub', 'sup', 'abbr', 'wbr'];
