import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type Range = { startOffset: number; endOffset: number; count: number };
type Script = { url: string; functions: { ranges: Range[] }[] };
type Line = { number: number; start: number; end: number };

export type FileCoverage = { file: string; lines: number; covered: number; missing: number[] };

/** Joins what all processes left in the folder: a line counts as covered when one of them ran any of it. */
export function countLines(results: string, folders: string[]): FileCoverage[] {
  const files = folders.flatMap(listSources);
  const lines = new Map(files.map((file) => [file, findCodeLines(readFileSync(file, 'utf8'))]));
  const covered = new Map(files.map((file) => [file, new Set<number>()]));
  for (const name of readdirSync(results)) {
    for (const script of readScripts(join(results, name))) {
      const file = script.url.startsWith('file:') ? relative(resolve('.'), fileURLToPath(script.url)) : '';
      const seen = covered.get(file);
      for (const line of lines.get(file) ?? []) if (wasRun(script, line)) seen?.add(line.number);
    }
  }
  return files.map((file) => {
    const all = lines.get(file) ?? [];
    const missing = all.map(({ number }) => number).filter((number) => !covered.get(file)?.has(number));
    return { file, lines: all.length, covered: all.length - missing.length, missing };
  });
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
    .sort();
}

/** Lines that do something: no blank ones, no comments, no types. Removing types leaves every position as it was. */
function findCodeLines(source: string): Line[] {
  let start = 0;
  return stripTypeScriptTypes(source)
    .split('\n')
    .map((text, index) => {
      const first = start + text.length - text.trimStart().length;
      const line = { number: index + 1, start: first, end: start + text.trimEnd().length, text: text.trim() };
      start += text.length + 1;
      return line;
    })
    .filter(({ text }) => text !== '' && !/^(\/\/|\/\*|\*|[)\]}]+[,;]*$)/.test(text));
}

/** Ranges lie inside each other; the innermost around a position says how often it ran. */
function wasRun({ functions }: Script, { start, end }: Line): boolean {
  let innermost: Range | null = null;
  for (const { ranges } of functions) {
    for (const range of ranges) {
      const around = range.startOffset <= start && range.endOffset >= end;
      if (around && (!innermost || size(range) <= size(innermost))) innermost = range;
    }
  }
  return innermost !== null && innermost.count > 0;
}

const size = ({ startOffset, endOffset }: Range) => endOffset - startOffset;

/** A killed process may have left half a file: it counts for nothing. */
function readScripts(file: string): Script[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { result: Script[] }).result;
  } catch {
    return [];
  }
}
