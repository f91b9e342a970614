/** What comes to life without the framework (app/start/): the entry of public pages, their parts, the questionnaire's root. */
const LIGHT = /[\\/]app[\\/]start[\\/]light\.ts$/;
const PART = /[\\/]([\w-]+)\.part\.tsx?$/;
const QUESTIONNAIRE = /[\\/]app[\\/]questionnaire[\\/]start\.tsx$/;
/** Imports every drawing there is, whoever needs which. */
const ALL_ICONS = /[\\/]lucide-react\.mjs$/;
const STYLE_SHEET = /\.css(?:$|\?)/;

type Module = { isEntry: boolean; importers: string[]; importedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/**
 * The files of what these share with other pages; the first that takes a module keeps it with all that it imports. Whatever
 * a module imports is needed by at least the same, so no two files import each other. All else is left to the bundler.
 */
export const publicScripts = [
  (id: string, graph: Graph) => (sharersOf(id, graph).some((entry) => LIGHT.test(entry)) ? 'frame' : null),
  (id: string, graph: Graph) => {
    const parts = sharersOf(id, graph).flatMap((entry) => PART.exec(entry)?.[1] ?? []);
    return parts.length > 0 ? ['part', ...parts.sort()].join('~') : null;
  },
  (id: string, graph: Graph) => (sharersOf(id, graph).some((entry) => QUESTIONNAIRE.test(entry)) ? 'first' : null),
];

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
    for (const importer of module?.importers ?? []) if (!ALL_ICONS.test(importer)) seen.add(importer);
  }
  return entries;
}
