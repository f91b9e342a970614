import { readFileSync } from 'node:fs';
import { type Finding, fault, fine } from './check.ts';

/** Where the settings of a server usually lie; what is not there is not looked at. */
export const ENV_FILES = ['.env', '/etc/taubenfrei/taubenfrei.env'];

/** What every reader takes as it stands. */
const PLAIN = /^[\w.,:/@%+=~-]*$/;
/** Quotes go, and within them nothing is read: node, systemd and a shell take them off, what podman leaves on we take off ourselves. */
const SINGLE = /^'[^'\\\r]*'$/;
const DOUBLE = /^"[^"\\$`\r]*"$/;
const MEND = 'Setzen Sie den Wert in einfache Anführungszeichen, ohne Leerzeichen um das Gleichheitszeichen';

/** One file, four readers: node --env-file, systemd, podman and docker, a shell. What they read differently is named, never its value. */
export function examineEnvFile(text: string, file: string): Finding[] {
  const seen = new Set<string>();
  return text.split('\n').flatMap((line, index): Finding[] => {
    if (line.trim() === '' || /^#/.test(line)) return [];
    const at = `${file}, Zeile ${index + 1}`;
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (!name) return [fault(`${at}: Das liest nicht jedes Programm als NAME=Wert.`, MEND, { key: at })];
    const twice = seen.has(name);
    seen.add(name);
    if (twice) return [fault(`${at}: ${name} steht zum zweiten Mal da.`, 'Löschen Sie eine der Zeilen', { key: at })];
    if (PLAIN.test(value) || SINGLE.test(value) || DOUBLE.test(value)) return [];
    const why = value.includes('#')
      ? 'node schneidet ihn beim # ab, systemd nicht'
      : 'Node, systemd, Container und Shell lesen ihn verschieden';
    return [fault(`${at}: Der Wert von ${name} ist nicht eindeutig: ${why}.`, MEND, { key: at })];
  });
}

export function examineEnvFiles(files: readonly string[], named: boolean): Finding[] {
  const found = files.flatMap((file) => {
    try {
      return [{ file, findings: examineEnvFile(readFileSync(file, 'utf8'), file) }];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' && !named) return [];
      const finding = fault(`${file} lässt sich nicht lesen (${code}).`, 'Prüfen Sie Pfad und Rechte', { key: file });
      return [{ file, findings: [finding] }];
    }
  });
  const open = found.flatMap(({ findings }) => findings);
  if (open.length > 0) return open;
  return found.map(({ file }) => fine(`${file}: Alle vier Leser verstehen dasselbe.`));
}
