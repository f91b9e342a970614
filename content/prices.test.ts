import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claims } from './claims.ts';
import { faqPage, landingFaq } from './faq.ts';
import { minimumOrder, prices, priceText } from './prices.ts';

const folder = 'content/blog';
const articles = readdirSync(folder)
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\u00a0', ' ') }));

/** Figures of the whole site, marked and confirmed one by one. */
const claimFigures = new Set(
  [claims.savings, claims.satisfaction, claims.successRate].map(({ value }) => `${value} %`),
);

test('a price is written the German way', () => {
  expect(priceText('spikes')).toBe('15–40\u00a0€ pro Meter');
  expect(priceText('cleaningHuge')).toBe('ab 2.500\u00a0€');
  expect(priceText('lift')).toBe('nach Angebot');
});

test('the table of the articles begins where the claims of the site begin', () => {
  expect(prices.spikes.from).toBe(claims.spikesPrice.value);
  expect(prices.nets.from).toBe(claims.netsPrice.value);
  expect(minimumOrder.value).toBe(prices.balcony.from);
  expect(claims.articlePrices.text.replaceAll('\u00a0', ' ')).toContain(minimumOrder.text.replaceAll('\u00a0', ' '));
});

const beyondArticles = [
  ...[...landingFaq, ...faqPage].map(({ id, answer }) => ({ file: `faq ${id}`, text: answer.join(' ') })),
  { file: 'agb', text: readFileSync('content/legal/agb.mdx', 'utf8') },
  { file: 'datenschutz', text: readFileSync('content/legal/datenschutz.mdx', 'utf8') },
].map(({ file, text }) => ({ file, text: text.replaceAll('\u00a0', ' ') }));

test('FAQ and terms name no price that the table does not begin with', () => {
  const perUnit = beyondArticles.flatMap(({ text }) => [...text.matchAll(/ab (\d+) € pro (\S+?)(?=[,.\s])/g)]);
  expect(perUnit.length).toBeGreaterThan(0);
  for (const [, amount, unit] of perUnit)
    expect([
      [prices.spikes.from, 'Meter'],
      [prices.nets.from, 'm²'],
    ]).toContainEqual([Number(amount), unit]);
});

test('every other sum in FAQ and terms is one that an article names, too', () => {
  const known = articles.map(({ text }) => text).join(' ');
  for (const { file, text } of beyondArticles)
    for (const [sum] of text.matchAll(/[\d.]*\d (?:€(?! pro)|%)/g))
      if (!claimFigures.has(sum)) expect(known, `${file}: ${sum}`).toContain(sum);
});
