import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What every public page loads by itself, on the wire: the frame with its banner, and the list of parts. */
export const FRAME_BUDGET = 8_000;
/** A part, with all that it brings along and that the frame has not. */
export const PART_BUDGET = 3_000;

const ENTRY = 'app/start/light.ts';
/** A root of its own, before the frame of its page (decision 21). */
const QUESTIONNAIRE = 'app/questionnaire/start.tsx';
const FILES = 'virtual:light-files';

type Script = {
  fileName: string;
  code: string;
  imports: string[];
  modules: Record<string, { renderedLength: number }>;
};
type Importers = (id: string) => readonly string[];

/**
 * Builds the entry of the pages without React beside the framework's own, tells the server its files, and fails where the
 * frame or a part outgrows its budget: the error names the modules by weight and who imports them.
 */
export function lightPages(): Plugin {
  let files = { parts: [`/${ENTRY}`], questionnaire: [`/${QUESTIONNAIRE}`, `/${ENTRY}`] };
  return {
    name: 'light-pages',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: ENTRY, name: 'light' });
      this.emitFile({ type: 'chunk', id: QUESTIONNAIRE, name: 'question' });
    },
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load: (id) => (id === `\0${FILES}` ? `export const lightFiles = ${JSON.stringify(files)};` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const scripts = new Map<string, Script>(chunks.map((chunk) => [chunk.fileName, chunk]));
      const filesOf = (entry: string) => {
        const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(entry));
        return found ? withImports(found.fileName, scripts) : this.error(`There is no ${entry}.`);
      };
      const frame = filesOf(ENTRY);
      const namesOf = (list: Iterable<Script>) => [...list].map(({ fileName }) => `/${fileName}`);
      files = { parts: namesOf(frame), questionnaire: namesOf(new Set([...filesOf(QUESTIONNAIRE), ...frame])) };
      const importers: Importers = (id) => this.getModuleInfo(id)?.importers ?? [];
      const parts = chunks.filter((chunk) => chunk.facadeModuleId?.includes('.part.'));
      const excess = [
        findExcess('Public pages', frame, FRAME_BUDGET, importers),
        ...parts.map((part) => {
          const own = withImports(part.fileName, scripts).filter((script) => !frame.includes(script));
          return findExcess(`The part ${part.name}`, own, PART_BUDGET, importers);
        }),
      ].filter((sentence) => sentence !== null);
      if (excess.length > 0) this.error(excess.join('\n'));
    },
  };
}

/** A file after all that it imports. */
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
