import { data, type RouterContextProvider } from 'react-router';
import { countForm, type FormSubject } from '../domain/magic-links/make-link.server.ts';
import { readForm } from './forms.ts';
import { requestKeys } from './request-context.ts';

/**
 * How submissions of a form are limited. `counted`: the guard counts them for their subject (`FORMS`). `exit`: a legal right
 * such as erasure, never refused by a limit (with `counted`: other forms of the page are). `network:…`: the action counts in that bucket.
 */
export type FormLimit = 'counted' | 'exit' | `network:${string}`;

/** Forms of private areas that are not simply `counted`, by route. Missing routes are counted; a test reads the route table. */
export const formLimits: Readonly<Record<string, readonly FormLimit[]>> = {
  'meine-anfrage': ['network:link-failure', 'network:lost-link'],
  'meine-anfrage/erinnerung': ['exit', 'network:link-failure'],
  'meine-anfrage/:reference/gebaeude': ['counted', 'network:further-building'],
  'meine-anfrage/:reference/loeschen': ['exit', 'counted'],
  'meine-anfrage/:reference/link': ['exit'],
  'meine-anfrage/:reference/ruecknahme/:kennung': ['exit'],
  'meine-gebaeude/link': ['network:overview-link'],
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

/** More than any form of ours has; a forged form could otherwise return megabytes. */
export const MAX_FIELDS = 100;
/** Never written back into a page. */
const SECRETS = new Set(['password', 'current', 'next', 'code']);

/** The typed fields of a form, for showing them again. */
export const typedFields = (form: URLSearchParams): [name: string, value: string][] =>
  [...form].slice(0, MAX_FIELDS).filter(([name]) => !SECRETS.has(name));

type Args = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };
type About = {
  of: FormSubject;
  id: string;
  back: string /** Where it has been read already. */;
  form?: URLSearchParams;
};

/** For guards after they know the subject: accepts a form or throws the refused one. Uses the route, not the spelled address. */
export async function readLimitedForm(
  { request, context, pattern }: Args,
  { of, id, back, form }: About,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || pattern.endsWith('*')) return;
  const limits = formLimits[pattern.replaceAll(/^\/|\/$/g, '')] ?? ['counted'];
  if (limits.includes('counted') && !limits.includes('exit'))
    await refuseTooMany({ request, context }, { of, id, back, form });
}

/** Counts the form; beyond the limit returns what was typed. For other forms on a page with an exit. */
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
