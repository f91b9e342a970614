import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed bytes that every public page loads at once. */
export const FRAME_BUDGET = 9_000;
/** Compressed bytes of an island without frame and React. */
const ISLAND_BUDGET = 11_000;

/** In the order of execution. */
const ENTRIES = {
  frame: 'app/site/layout/frame.ts',
  islands: 'app/start/page-script.ts',
};
/** Islands that make up most of their page are preloaded. */
const ROOTS = {
  questionnaire: 'app/questionnaire/questionnaire.island.tsx',
  'thank-you': 'app/questionnaire/thank-you/thank-you.island.tsx',
  offer: 'app/firm/invitation/offer.island.tsx',
};
const HYDRATE = 'app/start/hydrate-island.tsx';
const FILES = 'virtual:page-files';
const ROUTE = '?__react-router-build-client-route';

type Script = {
  fileName: string;
  code: string;
  imports: string[];
  modules: Record<string, { renderedLength: number }>;
};
type Importers = (id: string) => readonly string[];

/**
 * Replaces the framework's client entry and fails if the frame or an island exceeds its budget. Pages are rendered on
 * the server, so browsers get only the style sheets of a route.
 */
export function pageScripts(): Plugin {
  let files: Record<string, string[]> = mapValues({ ...ENTRIES, ...ROOTS }, (entry) =>
    entry.includes('.island.') ? [] : [`/${entry}`],
  );
  return {
    name: 'page-scripts',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const [name, id] of Object.entries(ENTRIES)) this.emitFile({ type: 'chunk', id, name });
    },
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load: (id) => (id === `\0${FILES}` ? `export const pageFiles = ${JSON.stringify(files)};` : undefined),
    transform(_, id) {
      if (this.environment.name !== 'client' || !id.endsWith(ROUTE)) return;
      const sheets = findStyleSheets(id.slice(0, -ROUTE.length)).map((file) => `import ${JSON.stringify(file)};`);
      return { code: [...sheets, 'export default null;'].join('\n'), map: { mappings: '' } };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const scripts = new Map<string, Script>(chunks.map((chunk) => [chunk.fileName, chunk]));
      const filesOf = (entry: string) => {
        const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(entry));
        return found ? withImports(found.fileName, scripts) : this.error(`There is no ${entry}.`);
      };
      const roots = mapValues(ROOTS, (root) => [...filesOf(root), ...filesOf(HYDRATE)]);
      files = mapValues({ ...mapValues(ENTRIES, filesOf), ...roots }, (list) => [
        ...new Set(list.map(({ fileName }) => `/${fileName}`)),
      ]);
      const frame = [...new Set([...filesOf(ENTRIES.frame), ...filesOf(ENTRIES.islands)])];
      const hydrating = filesOf(HYDRATE);
      const importers: Importers = (id) => this.getModuleInfo(id)?.importers ?? [];
      const islands = chunks.filter(({ facadeModuleId: id }) => /\.island\.tsx$/.test(id ?? '') && !isRoot(id ?? ''));
      const excess = [
        findExcess('Public pages', frame, FRAME_BUDGET, importers),
        ...islands.map(({ fileName, name }) => {
          const own = withImports(fileName, scripts).filter((one) => !frame.includes(one) && !hydrating.includes(one));
          return findExcess(`The island ${name}`, own, ISLAND_BUDGET, importers);
        }),
      ].filter((sentence) => sentence !== null);
      if (excess.length > 0) this.error(excess.join('\n'));
    },
  };
}

const isRoot = (id: string) => Object.values(ROOTS).some((root) => id.endsWith(root));

const mapValues = <Key extends string, In, Out>(from: Record<Key, In>, change: (value: In) => Out) =>
  Object.fromEntries(Object.entries<In>(from).map(([key, value]) => [key, change(value)])) as Record<Key, Out>;

const IMPORT = /^(?:import|export)\s(?!type\s)[^;'"]*['"](\.[^'"]+\.(?:tsx?|css))['"]/gm;

function findStyleSheets(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.endsWith('.css')) return [module];
  const imported = [...readFileSync(module, 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    join(dirname(module), path),
  );
  return imported.filter((path) => path.includes('/app/')).flatMap((path) => findStyleSheets(path, seen));
}

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/**
 * Groups shared modules into few files. An import is reached by at least the same scripts, so no two files import each
 * other.
 */
function nameSharedFile(id: string, graph: Graph): string | null {
  const reached = [...findImporters(id, graph)];
  const isReachedFrom = (...entries: string[]) => reached.some((one) => entries.some((entry) => one.endsWith(entry)));
  const isEntry = [...Object.values(ENTRIES), HYDRATE, '.island.tsx'].some((entry) => id.endsWith(entry));
  if (isEntry || id.endsWith('.css')) return null;
  const entries = reached.filter((one) => !graph.getModuleInfo(one)?.importers.length);
  if (isReachedFrom(ENTRIES.frame, ENTRIES.islands)) return entries.length > 1 ? 'frame' : null;
  const isInIsland = isReachedFrom(HYDRATE) || reached.some((one) => one.endsWith('.island.tsx') && !isRoot(one));
  if (!isReachedFrom(ROOTS.questionnaire)) return null;
  if (isInIsland) return 'kit';
  return entries.length > 1 ? 'forms' : null;
}

/** Order matters: the first that takes a module takes its imports. */
export const sharedFiles = ['frame', 'kit', 'forms'].map(
  (file) => (id: string, graph: Graph) => (nameSharedFile(id, graph) === file ? file : null),
);

function findImporters(id: string, graph: Graph): Set<string> {
  const found = new Set([id]);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return found;
}

function withImports(name: string, scripts: ReadonlyMap<string, Script>): Script[] {
  const found = new Set<Script>();
  const add = (fileName: string) => {
    const script = scripts.get(fileName);
    if (!script || found.has(script)) return;
    for (const one of script.imports) add(one);
    found.add(script);
  };
  add(name);
  return [...found];
}

export function findExcess(who: string, scripts: Script[], budget: number, importers: Importers): string | null {
  const bytes = scripts.reduce((sum, { code }) => sum + brotliCompressSync(code).byteLength, 0);
  if (bytes <= budget) return null;
  const modules = new Map(scripts.flatMap((script) => Object.entries(script.modules)));
  const largest = [...modules]
    .sort(([, left], [, right]) => right.renderedLength - left.renderedLength)
    .slice(0, 8)
    .map(([id, { renderedLength }]) => {
      const by = importers(id).filter((importer) => modules.has(importer));
      return `  ${renderedLength} characters: ${short(id)}, imported by ${by.map(short).join(', ') || 'nobody'}`;
    });
  return [`${who} would load ${bytes} bytes of script, more than ${budget}. The largest modules:`, ...largest].join(
    '\n',
  );
}

const short = (id: string) => relative(process.cwd(), id.split('?')[0] ?? id);
