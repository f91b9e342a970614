import { MAX_FIELDS, typedFields } from '../form-limits.ts';

const START = '/zentrale/';

/** Where to go on after signing in: a page of the office and nothing else, whatever the address says. */
export function safeOfficePath(given: string | null | undefined): string {
  if (typeof given !== 'string' || given.length > 500 || !/^\/zentrale\/[\w./?&=%+-]*$/.test(given)) return START;
  return given.includes('//') || /\.\.|%2e/i.test(given) || given.startsWith('/zentrale/anmelden') ? START : given;
}

export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeOfficePath(pathname + search);
}

/** A form that could not be taken yet: it comes back after signing in or after one more code, with what was typed. */
export type PendingForm = { path: string; fields: [name: string, value: string][] };

const LARGEST = 60_000;

export const keepPendingForm = (request: Request, form: URLSearchParams): PendingForm => ({
  path: pathOf(request),
  fields: typedFields(form),
});

export const encodePendingForm = (form: PendingForm): string => JSON.stringify(form);

/** From a hidden field, which may hold anything: only texts for a page of the office are taken from it. */
export function decodePendingForm(text: string | null): PendingForm | null {
  if (!text || text.length > LARGEST) return null;
  try {
    const { path, fields } = JSON.parse(text) as PendingForm;
    if (!Array.isArray(fields)) return null;
    const texts = fields
      .slice(0, MAX_FIELDS)
      .filter((field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string'));
    return { path: safeOfficePath(path), fields: texts };
  } catch {
    return null;
  }
}
