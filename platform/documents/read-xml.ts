type Read = { root: unknown; refused?: undefined } | { root?: undefined; refused: 'doctype' | 'not-xml' };

/**
 * Elements by name, those of `lists` as arrays, attributes behind `@_`, everything as text; loaded with the first file. Refused are
 * document types, whose entities grow or fetch, names that no program may take for its own, and what is nested without end.
 */
export async function readXml(xml: string, lists: ReadonlySet<string>, { trimValues = true } = {}): Promise<Read> {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return { refused: 'doctype' };
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
