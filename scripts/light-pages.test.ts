import { expect, test } from 'vitest';
import { findExcess } from './light-pages.ts';

const script = (code: string, modules: Record<string, number>) => ({
  fileName: 'assets/light.js',
  code,
  imports: [],
  modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
});
const [frame, toast, react] = ['app/site/frame.ts', 'app/ui/toast.tsx', 'node_modules/react/index.js'];

test('a page that loads more than its budget is told which import did it', () => {
  const importers = (id: string) => ({ [react]: [toast, 'app/office/list-page.tsx'], [toast]: [frame] })[id] ?? [];
  const scripts = [script('x', { [frame]: 10, [react]: 900, [toast]: 50 })];
  expect(findExcess('Public pages', scripts, 1_000, importers)).toBeNull();
  expect(findExcess('Public pages', scripts, 2, importers)?.split('\n').slice(1)).toEqual([
    `  900 characters: ${react}, imported by ${toast}`,
    `  50 characters: ${toast}, imported by ${frame}`,
    `  10 characters: ${frame}, imported by nobody`,
  ]);
});
