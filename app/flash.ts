/** Where a redirect after a form leaves the code of what it did. */
export const FLASH = 'meldung';

/** The message of the page that follows a form; its frame shows it (`PageAnswer`) until another form is refused. */
export function readFlash(request: Request, words: Readonly<Record<string, string | undefined>>): string | null {
  const code = new URL(request.url).searchParams.get(FLASH) ?? '';
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null;
}
