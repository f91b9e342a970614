import { z } from 'zod';
import { calloutKinds } from '../../app/blog/prose/callout-kinds.ts';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claims } from '../../content/claims.ts';
import { prices } from '../../content/prices.ts';
import { sources } from '../../content/sources.ts';
import { attributeName, attributeValue, type JsxElement, lineOf, type Report } from './syntax-tree.ts';

export function checkComponent(node: JsxElement, report: Report) {
  const name = node.name ?? '';
  if (inlineElements.includes(name)) return;
  const props = Object.hasOwn(articleComponents, name) ? articleComponents[name] : undefined;
  if (!props) return report(lineOf(node), `unknown component <${name}>`);
  // Null is an attribute that is neither a text nor a list of texts.
  const given = node.attributes.map((attribute) => [
    attributeName(attribute) ?? '…',
    attributeValue(attribute) ?? null,
  ]);
  const { error } = z.strictObject(props).safeParse(Object.fromEntries(given), { reportInput: true });
  for (const issue of error?.issues ?? []) report(lineOf(node), `<${name}> ${faultOf(issue)}`);
}

const FEW = 12;

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `does not know '${issue.keys.join("', '")}'`;
  const key = `'${String(issue.path[0])}'`;
  if (issue.input === undefined) return `needs ${key}`;
  if (issue.code === 'invalid_value')
    return `${key}: unknown value '${issue.input}'${issue.values.length > FEW ? '' : ` (${issue.values.join(', ')})`}`;
  return `${key} must be ${issue.code === 'invalid_type' && issue.expected === 'array' ? 'a list of texts' : 'a text'}`;
}

const text = z.string().trim().min(1);
const list = z.array(text);
const shop = z.enum(Object.keys(affiliateLinks));
const source = z.enum(Object.keys(sources));
const price = z.enum(Object.keys(prices));
/** One value or a list of them. */
const someOf = (values: object) => z.preprocess((given) => [given].flat(), z.array(z.enum(Object.keys(values))));

/** See content/blog/README.md. */
const articleComponents: Record<string, z.core.$ZodLooseShape> = {
  Checklist: { title: text },
  ProductCard: {
    name: text,
    score: text.optional(),
    price: text.optional(),
    priceOf: price.optional(),
    bestFor: text.optional(),
    pros: list.optional(),
    cons: list.optional(),
    shop: shop.optional(),
  },
  Faq: {},
  FaqItem: { question: text },
  Conclusion: { title: text },
  Quote: { source: text, from: source.optional() },
  Callout: { kind: z.enum(calloutKinds), title: text.optional() },
  Figure: { src: text, alt: text },
  PropertyPicker: {},
  PriceNote: {},
  Source: { id: source },
  Price: { id: price },
  Prices: { rows: list },
  AffiliateLink: { shop },
  SampleMark: { of: someOf(claims) },
  IfShown: { of: someOf({ ...claims, ...affiliateLinks }) },
  IfAbsent: { of: someOf({ ...claims, ...affiliateLinks }) },
};

/** Markdown has no syntax for these. */
const inlineElements = ['br', 'sub', 'sup', 'abbr', 'wbr'];
