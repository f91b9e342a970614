import { existsSync } from 'node:fs';
import type { Config } from '../../platform/config.server.ts';
import type { Queries } from '../../platform/db/rows.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

export type CheckList = 'doctor' | 'office' | 'first-day' | 'watch';

/** `unknown`: the check could not run, which is no success. `hint` blocks nothing. */
export type FindingLevel = 'fault' | 'unknown' | 'hint' | 'fine';

export type Finding = {
  level: FindingLevel;
  text: string;
  mend?: string;
  href?: string;
  /** Identifies a finding while its text changes. */
  key?: string;
};

export type CheckOf<Context> = {
  id: string;
  area: string;
  subject?: string;
  lists: readonly CheckList[];
  /** Skipped while that check reports a fault, so that one cause gives one finding. */
  needs?: string;
  /** Hints of the doctor: daily work always; in a deploy also trouble of servers, mail and certificate: a release cures it or changes nothing. */
  advice?: 'always' | 'in-deploy';
  limitMs?: number;
  probe(place: Context): Promise<Finding[]> | Finding[];
};

export type Examined = { id: string; area: string; findings: Finding[]; leftOut: boolean };

export const fault = (text: string, mend: string, more: Partial<Finding> = {}): Finding => ({
  level: 'fault',
  text,
  mend,
  ...more,
});
export const hint = (text: string, mend?: string): Finding => ({ level: 'hint', text, mend });
export const fine = (text: string): Finding => ({ level: 'fine', text });

export function foundOr(text: string, found: readonly (Finding | false)[]): Finding[] {
  const open = found.filter((finding) => finding !== false);
  return open.length > 0 ? open : [fine(text)];
}

const LIMIT_MS = 5_000;

/** Runs independent checks at the same time; none can block the others. */
export async function examine<Context>(
  checks: readonly CheckOf<Context>[],
  place: Context,
  list: CheckList | 'deploy',
): Promise<Examined[]> {
  const wanted = checks.filter(({ lists }) => lists.includes(list === 'deploy' ? 'doctor' : list));
  const running = new Map<string, Promise<Examined>>();
  for (const check of wanted) running.set(check.id, look(check, place, check.needs && running.get(check.needs)));
  const examined = await Promise.all(running.values());
  if (list !== 'doctor' && list !== 'deploy') return examined;
  const isAdvice = ({ advice }: CheckOf<Context>) => advice === 'always' || (advice && list === 'deploy');
  const advice = new Set(wanted.filter(isAdvice).map(({ id }) => id));
  return examined.map((one) => (advice.has(one.id) ? { ...one, findings: one.findings.map(asHint) } : one));
}

const asHint = (finding: Finding): Finding => (finding.level === 'fault' ? { ...finding, level: 'hint' } : finding);

async function look<Context>(
  { id, area, subject = area, limitMs = LIMIT_MS, probe }: CheckOf<Context>,
  place: Context,
  needed: Promise<Examined> | '' | undefined,
): Promise<Examined> {
  const ground = await needed;
  if (ground && (ground.leftOut || isOpenFinding(ground))) return { id, area, findings: [], leftOut: true };
  const late = () => new Error(`keine Antwort innerhalb von ${limitMs / 1_000} Sekunden`);
  try {
    const findings = await withTimeout(limitMs, (async () => probe(place))(), late);
    return { id, area, findings, leftOut: false };
  } catch (error) {
    const text = `${subject}: Das ließ sich nicht prüfen, ${describeError(error as Error)}`;
    return { id, area, findings: [{ level: 'unknown', text }], leftOut: false };
  }
}

/** Translates the message of the connection pool, which operators read. */
const describeError = ({ message }: Error) =>
  /timeout exceeded when trying to connect/.test(message) ? 'die Datenbank ist gerade überlastet.' : message;

export const isOpenFinding = ({ findings }: Pick<Examined, 'findings'>) =>
  findings.some(({ level }) => level === 'fault' || level === 'unknown');

export const isInstalled = () => existsSync('deploy/taubenfrei') && existsSync('SHA256SUMS');

/** A release has its own Node and no npm. */
export const commandLine = (name: string, ...args: string[]) =>
  isInstalled()
    ? `„taubenfrei ${[name, ...args].join(' ')}“`
    : `„npm run ${[name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}“`;

export type InstallationContext = {
  config: Config;
  /** Null if the embedded database could not start; `why` holds the reason. */
  address: string | null;
  why?: string;
  database: Queries;
  resolver: { resolveMx(name: string): Promise<unknown[]> };
  /** Origins of this machine's servers for the external watch; empty uses those that report themselves. */
  origins: readonly string[];
  /** Known on an installed server, whose units read the same file. */
  settingsFile?: string;
};

export type InstallationCheck = CheckOf<InstallationContext>;
