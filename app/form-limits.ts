import { data, type RouterContextProvider } from 'react-router';
import { countForm, type FormSubject } from '../domain/access/make-link.server.ts';
import { readForm } from './read-form.ts';
import { requestKeys } from './request-context.ts';

/**
 * What keeps a form from being sent without end. `counted`: the guard counts it for what it is about (`FORMS`). `exit`: a
 * right, or the way out; no limit refuses it (with `counted`: other forms of the page are limited). `network:…`: its action counts under that bucket.
 */
export type FormLimit = 'counted' | 'exit' | `network:${string}`;

/** Forms of private areas, by their route, that are not plainly counted. Whatever is missing here is; a test reads the route table. */
export const formLimits: Readonly<Record<string, readonly FormLimit[]>> = {
  'meine-anfrage': ['network:link-failure'],
  'meine-anfrage/:reference/gebaeude': ['counted', 'network:further-building'],
  'meine-anfrage/:reference/loeschen': ['exit', 'counted'],
  'meine-anfrage/:reference/link': ['exit'],
  'meine-anfrage/:reference/ruecknahme/:kennung': ['exit'],
  'betrieb/angebot/:reference/zurueckziehen': ['exit'],
  'betrieb/link': ['network:firm-link'],
  'betrieb/widerspruch': ['exit', 'network:link-failure'],
  'betrieb/verlassen': ['exit'],
  'partner-werden/bewerbung': ['counted', 'network:application'],
  'partner-werden/bewerbung/link': ['network:application-link'],
  'zentrale/anmelden': ['network:sign-in'],
  'zentrale/einrichten': ['network:link-failure'],
  'zentrale/testmail': ['network:link-failure'],
  'zentrale/abmelden': ['exit'],
};

/** Lets the error page send the form again later, with what was typed. */
export type ReturnedForm = {
  kind: 'too-many';
  minutes: number;
  back: string;
  form: { path: string; fields: [name: string, value: string][] };
};

/** More fields than any form of ours has; a stranger's form could come back as megabytes. */
export const MAX_FIELDS = 100;
/** Never written back into a page. */
const SECRETS = new Set(['password', 'current', 'next', 'code']);

/** What was typed into a form, as a page gives it back. */
export const typedFields = (form: URLSearchParams): [name: string, value: string][] =>
  [...form].slice(0, MAX_FIELDS).filter(([name]) => !SECRETS.has(name));

type Args = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };
type About = {
  of: FormSubject;
  id: string;
  back: string /** Where it has been read already. */;
  form?: URLSearchParams;
};

/** For guards, once they know whom they let in: takes a form, or throws it back. Goes by the route, however it is spelled. */
export async function readLimitedForm(
  { request, context, pattern }: Args,
  { of, id, back, form }: About,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || pattern.endsWith('*')) return;
  const limits = formLimits[pattern.replaceAll(/^\/|\/$/g, '')] ?? ['counted'];
  if (limits.includes('counted') && !limits.includes('exit'))
    await refuseTooMany({ request, context }, { of, id, back, form });
}

/** Counts; beyond the limit what was typed comes back. For what is no exit on the page of one. */
export async function refuseTooMany({ request, context }: Omit<Args, 'pattern'>, { of, id, back, form }: About) {
  const wait = await countForm(context.get(requestKeys.server).database, { of, id });
  if (wait === null) return;
  context.set(requestKeys.retryAfter, wait);
  const { pathname, search } = new URL(request.url);
  const fields = typedFields(form ?? (await readForm(request)));
  const minutes = Math.ceil(wait / 60);
  throw data({ kind: 'too-many', minutes, back, form: { path: pathname + search, fields } } satisfies ReturnedForm, {
    status: 429,
  });
}

export const isReturnedForm = (thrown: unknown) =>
  (thrown as { data?: { kind?: string } | null } | null)?.data?.kind === 'too-many';
