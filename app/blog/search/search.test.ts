import { beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../../scripts/articles/library.ts';
import { markHits, pickSnippet } from './highlight.ts';
import { buildSearchIndex } from './search-index.ts';
import { createSearch, type PostSearch } from './search-posts.ts';

let search: PostSearch;

beforeAll(async () => {
  const library = await readLibrary('.');
  search = createSearch(buildSearchIndex(library.map(({ post, sections }) => ({ ...post, sections }))));
});

const first = (query: string) => search(query)[0]?.id;

test.each([
  ['Kosten München', 'taubenabwehr-kosten-muenchen'],
  ['Ultraschall', 'ultraschall-taubenabwehr'],
  ['ultraschal', 'ultraschall-taubenabwehr'],
  ['Ultrashcall', 'ultraschall-taubenabwehr'],
  ['taubenspikse test', 'taubenspikes-testsieger-2025'],
  ['Schwabing', 'taubenabwehr-schwabing'],
  ['Hausverwaltungen', 'hausverwaltung-bei-tauben-einbinden'],
  ['wer zahlt', 'wer-zahlt-taubenbeseitigung'],
  ['vergraemen', 'tauben-vergraemen-muenchen'],
  ['vergrämen', 'tauben-vergraemen-muenchen'],
  ['Nester', 'tauben-nisten-balkon-muenchen'],
  // Copied from a narrow column, where a word says where it breaks.
  ['Haus\u00adverwaltung', 'hausverwaltung-bei-tauben-einbinden'],
])('%s leads to %s first', (query, id) => {
  expect(first(query)).toBe(id);
});

test('umlauts and their spellings find the same articles', () => {
  const ids = (query: string) => search(query).map(({ id }) => id);
  expect(ids('Küken')).toEqual(ids('Kueken'));
  expect(ids('Küken').length).toBeGreaterThan(0);
  expect(ids('außen')).toEqual(ids('aussen'));
});

test('a part of a compound finds the compound, and a new compound finds its parts', () => {
  const marked = search('Kot')
    .flatMap(({ snippet, title }) => [...title, ...snippet])
    .filter(({ hit }) => hit)
    .map(({ text }) => text);
  expect(marked).toContain('Taubenkot');
  expect(search('Balkonkosten').length).toBeGreaterThan(0);
});

test('only articles that are about a word are found, the best first, six at most', () => {
  for (const query of ['Kosten', 'Balkonnetz', 'Netz', 'Tauben', 'München']) {
    expect(search(query).length, query).toBeGreaterThan(0);
    expect(search(query).length, query).toBeLessThanOrEqual(6);
  }
  expect(first('Balkonnetz')).toBe('taubenabwehr-balkon-muenchen');
});

test('nonsense, stop words and an empty query find nothing', () => {
  expect(search('xyzzyq')).toEqual([]);
  expect(search('und die')).toEqual([]);
  expect(search('  ')).toEqual([]);
  expect(search('%_\\ <script>')).toEqual([]);
});

test('a hit names the section that answers and highlights the word in it', () => {
  const hit = search('Eiertausch')[0];
  expect(hit?.section?.id).toBe('darf-ein-nest-mit-eiern-weg-drei-antworten');
  expect(hit?.section?.heading.filter((segment) => segment.hit).map(({ text }) => text)).toEqual(['Eiern']);
});

test('highlighting keeps the text as it is', () => {
  const isHit = (word: string) => word === 'Netz';
  expect(markHits('Ein Netz, ein Netz.', isHit)).toEqual([
    { text: 'Ein ', hit: false },
    { text: 'Netz', hit: true },
    { text: ', ein ', hit: false },
    { text: 'Netz', hit: true },
    { text: '.', hit: false },
  ]);
});

test('a snippet starts at the sentence of the hit and says where it was cut', () => {
  const text = `${'Am Anfang steht etwas anderes. '.repeat(9)}Hier hängt ein Netz vor der Loggia. ${'Danach folgt viel. '.repeat(20)}`;
  const snippet = pickSnippet(text, (word) => word === 'Netz')
    .map((segment) => segment.text)
    .join('');
  expect(snippet).toMatch(/^Hier hängt ein Netz vor der Loggia\./);
  expect(snippet).toMatch(/ …$/);
  expect(snippet.length).toBeLessThan(200);
});
