type Read =
  | { root: unknown; refused?: undefined }
  | { root?: undefined; refused: 'doctype' | 'not-xml' | 'control' | 'too-many' };

/** XML forbids these, and PostgreSQL cannot store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
/** The parser needs about 20 ms for a thousand elements. */
const MOST = { elements: 200_000, attributes: 60_000 };
const count = (xml: string, what: RegExp) => xml.match(what)?.length ?? 0;

/**
 * Attributes are prefixed with `@_`. Refuses document types (entity expansion), prototype names and excessive nesting.
 */
export async function readXml(
  xml: string,
  lists: ReadonlySet<string>,
  { trimValues = true, most = MOST } = {},
): Promise<Read> {
  if (CONTROL.test(xml)) return { refused: 'control' };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return { refused: 'doctype' };
  if (count(xml, /<[^/!?]/g) > most.elements || count(xml, /=\s*["']/g) > most.attributes)
    return { refused: 'too-many' };
  const { XMLParser, XMLValidator } = await import('fast-xml-parser');
  if (XMLValidator.validate(xml) !== true) return { refused: 'not-xml' };
  const parser = new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues,
    htmlEntities: true,
    isArray: (name) => lists.has(name),
  });
  try {
    return { root: parser.parse(xml) };
  } catch {
    return { refused: 'not-xml' };
  }
}

/** Reads what `readXml` returned without trusting its shape; dots separate the names of a path. */
export const nodeAt = (node: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (inner, name) => (typeof inner === 'object' && inner ? inner[name as keyof typeof inner] : undefined),
      node,
    );

export function nodesAt(node: unknown, path: string): unknown[] {
  const found = nodeAt(node, path);
  return Array.isArray(found) ? found : [];
}

export function textOf(node: unknown): string {
  const inner = typeof node === 'object' && node ? nodeAt(node, '#text') : node;
  return typeof inner === 'string' ? inner : '';
}
