import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { examineArticle, newFindings } from './examine-article.ts';

const components = { SampleMark: () => '*' };

async function render(markdown: string) {
  const plugins = { remarkPlugins: [remarkGfm], rehypePlugins: [examineArticle(newFindings())] };
  const { default: Content } = await evaluate(markdown, { ...runtime, ...plugins });
  return renderToStaticMarkup(createElement(Content, { components }));
}

const TABLE = `
| Methode | Wirksamkeit | Ästhetik | Preis-Leistung | Haltbarkeit | Seiten |
|---|---|---|---|---|---|
| Netz | 5/5 | 3/5 | 0/5 | gut | 4/5 |
`;

test('n/5 under the four rated headings becomes five stars with a text alternative', async () => {
  const html = await render(TABLE);
  expect(html.match(/\d von 5 Sternen/g)).toEqual(['5 von 5 Sternen', '3 von 5 Sternen', '0 von 5 Sternen']);
  expect(html.match(/class="star( star-on)?"/g)).toHaveLength(15);
  expect(html.match(/class="star star-on"/g)).toHaveLength(8);
});

test('other cells and other columns stay text', async () => {
  const html = await render(TABLE);
  expect(html).toContain('<td role="cell" data-label="Haltbarkeit"><div>gut</div></td>');
  expect(html).toContain('<td role="cell" data-label="Seiten"><div>4/5</div></td>');
});

test('every cell knows its heading, and the table stays a table for screen readers', async () => {
  const html = await render(TABLE);
  expect(html).toContain('<table role="table">');
  expect(html).toContain('<th role="columnheader">Methode</th>');
  expect(html).toContain('<td role="cell" data-label="Methode"><div>Netz</div></td>');
});

test('on a phone, where the head is not seen, the label of each cell carries the mark of its column', async () => {
  const html = await render('| Art | Preis<SampleMark of="articlePrices" /> |\n|---|---|\n| Netz | viel |\n');
  expect(html).toContain('<td role="cell" data-label="Preis*"><div>viel</div></td>');
});
