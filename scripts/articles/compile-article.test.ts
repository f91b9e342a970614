import { expect, test } from 'vitest';
import { compileArticle } from './compile-article.ts';

const HEAD: Record<string, string> = {
  title: 'Taubenspikes im Test',
  excerpt: 'Ein Satz, der lang genug ist, um eine Karte zu füllen.',
  date: '2025-03-13',
  author: 'Redaktion',
  categories: '[Taubenspikes, München]',
  tags: '[Spikes]',
  featuredImage: '/images/blog/test.svg',
  featuredImageAlt: 'Eine Taube',
  isFeatured: 'true',
};

/** An article whose body starts in line 12: ten lines of head between two fences. */
function article(body: string, head: Record<string, string | null> = {}, file = 'content/blog/test.mdx') {
  const lines = Object.entries({ ...HEAD, ...head }).flatMap(([key, value]) =>
    value === null ? [] : `${key}: ${value}`,
  );
  return compileArticle(file, `---\n${lines.join('\n')}\n---\n${body}`);
}

const problemsOf = async (...given: Parameters<typeof article>) =>
  (await article(...given)).problems.map(({ line, text }) => `${line}: ${text}`);

test('a sound article yields its post, anchors, links and text', async () => {
  const { post, headings, links, sections, problems } = await article(
    'Vorspann.\n\n## Größe & Maße\n\n[Kosten](/blog/kosten/)\n\n### Größe & Maße\n\nText.\n\n<Conclusion title="Fazit: gut">\nEnde.\n</Conclusion>\n',
  );
  expect(problems).toEqual([]);
  expect(post).toEqual({
    id: 'test',
    title: HEAD.title,
    excerpt: HEAD.excerpt,
    date: '2025-03-13',
    author: 'Redaktion',
    categories: ['Taubenspikes', 'München'],
    tags: ['Spikes'],
    image: '/images/blog/test.svg',
    imageAlt: 'Eine Taube',
    isFeatured: true,
    readingMinutes: 1,
  });
  expect(headings).toEqual([
    { level: 2, id: 'groesse-masse', text: 'Größe & Maße' },
    { level: 3, id: 'groesse-masse-2', text: 'Größe & Maße' },
    { level: 2, id: 'fazit-gut', text: 'Fazit: gut' },
  ]);
  expect(links).toEqual([{ href: '/blog/kosten/', line: 16 }]);
  expect(sections).toEqual([
    { id: null, heading: '', text: 'Vorspann.' },
    { id: 'groesse-masse', heading: 'Größe & Maße', text: 'Kosten' },
    { id: 'groesse-masse-2', heading: 'Größe & Maße', text: 'Text.' },
    { id: 'fazit-gut', heading: 'Fazit: gut', text: 'Ende.' },
  ]);
});

test.each<[string, Record<string, string | null>, string]>([
  ['a missing title', { title: null }, "1: frontmatter 'title': missing"],
  ['a missing flag', { isFeatured: null }, "1: frontmatter 'isFeatured': missing"],
  ['a flag that is none', { isFeatured: 'vielleicht' }, "10: frontmatter 'isFeatured': expected true or false"],
  ['an impossible day', { date: '2025-02-30' }, "4: frontmatter 'date': expected a day like 2025-03-31"],
  ['an empty excerpt', { excerpt: '""' }, "3: frontmatter 'excerpt': must not be empty"],
  [
    'an unknown category',
    { categories: '[Taubenspikes, Elefanten]' },
    "6: frontmatter 'categories.1': unknown category 'Elefanten', see content/categories.ts",
  ],
  ['no category', { categories: '[]' }, "6: frontmatter 'categories': at least one category"],
  ['tags that are no list', { tags: 'Spikes' }, "7: frontmatter 'tags': expected a list in brackets"],
  [
    'a picture of another host',
    { featuredImage: 'https://example.com/a.jpg' },
    "8: frontmatter 'featuredImage': expected a path under /images/ (pictures of other hosts are blocked by the policy)",
  ],
  ['a picture without alternative', { featuredImageAlt: null }, "1: frontmatter 'featuredImageAlt': missing"],
  ['a field nobody knows', { colour: 'blue' }, "11: frontmatter 'colour': unknown field"],
  [
    'broken YAML',
    { tags: '[Spikes' },
    '8: frontmatter: Flow sequence in block collection must be sufficiently indented and end with a ] at line 7, column 1:',
  ],
])('%s in the head is named with its line', async (_, head, problem) => {
  expect(await problemsOf('## Gut\n\nText.\n', head)).toContain(problem);
});

