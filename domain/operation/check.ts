import { existsSync } from 'node:fs';

/** Who reads a check: the command that gates a deploy, the page of the office, the list of the first day, whoever watches from outside. */
export type List = 'doctor' | 'office' | 'first-day' | 'watch';

/** `unknown`: it could not be looked at, which is no yes. `hint`: worth knowing, stops nobody. */
export type Level = 'fault' | 'unknown' | 'hint' | 'fine';

export type Finding = {
  level: Level;
  /** One sentence: what is so. */
  text: string;
  /** The way to mend it; where it is a page of the office, `href` leads there. */
  mend?: string;
  href?: string;
  /** Tells findings of one check apart while their words change. */
  key?: string;
};

export type Check<Place> = {
  id: string;
  area: string;
  /** What it looks at, where several of one area could not be looked at. */
  subject?: string;
  lists: readonly List[];
  /** Left out while that one finds a fault: one cause, one sentence. */
  needs?: string;
  /** Daily work: it keeps no release from going out. */
  advice?: true;
  limitMs: number;
  probe(place: Place): Promise<Finding[]> | Finding[];
};

export type Examined = { id: string; area: string; findings: Finding[]; leftOut: boolean };

export const fault = (text: string, mend: string, more: Partial<Finding> = {}): Finding => ({
  level: 'fault',
  text,
  mend,
  ...more,
});
export const hint = (text: string, mend?: string, more: Partial<Finding> = {}): Finding => ({
  level: 'hint',
  text,
  mend,
  ...more,
});
export const fine = (text: string): Finding => ({ level: 'fine', text });

/** Every check of a list, at the same time where they do not wait for one another; none can hold the others up. */
export async function examine<Place>(checks: readonly Check<Place>[], place: Place, list: List): Promise<Examined[]> {
  const wanted = checks.filter(({ lists }) => lists.includes(list));
  const running = new Map<string, Promise<Examined>>();
  for (const check of wanted) running.set(check.id, look(check, place, check.needs && running.get(check.needs)));
  const examined = await Promise.all(running.values());
  if (list !== 'doctor') return examined;
  const advice = new Set(wanted.filter((check) => check.advice).map(({ id }) => id));
  return examined.map((one) => (advice.has(one.id) ? { ...one, findings: one.findings.map(asHint) } : one));
}

const asHint = (finding: Finding): Finding => (finding.level === 'fault' ? { ...finding, level: 'hint' } : finding);

async function look<Place>(
  { id, area, subject = area, limitMs, probe }: Check<Place>,
  place: Place,
  needed: Promise<Examined> | '' | undefined,
): Promise<Examined> {
  const ground = await needed;
  if (ground && (ground.leftOut || isOpen(ground))) return { id, area, findings: [], leftOut: true };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`keine Antwort innerhalb von ${limitMs / 1_000} Sekunden`)), limitMs);
  try {
    const findings = await Promise.race([(async () => probe(place))(), late]);
    return { id, area, findings, leftOut: false };
  } catch (error) {
    const text = `${subject}: Das ließ sich nicht prüfen, ${sayWhy(error as Error)}`;
    return { id, area, findings: [{ level: 'unknown', text }], leftOut: false };
  } finally {
    clearTimeout(timer);
  }
}

/** The pool's own words, which an operator reads as well. */
const sayWhy = ({ message }: Error) =>
  /timeout exceeded when trying to connect/.test(message) ? 'die Datenbank ist gerade überlastet.' : message;

/** Nobody may call this in order. */
export const isOpen = ({ findings }: Pick<Examined, 'findings'>) =>
  findings.some(({ level }) => level === 'fault' || level === 'unknown');

/** How a command is called here: a release brings its own Node and no npm. */
export const commandLine = (name: string, ...args: string[]) =>
  existsSync('deploy/taubenfrei') && existsSync('SHA256SUMS')
    ? `„taubenfrei ${[name, ...args].join(' ')}“`
    : `„npm run ${[name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}“`;
