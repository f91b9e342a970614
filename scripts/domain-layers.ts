import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder imports only from folders listed before it, so no cycle can form. */
const LAYERS = {
  ground: [
    '',
    'time',
    'service-area',
    'export',
    'audit',
    'settings',
    'magic-links',
    'photos',
    'deliveries',
    'messages',
    'tombstones',
  ],
  inquiries: ['tasks', 'response-time', 'workflow', 'details', 'inquiries'],
  firms: ['firms'],
  market: ['invitations', 'closing', 'matching', 'offers'],
  money: ['billing'],
  contact: ['appointments', 'orders', 'reviews', 'contact-sharing'],
  records: ['figures', 'newsletter', 'erasure', 'customer-portal', 'data-access'],
  clock: ['scheduler'],
  staff: ['staff'],
  operation: ['operation'],
};
const FOLDERS = Object.values(LAYERS).flat();

const folderOf = (path: string) => path.split('/').slice(1, -1).join('/');

export function findUpwardImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const folder = folderOf(path);
    if (!FOLDERS.includes(folder)) return [`${path}: the folder ${folder} has no place in scripts/domain-layers.ts.`];
    return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, spec = '']) => {
      const target = join(dirname(path), spec);
      if (!target.startsWith('domain/') || FOLDERS.indexOf(folderOf(target)) <= FOLDERS.indexOf(folder)) return [];
      return [
        `${path} imports ${target}: ${folderOf(target)} stands above ${folder}. What needs both belongs into the upper one.`,
      ];
    });
  });
}

if (process.argv[1]?.endsWith('domain-layers.ts')) {
  const paths = globSync('domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const found = findUpwardImports(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
  for (const sentence of found) console.error(sentence);
  process.exit(found.length > 0 ? 1 : 0);
}
