import { expect, test } from 'vitest';
import { priceText } from '../../content/prices.ts';
import { sources } from '../../content/sources.ts';
import { compileArticle } from './compile-article.ts';

const compile = (body: string) =>
  compileArticle(
    'content/blog/test.mdx',
    `---\ntitle: T\nexcerpt: E\ndate: 2025-03-13\nauthor: R\ncategories: [Kosten]\ntags: []\nisFeatured: false\n---\n## Kopf\n\n${body}\n`,
  );

test('a source becomes a link, is noted once in the order of mention, and heads a section of its own', async () => {
  const {
    sources: noted,
    links,
    headings,
    problems,
  } = await compile(
    'Nach <Source id="tierschg-13">§ 13 TierSchG</Source> und <Source id="masse">Basel</Source>, wieder <Source id="tierschg-13">§ 13</Source>.\n\n<Quote source="Gesetz" from="tierschg-1">\nText.\n</Quote>',
  );
  expect(problems).toEqual([]);
  expect(noted).toEqual(['tierschg-13', 'masse', 'tierschg-1']);
  expect(links.map(({ href }) => href)).toContain(sources.masse.address);
  expect(headings.at(-1)).toEqual({ level: 2, id: 'quellen', text: 'Quellen' });
});

test('prices come from the one table, in the text and as rows, and the search sees them', async () => {
  const { sections, code, problems } = await compile(
    'Ein Netz kostet <Price id="nets" />.\n\n<Prices rows={["spikes", "lift"]} />',
  );
  expect(problems).toEqual([]);
  const text = sections
    .map((section) => section.text)
    .join(' ')
    .replaceAll('\u00a0', ' ');
  expect(text).toContain('25–70 € pro m²');
  expect(text).toContain(priceText('spikes').replaceAll('\u00a0', ' '));
  expect(text).toContain('nach Angebot');
  expect(code).toContain('Hängt ab von');
});

test.each([
  ['<Source id="gibt-es-nicht">x</Source>', "unknown value 'gibt-es-nicht'"],
  ['<Price id="gold" />', "unknown value 'gold'"],
  ['<Prices rows={["spikes", "gold"]} />', "unknown row 'gold'"],
  ['Ein Netz kostet 20–80 € pro m² im Haus.', 'content/prices.ts'],
  ['Spikes kosten 10 bis 30 € je Meter.', 'content/prices.ts'],
])('%s stops the build', async (body, text) => {
  expect((await compile(body)).problems.map((problem) => problem.text).join()).toContain(text);
});
