import { calloutKinds } from '../../app/blog/prose/callout-kinds.ts';
import { affiliateLinks } from '../../content/affiliate-links.ts';
import { claims } from '../../content/claims.ts';
import { prices } from '../../content/prices.ts';
import { sources } from '../../content/sources.ts';
import { attributeName, attributeValue, type JsxElement, lineOf } from './syntax-tree.ts';

type Report = (line: number, text: string) => void;

export function checkComponent(node: JsxElement, report: Report) {
  const name = node.name ?? '';
  if (inlineElements.includes(name)) return;
  const props = Object.hasOwn(articleComponents, name) ? articleComponents[name] : undefined;
  if (!props) return report(lineOf(node), `unknown component <${name}>`);

  const given = new Map(node.attributes.map((attribute) => [attributeName(attribute) ?? '…', attribute]));
  for (const [key, attribute] of given) {
    const prop = Object.hasOwn(props, key) ? props[key] : undefined;
    if (!prop) {
      report(lineOf(node), `<${name}> does not know '${key}'`);
      continue;
    }
    const value = attributeValue(attribute);
    const values = Array.isArray(value) && (prop.list || prop.orList) ? value : [value];
    if (prop.list ? !Array.isArray(value) : values.some((one) => typeof one !== 'string' || one.trim() === '')) {
      report(lineOf(node), `<${name}> '${key}' must be ${prop.list ? 'a list of texts' : 'a text'}`);
      continue;
    }
    const unknown = values.find((one) => prop.oneOf && !prop.oneOf.includes(String(one)));
    if (unknown !== undefined)
      report(lineOf(node), `<${name}> '${key}': unknown value '${unknown}'${listed(prop.oneOf ?? [])}`);
  }
  for (const [key, prop] of Object.entries(props)) {
    if (prop.required && !given.has(key)) report(lineOf(node), `<${name}> needs '${key}'`);
  }
}

const FEW = 12;
const listed = (values: readonly string[]) => (values.length > FEW ? '' : ` (${values.join(', ')})`);

type Prop = {
  required?: boolean;
  oneOf?: readonly string[];
  list?: boolean;
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

/** See content/blog/README.md. */
const articleComponents: Record<string, Record<string, Prop>> = {
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

/** Markdown has no syntax for these. */
const inlineElements = ['br', 'sub', 'sup', 'abbr', 'wbr'];
