type PdfContent = {
  /** One line of words a page. */
  pages?: readonly string[];
  box?: string;
  /** What the catalogue says beyond its pages, or the tree of pages of itself. */
  catalog?: string;
  count?: number;
  kids?: string;
  /** Of one page: what it draws, as it stands or packed, with which resources, and further objects from the ninth on. */
  content?: string;
  packed?: Buffer;
  extra?: string;
  objects?: readonly string[];
};

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** A PDF as an insurer would write it, or as nobody would. */
export function makePdf({ pages = [''], box = '0 0 595 842', catalog = '', count, kids, ...one }: PdfContent): Buffer {
  const { content, packed, extra = '', objects = [] } = one;
  const numbers = pages.map((_, index) => 20 + index * 2);
  const words = (text: string) => Buffer.from(content ?? `BT /F 24 Tf 50 700 Td (${text}) Tj ET`, 'latin1');
  const parts: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [
      2,
      `<</Type/Pages/Kids[${kids ?? numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${count ?? pages.length}>>`,
    ],
    [3, FONT],
    [
      4,
      '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>/Length 5>>stream\n/X Do\nendstream',
    ],
    ...objects.map((text, index): [number, string] => [9 + index, text]),
  ];
  for (const [index, number] of numbers.entries()) {
    const bytes = packed ?? words(pages[index] ?? '');
    parts.push(
      [
        number,
        `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${number + 1} 0 R/Resources<</Font<</F 3 0 R>>${extra}>>>>`,
      ],
      [
        number + 1,
        Buffer.concat([
          Buffer.from(`<<${packed ? '/Filter/FlateDecode' : ''}/Length ${bytes.length}>>stream\n`),
          bytes,
          Buffer.from('\nendstream'),
        ]),
      ],
    );
  }
  const body = parts.flatMap(([number, object]) => [
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(object as string, 'latin1'),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from('trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
}
