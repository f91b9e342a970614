/** The query parameter with the result after a form's redirect. */
export const FLASH = 'meldung';

/** The frame of the page shows it (`PageAnswer`) until another form is refused. */
export function readFlash(request: Request, words: Readonly<Record<string, string | undefined>>): string | null {
  const code = new URL(request.url).searchParams.get(FLASH) ?? '';
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null;
}
