import { expect, test } from 'vitest';
import { publicScripts } from './public-scripts.ts';

const LIGHT = '/p/app/start/light.ts';
const PART = '/p/app/blog/article.part.ts';
const ASK = '/p/app/questionnaire/questionnaire-page.tsx';
const THANKS = '/p/app/questionnaire/thank-you/thank-you-page.tsx';
const FAQ = '/p/app/site/faq-page.tsx';
const OFFICE = '/p/app/office/today-page.tsx';
const ROOT = '/p/app/root.tsx';

/** The first name that the groups give, for a module with these importers. */
function nameOf(id: string, importers: Record<string, string[]>) {
  const graph = {
    getModuleInfo: (one: string) => ({
      isEntry: /-page\.tsx$|root\.tsx$|light\.ts$/.test(one),
      importers: importers[one] ?? [],
      importedIds: Object.keys(importers).filter((imported) => importers[imported]?.includes(one)),
    }),
  };
  return publicScripts.map((name) => name(id, graph)).find((name) => name !== null) ?? null;
}

test('what the frame needs, also by a detour, is never in the file of a page', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': ['/p/b.ts', ROOT, ASK], '/p/b.ts': [LIGHT] })).toBe('frame');
});

test('what a part shares with a page comes with the part alone', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': [PART, FAQ, ROOT] })).toBe('part~article');
});

test('what frames the pages of React is one file, what two of them share another', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ROOT, OFFICE] })).toBe('common');
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ASK, THANKS, OFFICE] })).toBe('shared~questionnaire-page~thank-you-page');
});

test('what one page needs alone, or only pages without React and private ones, is left to the bundler', () => {
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ASK] })).toBeNull();
  expect(nameOf('/p/a.ts', { '/p/a.ts': [FAQ, OFFICE] })).toBeNull();
  expect(nameOf(PART, {})).toBeNull();
});

test('modules that import each other end, and a module that brings a style sheet stays with its pages', () => {
  expect(nameOf('/p/b.ts', { '/p/a.ts': ['/p/b.ts', ROOT, ASK], '/p/b.ts': ['/p/a.ts'] })).toBe('common');
  expect(nameOf('/p/a.ts', { '/p/a.ts': [ROOT, ASK], '/p/x.css': ['/p/a.ts'] })).toBeNull();
});