test('an article without head is named', async () => {
  const { problems, post } = await compileArticle('content/blog/test.mdx', '## Nur Text\n');
  expect(post).toBeNull();
  expect(problems).toEqual([{ file: 'content/blog/test.mdx', line: 1, text: 'no frontmatter between --- lines' }]);
});

test.each([
  ['a heading without text', '## Gut\n\n##\n', '14: a heading without text'],
  ['a second title', '# Titel\n', '12: headings start at ##: the title is the only one of the first level'],
  ['a skipped level', '## Gut\n\n#### Tief\n', '14: a heading of level 4 right below one of level 2'],
  ['no heading at all', 'Text.\n', '1: an article needs headings'],
  ['a picture without alt', '## Gut\n\n![](/images/a.svg)\n', '14: an image without alt text'],
  ['a link without text', '## Gut\n\n[](/faq/)\n', '14: a link without text'],
  ['an unknown component', '## Gut\n\n<Slider />\n', '14: unknown component <Slider>'],
  ['raw HTML', '## Gut\n\n<iframe src="https://example.com"></iframe>\n', '14: unknown component <iframe>'],
  ['a component without what it needs', '## Gut\n\n<Quote>\nText.\n</Quote>\n', "14: <Quote> needs 'source'"],
  ['a property nobody knows', '## Gut\n\n<Faq open="ja">\n</Faq>\n', "14: <Faq> does not know 'open'"],
  [
    'an unknown kind',
    '## Gut\n\n<Callout kind="loud">\nText.\n</Callout>\n',
    "14: <Callout> 'kind': unknown value 'loud' (hint, warning, law)",
  ],
  [
    'a list that is none',
    '## Gut\n\n<ProductCard name="A" pros="gut">\nText.\n</ProductCard>\n',
    "14: <ProductCard> 'pros' must be a list of texts",
  ],
  ['an import', "import x from 'x'\n\n## Gut\n", '12: an article imports and exports nothing'],
  ['an expression', '## Gut\n\nZwei: {1 + 1}\n', '14: an article computes nothing: {1 + 1}'],
  [
    'a rating above five',
    '## Gut\n\n| A | Wirksamkeit |\n|---|---|\n| x | 6/5 |\n',
    '16: a rating of 6/5 does not exist',
  ],
  ['a tag that is not closed', '## Gut\n\n<Faq>\n', '14: Expected a closing tag for `<Faq>` (14:1-14:6)'],
])('%s is named with its line', async (_, body, problem) => {
  expect(await problemsOf(body)).toContain(problem);
});

test('a range of numbers stays on one line, its text stays the same', async () => {
  const { code, sections, headings } = await article('## In 3–7 Tagen\n\nEtwa 180–600 € oder 1.200–2.500 €.\n');
  const ranges = [...code.matchAll(/className: "whitespace-nowrap",\s*children: "([^"]+)"/g)].map(([, range]) => range);
  expect(ranges).toEqual(['3–7', '180–600', '200–2']);
  expect(headings).toMatchObject([{ id: 'in-3-7-tagen', text: 'In 3–7 Tagen' }]);
  expect(sections).toMatchObject([{ text: 'Etwa 180–600 € oder 1.200–2.500 €.' }]);
});
