/** Pages that React takes over, and what frames them; those of private areas do not decide how the public scripts are cut. */
const REACT_PAGE = /[\\/]app[\\/](?:entry\.client|root|site[\\/]site-layout|questionnaire[\\/].*-page)\./;
const FRAME = /[\\/]app[\\/](?:entry\.client|root|site[\\/]site-layout)\./;
/** What comes to life by itself: the entry of all other public pages and their parts (app/start/). */
const LIGHT = /[\\/]app[\\/]start[\\/]light\.ts$/;
const PART = /[\\/]([\w-]+)\.part\.tsx?$/;
/** The questionnaire's first question lives before the frame: what it shares with others comes without theirs. */
const FIRST = /[\\/]app[\\/]questionnaire[\\/]start\.tsx$/;
const QUESTIONNAIRE = /[\\/]app[\\/]questionnaire[\\/]/;
const STYLE_SHEET = /\.css(?:$|\?)/;

type Module = { isEntry: boolean; importers: string[]; importedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/**
 * The files of public scripts, the first that takes a module keeps it with all that it imports: what every page loads, what
 * several parts or a part and a page share, what the pages of React do. Whatever a module imports is needed by at least the
 * same, so no two files import each other. All else is left to the bundler.
 */
export const publicScripts = [
  (id: string, graph: Graph) => (isOfAll(sharersOf(id, graph), FIRST, LIGHT) ? 'base' : null),
  (id: string, graph: Graph) => (sharersOf(id, graph).some((entry) => LIGHT.test(entry)) ? 'frame' : null),
  (id: string, graph: Graph) =>
    joinNames(
      'part',
      sharersOf(id, graph).flatMap((entry) => PART.exec(entry)?.[1] ?? []),
    ),
  (id: string, graph: Graph) => {
    const sharers = sharersOf(id, graph);
    if (!isOfAll(sharers, FIRST)) return null;
    return sharers.every((entry) => QUESTIONNAIRE.test(entry)) ? 'first' : 'first~shared';
  },
  (id: string, graph: Graph) => {
    const pages = sharersOf(id, graph).filter((entry) => REACT_PAGE.test(entry));
    return pages.some((page) => FRAME.test(page)) ? 'common' : joinNames('shared', pages.map(nameOf));
  },
];

const isOfAll = (entries: string[], ...wanted: RegExp[]) =>
  wanted.every((one) => entries.some((entry) => one.test(entry)));

const joinNames = (kind: string, names: string[]) => (names.length > 0 ? [kind, ...names.sort()].join('~') : null);

/** None for what only one needs, and for what brings a style sheet: it belongs to its own pages. */
function sharersOf(id: string, graph: Graph): string[] {
  if ([id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => STYLE_SHEET.test(one))) return [];
  const entries = findEntries(id, graph);
  return entries.length < 2 || entries.includes(id) ? [] : entries;
}

function findEntries(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const next of seen) {
    const module = graph.getModuleInfo(next);
    if (module?.isEntry || PART.test(next)) entries.push(next);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return entries;
}

const nameOf = (entry: string) => /([\w.-]+)\.\w+(?:\?|$)/.exec(entry)?.[1] ?? entry;
