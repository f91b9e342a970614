import { ownPath } from './own-path.ts';

/** A form that could not be taken yet: it comes back after signing in or after one more code, with what was typed. */
export type CarriedForm = { path: string; fields: [name: string, value: string][] };

const LARGEST = 60_000;
/** No form of the office has so many; a stranger's would come back as a page of megabytes. */
const MOST_FIELDS = 100;
/** Typed anew rather than shown on the screen or written into a page. */
const SECRETS = new Set(['password', 'current', 'next', 'code']);

export function carryForm(request: Request, form: URLSearchParams): CarriedForm {
  const { pathname, search } = new URL(request.url);
  return {
    path: ownPath(pathname + search),
    fields: [...form].slice(0, MOST_FIELDS).filter(([name]) => !SECRETS.has(name)),
  };
}

export const writeCarried = (form: CarriedForm): string => JSON.stringify(form);

/** From a hidden field: it may hold anything, so only texts for a page of the office are taken from it. */
export function readCarried(text: string | null): CarriedForm | null {
  if (!text || text.length > LARGEST) return null;
  try {
    const { path, fields } = JSON.parse(text) as CarriedForm;
    if (!Array.isArray(fields)) return null;
    const texts = fields
      .slice(0, MOST_FIELDS)
      .filter((field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string'));
    return { path: ownPath(path), fields: texts };
  } catch {
    return null;
  }
}
