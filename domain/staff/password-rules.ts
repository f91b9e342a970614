const SHORTEST = 12;
const LONGEST = 128;
const FEWEST_CHARACTERS = 5;

/** What is wrong with it, in words for the page; null when it may be used. Length counts, not punctuation. */
export function findPasswordFault(password: string, email: string): string | null {
  if (password.length < SHORTEST) return `Bitte wählen Sie mindestens ${SHORTEST} Zeichen.`;
  if (password.length > LONGEST) return `Bitte wählen Sie höchstens ${LONGEST} Zeichen.`;
  const plain = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  if (new Set(plain).size < FEWEST_CHARACTERS) return 'Bitte verwenden Sie mehr verschiedene Zeichen.';
  if (name.length > 3 && plain.includes(name)) return 'Bitte verwenden Sie nicht Ihre E-Mail-Adresse im Passwort.';
  return null;
}
