import { expect, test } from 'vitest';
import { claims } from '../../content/claims.ts';
import { compileArticle } from './compile-article.ts';

const HEAD = 'title: T\nexcerpt: E\ndate: 2025-03-13\nauthor: R\ncategories: [Kosten]\ntags: []\nisFeatured: false';
const compile = (body: string, head = HEAD, address = 'https://www.taubenfrei-muenchen.de') =>
  compileArticle('content/blog/test.mdx', `---\n${head}\n---\n## Kopf\n\n${body}\n`, address);
const textOf = async (body: string) => {
  const { sections, problems } = await compile(body);
  expect(problems).toEqual([]);
  return sections
    .map(({ heading, text }) => `${heading}: ${text}`)
    .join(' | ')
    .replaceAll('\u00a0', ' ');
};

test('a sentence with an unconfirmed claim goes or says something else, those beside it stay', async () => {
  expect(
    await textOf(
      '**Montage.** Sie beginnt in 3–7 Werktagen<SampleMark of="installationStart" />. Sie kostet <Price id="nets" />, mit [Netz](/faq/). Messen Sie nach.\n\nNur <Price id="spikes" />.',
    ),
  ).toBe(`Kopf: Montage. ${claims.installationStart.otherwise} Messen Sie nach.`);
});

test('of two versions one stays, blocks and headings too, and contents follow', async () => {
  const body =
    '<IfShown of="articlePrices">\n\n## Preise\n\nViel.\n\n</IfShown>\n\n<IfAbsent of="articlePrices">\n\n## Maße\n\nErst messen.\n\n</IfAbsent>\n\nA <IfShown of="testScores">ist gut.</IfShown><IfAbsent of="testScores">ist da.</IfAbsent>';
  expect(await textOf(body)).toBe('Kopf:  | Maße: Erst messen. A ist da.');
  const sample = await compile(body, HEAD, 'https://www.taubenfrei-muenchen.example');
  expect(sample.headings.map(({ id }) => id)).toEqual(['kopf', 'preise']);
});

test('a table loses the row or the column about it, a single cell is emptied', async () => {
  expect(
    await textOf(
      '| Art | Preis | Ort |\n|---|---|---|\n| Netz | <Price id="nets" /> | Hof |\n| Spikes | <Price id="spikes" /> | Sims |',
    ),
  ).toBe('Kopf: Art Ort Netz Hof Spikes Sims');
  expect(
    await textOf(
      '| | A | B |\n|---|---|---|\n| Preis | <Price id="nets" /> | <Price id="spikes" /> |\n| Ort | Hof | Sims |',
    ),
  ).toBe('Kopf: A B Ort Hof Sims');
  expect(
    await textOf('| A | B | C |\n|---|---|---|\n| x | 1 | a |\n| y | <Price id="nets" /> | b |\n| z | 3 | c |'),
  ).toBe('Kopf: A B C x 1 a y – b z 3 c');
  expect(await textOf('<Prices rows={["nets"]} />')).not.toMatch(/Preis|€/);
});

test('a card has no score, no price and no shop; the head has its other title', async () => {
  const card = '<ProductCard name="N" score="9,2" priceOf="nets" shop="spikes-polycarbonat">\nText.\n</ProductCard>';
  const { code, post } = await compile(card, `${HEAD}\notherwise:\n  of: testScores\n  title: Anders`);
  expect(code).not.toMatch(/9,2|priceOf|spikes-polycarbonat/);
  expect(post).toMatchObject({ title: 'Anders', excerpt: 'E' });
});
