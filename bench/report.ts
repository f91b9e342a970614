import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BenchRow } from './main.ts';

const FILE = 'docs/benchmarks.md';
const HEAD = `# Benchmarks

Made by \`npm run bench\`; one part again with \`npm run bench -- pages\`. Ratios compare two things in one run and hold on
a busy machine; absolute figures do not.
`;

type Section = { title: string; rows: BenchRow[] };

/** Replaces the sections that were measured now and keeps the others. */
export function writeReport(sections: Section[], { command, machine }: { command: string; machine: string }) {
  const known = existsSync(FILE) ? splitSections(readFileSync(FILE, 'utf8')) : new Map<string, string>();
  const stamp = `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}, \`${command}\``;
  for (const { title, rows } of sections) known.set(title, `${stamp}\n\n${table(rows)}`);
  const body = [...known].map(([title, text]) => `## ${title}\n\n${text.trim()}\n`).join('\n');
  writeFileSync(FILE, `${HEAD}\n${body}`);
  spawnSync('node_modules/.bin/biome', ['format', '--write', FILE], { stdio: 'ignore' });
  console.log(`Written to ${FILE}`);
}

function splitSections(text: string) {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]));
}

function table(rows: BenchRow[]) {
  const lines = rows.map(
    ({ what, figure, target, holds }) =>
      `| ${what} | ${figure} | ${target} | ${holds === null ? '' : holds ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | target | holds |', '|---|---|---|---|', ...lines].join('\n');
}
