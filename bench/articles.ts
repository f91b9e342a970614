import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownAndEnded } from './cpu-time.ts';
import type { BenchRow } from './main.ts';

export type ArticleBench = {
  articles: number;
  seconds: number;
  /** What the processors worked: comparable on a busy machine, too. */
  cpuSeconds: number;
  /** The most memory that the build and its processes held at once. */
  peakMegabytes: number;
  pages: number;
  /** All scripts a browser could ever load: must not grow with the articles. */
  clientScriptKilobytes: number;
};

const COUNTS = [13, 130, 1300];
const INPUTS = ['app', 'content', 'domain', 'mails', 'platform', 'public', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const SAMPLE_MS = 250;

/** Builds the site with more and more articles: time and memory have to grow no faster than their number. */
export async function benchArticles(
  counts: readonly number[] = COUNTS,
  report: (result: ArticleBench) => void = () => {},
): Promise<ArticleBench[]> {
  const results: ArticleBench[] = [];
  for (const count of counts) {
    const result = await buildWith(count);
    report(result);
    results.push(result);
  }
  return results;
}

/** As rows of the report: growth first. */
export async function benchArticleBuilds(): Promise<BenchRow[]> {
  const results = await benchArticles(COUNTS, (result) => console.log(result));
  const [, middle, large] = results as [ArticleBench, ArticleBench, ArticleBench];
  const growth = large.cpuSeconds / middle.cpuSeconds;
  return [
    {
      what: 'processor time, 1,300 against 130 articles',
      figure: growth.toFixed(1),
      target: 'at most 10 (linear)',
      holds: growth <= 10,
    },
    ...results.map(({ articles, seconds, cpuSeconds, peakMegabytes, clientScriptKilobytes }) => ({
      what: `${articles} articles`,
      figure: `${seconds} s (${cpuSeconds} s of processor time), ${peakMegabytes} MB, ${clientScriptKilobytes} KB of script`,
      target: articles === 1300 ? '600 s' : '',
      holds: articles === 1300 ? seconds <= 600 : null,
    })),
  ];
}

async function buildWith(count: number): Promise<ArticleBench> {
  const project = copyProject();
  try {
    multiplyArticles(join(project, 'content/blog'), count);
    const started = performance.now();
    const { peakMegabytes, cpuSeconds } = await runBuild(project);
    const seconds = (performance.now() - started) / 1000;
    const manifest = JSON.parse(readFileSync(join(project, 'build/site.json'), 'utf8')) as Record<
      string,
      { kind: string }
    >;
    return {
      articles: count,
      seconds: Math.round(seconds * 10) / 10,
      cpuSeconds,
      peakMegabytes,
      pages: Object.values(manifest).filter(({ kind }) => kind === 'page').length,
      clientScriptKilobytes: sizeOfScripts(join(project, 'build/client/assets')),
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'taubenfrei-bench-'));
  mkdirSync('public', { recursive: true });
  for (const folder of INPUTS) cpSync(folder, join(project, folder), { recursive: true });
  for (const file of FILES) cpSync(file, join(project, file));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  return project;
}

/** Real articles under new names: their length, tables, links and building blocks stay those of real ones. */
function multiplyArticles(folder: string, count: number) {
  const originals = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  for (let made = originals.length; made < count; made += 1) {
    const name = originals[made % originals.length] ?? '';
    const source = readFileSync(join(folder, name), 'utf8');
    const day = String(1 + (made % 28)).padStart(2, '0');
    const changed = source
      .replace(/^date: .*$/m, `date: 2024-${String(1 + (made % 12)).padStart(2, '0')}-${day}`)
      .replace(/^excerpt: (['"]?)/m, `excerpt: $1Fassung ${made}. `);
    writeFileSync(join(folder, name.replace('.mdx', `-${made}.mdx`)), changed);
  }
}

async function runBuild(project: string): Promise<{ peakMegabytes: number; cpuSeconds: number }> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  let peakMegabytes = 0;
  let cpuSeconds = 0;
  const sampling = setInterval(() => {
    const tree = listTree(child);
    peakMegabytes = Math.max(peakMegabytes, memoryOf(tree));
    const used = tree.reduce((sum, id) => sum + ownAndEnded(id), 0) / 1000;
    cpuSeconds = Math.max(cpuSeconds, Math.round(used));
  }, SAMPLE_MS);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The build failed:\n${errors}`);
  return { peakMegabytes, cpuSeconds };
}

/** A process and everything it started (Linux). */
function listTree({ pid }: ChildProcess): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (/^\d+$/.test(entry)) parents.set(Number(entry), statusValue(entry, 'PPid'));
  }
  const belongs = (id: number): boolean => id === pid || (parents.has(id) && belongs(parents.get(id) ?? 0));
  return [...parents.keys()].filter(belongs);
}

function memoryOf(tree: number[]): number {
  return Math.round(tree.reduce((sum, id) => sum + statusValue(String(id), 'VmRSS'), 0) / 1024);
}

function statusValue(process: string, key: string): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readProc(process, 'status'))?.[1] ?? 0);
}

/** Empty for a process that has just ended. */
function readProc(process: string, file: string): string {
  try {
    return readFileSync(`/proc/${process}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function sizeOfScripts(folder: string): number {
  const bytes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return Math.round(bytes / 1024);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = process.argv.slice(2).map(Number);
  await benchArticles(counts.length > 0 ? counts : COUNTS, (result) => console.log(JSON.stringify(result)));
}
