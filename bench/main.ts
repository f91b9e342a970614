import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { writeReport } from './report.ts';

/** Each benchmark returns rows, ratios before absolute figures. */
export type BenchRow = { what: string; figure: string; target: string; holds: boolean | null };
type Part = { title: string; run: () => Promise<BenchRow[]> };

const PARTS: Record<string, Part> = {
  start: { title: 'Start and memory', run: async () => (await import('./start.ts')).benchStart() },
  lighthouse: {
    title: 'Lighthouse, mobile (performance / accessibility / best practices / SEO)',
    run: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  },
  questionnaire: {
    title: 'The first question at 400 kbit/s',
    run: async () => (await import('./questionnaire.ts')).benchQuestionnaire(),
  },
  inquiries: {
    title: 'Inquiries against a bare INSERT',
    run: async () => (await import('./inquiries.ts')).benchInquiries(),
  },
  uploads: { title: 'Thirty uploads at once', run: async () => (await import('./uploads.ts')).benchUploads() },
  office: {
    title: 'The office with 100,000 inquiries',
    run: async () => (await import('./office.ts')).benchOffice(),
  },
  matching: {
    title: 'Matching with 200 firms, scheduler with 10,000 open invitations',
    run: async () => (await import('./matching.ts')).benchMatching(),
  },
  billing: { title: 'A month of billing, 200 firms', run: async () => (await import('./billing.ts')).benchBilling() },
  pages: { title: 'Pages against nginx', run: async () => (await import('./pages.ts')).benchPages() },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

if (spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);
const sections: { title: string; rows: BenchRow[] }[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${part.title} ──`);
  const rows = await part.run();
  console.table(rows);
  sections.push({ title: part.title, rows });
}
if (sections.some(({ rows }) => rows.some(({ holds }) => holds === false))) process.exitCode = 1;
writeReport(sections, {
  command: ['npm run bench', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' '),
  machine: `${cpus().length} × ${cpus()[0]?.model || process.arch}`,
});
