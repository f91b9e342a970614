import { MAX_FIELDS, typedFields } from '../form-limits.ts';

const START = '/zentrale/';

/** The page to open after signing in. Only pages of the office are accepted. */
export function safeOfficePath(given: string | null | undefined): string {
  if (typeof given !== 'string' || given.length > 500 || !/^\/zentrale\/[\w./?&=%+-]*$/.test(given)) return START;
  return given.includes('//') || /\.\.|%2e/i.test(given) || given.startsWith('/zentrale/anmelden') ? START : given;
}

export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeOfficePath(pathname + search);
}

/** A form that could not be accepted yet. It is shown again with what was typed, after signing in or entering a code. */
export type PendingForm = { path: string; fields: [name: string, value: string][] };

const LARGEST = 60_000;

export const keepPendingForm = (request: Request, form: URLSearchParams): PendingForm => ({
  path: pathOf(request),
  fields: typedFields(form),
});

export const encodePendingForm = (form: PendingForm): string => JSON.stringify(form);

/** Parses a hidden field, which may be forged: accepts only texts for a page of the office. */
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
