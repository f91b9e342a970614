import { data } from 'react-router';

/** For forms without files. The framework's `formData()` can take seconds for hostile input. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim();
  const form = new URLSearchParams(type === 'application/x-www-form-urlencoded' ? await request.text() : '');
  const fields = [...form];
  // The database stores no NUL, and nobody types one.
  if (!fields.some((field) => field.join('').includes('\0'))) return form;
  return new URLSearchParams(fields.map((field) => field.map((text) => text.replaceAll('\0', ''))));
}

/** Messages by the name of their field; the message under '' is about the form as a whole. */
export type FormErrors = Readonly<Record<string, string | undefined>>;
export type FormValues = Readonly<Record<string, readonly string[] | undefined>>;

/** `form` names it if a page has several. */
export type RefusedForm = { form: string; errors: FormErrors; values: FormValues };

/** Never written back into a page. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'current', 'next']);
const MAX_VALUE_LENGTH = 20_000;

export const typedValues = (form: URLSearchParams): FormValues =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));

/** Sorts errors into the order of the page, which is the order in which a browser sends fields. */
function inPageOrder(form: URLSearchParams, errors: FormErrors): FormErrors {
  const sent = [...new Set(form.keys())].filter((name) => Object.hasOwn(errors, name));
  const names = Object.keys(errors).map((name) => (form.has(name) ? (sent.shift() ?? name) : name));
  return Object.fromEntries(names.map((name) => [name, errors[name]]));
}

/** For loaders; `refuseForm` is for actions. */
export function describeRefused(form: URLSearchParams, errors: FormErrors | string): RefusedForm {
  const typed = [...form].filter(([name]) => !SECRET_FIELDS.has(name));
  return {
    form: form.get('form') ?? '',
    errors: typeof errors === 'string' ? { '': errors } : inPageOrder(form, errors),
    values: typedValues(new URLSearchParams(typed.map(([name, text]) => [name, text.slice(0, MAX_VALUE_LENGTH)]))),
  };
}

/** Errors by field, with everything that was typed. A string is about the whole form. */
export function refuseForm<More extends object = Record<never, never>>(
  form: URLSearchParams,
  errors: FormErrors | string,
  { status = 422, ...more }: { status?: number } & More = {} as { status?: number } & More,
) {
  return data({ refused: describeRefused(form, errors), ...more } as { refused: RefusedForm } & Omit<More, 'status'>, {
    status,
  });
}

/** The query parameter with the result after a form's redirect. */
export const FLASH = 'meldung';

/** The frame of the page shows it (`PageAnswer`) until another form is refused. */
export function readFlash(request: Request, words: Readonly<Record<string, string | undefined>>): string | null {
  const code = new URL(request.url).searchParams.get(FLASH) ?? '';
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null;
}
