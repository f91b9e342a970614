import type { Plugin } from 'vite';

type File = { fileName: string; imports: string[] };

/** In an import cycle a constant may be read before it is initialised, and the page shows 'undefined'. */
export function noCircularFiles(): Plugin {
  return {
    name: 'no-circular-files',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const circle = findCycle(files);
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`);
    },
  };
}

export function findCycle(files: File[]): string[] | null {
  const imports = new Map(files.map((file) => [file.fileName, file.imports]));
  const harmless = new Set<string>();
  function follow(name: string, path: string[]): string[] | null {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (harmless.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle) return circle;
    }
    harmless.add(name);
    return null;
  }
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}
