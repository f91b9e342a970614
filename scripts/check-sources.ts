import { sources } from '../content/sources.ts';
import { templates } from '../content/templates.ts';
import { readLibrary } from './articles/library.ts';

/** Prints every source with its address and where it is used, for a person to click through. */
const places = new Map<string, string[]>();
const note = (place: string, ids: readonly string[]) => {
  for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
};
for (const article of await readLibrary(process.cwd())) note(article.id, article.sources);
for (const template of templates) note(`vorlagen/${template.id}`, template.sources);

const entries = Object.entries(sources);
for (const [id, source] of entries) {
  const hint = 'startPage' in source ? ' (only the start page is known)' : '';
  process.stdout.write(`${source.kind}: ${source.title}\n  ${source.address}${hint}\n`);
  process.stdout.write(`  ${id}, used in ${(places.get(id) ?? []).join(', ')}\n\n`);
}
process.stdout.write(`${entries.length} sources\n`);
