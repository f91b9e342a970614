import { articleComponents, inlineElements } from './article-components.ts';
import { attributeName, attributeValue, type JsxElement, lineOf } from './syntax-tree.ts';

type Report = (line: number, text: string) => void;

/** A building block must exist and be given what it needs, and nothing it does not know. */
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
