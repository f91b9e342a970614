import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';

/**
 * Runs the long versions of the tests that the rows name and ends with one table.
 * A row: what must hold, then tests as [beginning of the path, part of the name]; without a name every test counts.
 * Journeys of Playwright, if any, are chosen by its patterns. With a folder all its tests are run, named or not.
 */
export async function runTable({ title, rows, folder = null, journeys = [] }) {
  const started = Date.now();
  process.env.TEST_LENGTH = 'long';
  const node = ensureInstalled();
  ensureChromium();
  const results = mkdtempSync(join(tmpdir(), 'taubenfrei-results-'));
  const files = new Set(rows.flatMap(({ tests }) => tests.map(([file]) => file)));
  const others = [...files].filter((file) => file.endsWith('.test.ts') && !(folder && file.startsWith(`${folder}/`)));
  // One file at a time: these tests measure, kill and fill, and would disturb each other.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(folder ? [folder] : []), ...others, '--maxWorkers', '1'];
  const outcomes = [];
  try {
    if ((await step('Building the product', node, ['scripts/build.ts', '--if-changed'])) !== 0) return 1;
    const ofVitest = join(results, 'vitest.json');
    const reporters = ['--reporter', 'verbose', '--reporter', 'json', `--outputFile.json=${ofVitest}`];
    const codes = [await step(title, node, [...vitest, ...reporters])];
    outcomes.push(...readVitest(ofVitest));
    if (journeys.length > 0) {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(results, 'playwright.json');
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...journeys, '--reporter', 'list,json'];
      codes.push(await step(`${title}, in a browser`, node, playwright));
      outcomes.push(...readPlaywright(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE));
    }
    const failed = printTable(rows, outcomes);
    console.log(`\n${Math.round((Date.now() - started) / 1000)} s in all.`);
    return failed || codes.some((code) => code !== 0) ? 1 : 0;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

function step(title, node, args) {
  console.log(`\n── ${title} ──`);
  return runToEnd(node, args);
}

export function readVitest(file) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: relative(resolve('.'), name), name: fullName, status })),
  );
}

function readPlaywright(file) {
  if (!existsSync(file)) return [];
  const { suites, config } = JSON.parse(readFileSync(file, 'utf8'));
  const words = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' };
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  return suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      file: relative(resolve('.'), join(config.rootDir, spec.file)),
      name: spec.title,
      status: words[status],
    })),
  );
}

/** A row whose test does not exist has failed. */
function printTable(rows, outcomes) {
  const named = new Set();
  const lines = rows.flatMap(({ what, tests }) =>
    tests.map(([file, part = ''], index) => {
      const found = outcomes.filter((outcome) => outcome.file.startsWith(file) && outcome.name.includes(part));
      for (const outcome of found) named.add(outcome);
      const names = new Set(found.map(({ name }) => name));
      const test = part && names.size === 1 ? [...names][0] : `${part ? `… ${part} …` : 'all'} (${names.size})`;
      return { what: index === 0 ? what : '', test: `${found[0]?.file ?? file}: ${test}`, result: summarise(found) };
    }),
  );
  const rest = outcomes.filter((outcome) => !named.has(outcome));
  if (rest.length > 0)
    lines.push({ what: 'Whatever else was run', test: `${rest.length} tests`, result: summarise(rest) });
  const width = Math.max(...lines.map(({ what }) => what.length));
  console.log('');
  for (const { what, test, result } of lines) console.log(`${result.padEnd(8)} ${what.padEnd(width)}  ${test}`);
  return lines.some(({ result }) => result === 'failed' || result === 'missing');
}

function summarise(outcomes) {
  const statuses = new Set(outcomes.map(({ status }) => (status === 'pending' ? 'skipped' : status)));
  if (statuses.size === 0) return 'missing';
  if (statuses.has('failed')) return 'failed';
  if (statuses.has('flaky')) return 'flaky';
  return statuses.has('passed') ? 'passed' : 'skipped';
}
