/** What the address of a newsletter page says: a link from a mail, or the result of the form that was sent. */
export function readNewsletterStatus<Result extends string>(url: string, results: Record<Result, unknown>) {
  const query = new URL(url).searchParams;
  const given = query.get('ergebnis') ?? '';
  const token = query.get('token') ?? '';
  return {
    result: Object.hasOwn(results, given) ? (given as Result) : null,
    token: /^[\w-]{43}$/.test(token) ? token : null,
  };
}
