import { expect, test } from 'vitest';
import { findExcess, sharedFiles } from './page-scripts.ts';

const script = (code: string, modules: Record<string, number>) => ({
  fileName: 'assets/page.js',
  code,
  imports: [],
  modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
});
const [frame, toast, react] = ['app/site/frame.ts', 'app/ui/toast.tsx', 'node_modules/react/index.js'];

test('a page beyond its budget is reported with the import that caused it', () => {
  const importers = (id: string) => ({ [react]: [toast, 'app/office/list-page.tsx'], [toast]: [frame] })[id] ?? [];
  const scripts = [script('x', { [frame]: 10, [react]: 900, [toast]: 50 })];
  expect(findExcess('Public pages', scripts, 1_000, importers)).toBeNull();
  expect(findExcess('Public pages', scripts, 2, importers)?.split('\n').slice(1)).toEqual([
    `  900 characters: ${react}, imported by ${toast}`,
    `  50 characters: ${toast}, imported by ${frame}`,
    `  10 characters: ${frame}, imported by nobody`,
  ]);
});

const [page, question] = ['/p/app/start/page-script.ts', '/p/app/questionnaire/questionnaire.island.tsx'];
const [newsletter, offer] = ['/p/app/newsletter/newsletter.island.tsx', '/p/app/firm/invitation/offer.island.tsx'];

test.each([
  ['what every page needs, also by a detour', { a: ['b', question], b: [page] }, 'frame'],
  ['what the questionnaire shares with an island', { a: [question, newsletter] }, 'kit'],
  ['what the questionnaire shares with another page root', { a: [question, offer] }, 'forms'],
  ['what only islands share', { a: [newsletter] }, null],
  ['modules that import each other', { a: ['b', question], b: ['a', page] }, 'frame'],
  ['what only one script needs', { a: [page] }, null],
])('%s has its file', (_, importers: Record<string, string[]>, name) => {
  const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
  expect(sharedFiles.map((nameFile) => nameFile('a', graph)).find(Boolean) ?? null).toBe(name);
});
