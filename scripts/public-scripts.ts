/** Areas behind a link or a sign-in: their pages do not decide how the public scripts are cut. */
const PRIVATE_AREA = /[\\/]app[\\/](?:apply|customer|links|office|partner)[\\/]/;
/** What frames every public page. */
const FRAME = /[\\/]app[\\/](?:entry\.client|root|site[\\/]site-layout)\./;
const STYLE_SHEET = /\.css(?:$|\?)/;
/** From so many public pages on a module comes with every page. */
const COMMON_FROM = 4;

type Module = { isEntry: boolean; importers: string[]; importedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/**
 * The file of a module, by the public pages that need it: one file for what many share, one for each smaller circle of
 * pages. Whatever a module imports is needed by at least the same pages, so no two files import each other. Modules of
 * private areas alone are left to the bundler, and so is what brings a style sheet: it belongs to its own pages.
 */
export function namePublicScript(id: string, graph: Graph): string | null {
  if ([id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => STYLE_SHEET.test(one))) return null;
  const entries = findEntries(id, graph);
  const pages = entries.filter((entry) => !PRIVATE_AREA.test(entry));
  if (pages.length === 0 || entries.length === 1) return null;
  if (pages.length >= COMMON_FROM || pages.some((page) => FRAME.test(page))) return 'common';
  return `shared~${pages.map(nameOf).sort().join('~')}`;
}

function findEntries(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const next of seen) {
    const module = graph.getModuleInfo(next);
    if (module?.isEntry) entries.push(next);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return entries;
}

const nameOf = (entry: string) => /([\w.-]+)\.\w+(?:\?|$)/.exec(entry)?.[1] ?? entry;
