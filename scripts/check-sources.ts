import { readFile, writeFile } from 'node:fs/promises';
import { faqPage, landingFaq } from '../content/faq.ts';
import { type Source, sources } from '../content/sources.ts';
import { templates } from '../content/templates.ts';
import { toWallTime } from '../domain/time/munich-clock.ts';
import { openingFault } from './articles/check-sources.ts';
import { readLibrary } from './articles/library.ts';

/** Pages that block bots must be opened by a person and named by key: `npm run check-sources -- masse campus`. */
const RECORD = 'content/sources-opened.json';
const seenByPerson = new Set(process.argv.slice(2));
const { day } = toWallTime(new Date());

const places = new Map<string, string[]>();
const note = (place: string, ids: readonly string[]) => {
  for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
};
for (const article of await readLibrary(process.cwd())) note(article.id, article.sources);
for (const template of templates) note(`vorlagen/${template.id}`, template.sources);
for (const { id, sources: ids = [] } of [...landingFaq, ...faqPage]) note(`faq/${id}`, ids);

const before: Record<string, string> = JSON.parse(await readFile(RECORD, 'utf8'));
const after: Record<string, string> = {};
let unopened = 0;
for (const [id, { kind, title, address }] of Object.entries<Source>(sources)) {
  const fault = address && !seenByPerson.has(id) ? await openingFault(address) : null;
  const opened = address && (fault ? before[address] : day);
  if (address && opened) after[address] = opened;
  if (fault) unopened += 1;
  process.stdout.write(
    `${kind}: ${title}\n  ${address ?? 'named, not linked'}${fault ? `  NOT OPENED: ${fault}` : ''}\n`,
  );
  process.stdout.write(`  ${id}, used in ${(places.get(id) ?? []).join(', ')}\n\n`);
}
await writeFile(RECORD, `${JSON.stringify(after, null, 2)}\n`);
process.stdout.write(`${Object.keys(sources).length} sources, ${unopened} could not be opened\n`);
if (unopened > 0) process.exitCode = 1;
