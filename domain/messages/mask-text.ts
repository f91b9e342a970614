/**
 * Free text as a firm may read it before the customer has released anything: without telephone numbers, mail and web
 * addresses, streets with numbers, and the names that the customer gave. Too much is hidden rather than too little.
 */
export type KnownNames = readonly string[];

export const MASKED = '[verdeckt]';

/** Everything that repeats has an end, and begins only where a word begins: long nonsense costs no more than long text. */
const PHONE = /(?<!\d)(?:\+|\(0)?\d(?:(?:[\s()/._*|·•\p{Pd}]{0,7}|,)\d){5,40}/gu;
const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{0,2}(?:@|\(at\)|\[at\]|\(ät\)|\bat\b|ät)\s{0,2}[\p{L}\p{N}-]{1,63}(?:\s{0,2}(?:\.|\(dot\)|\(punkt\)|punkt)\s{0,2}\p{L}{2,20}){1,4}/giu;
const WEB =
  /\b(?:https?:\/\/|www\.)\S{1,300}|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{2,60}\.(?:de|com|net|org|eu|info|bayern|me)(?![\p{L}\p{N}])(?:\/\S{1,200})?/giu;
const STREET =
  /(?<![\p{L}'])(?:\p{L}[\p{L}.']{0,30}[\s-]){0,3}[\p{L}']{0,30}(?:straße|strasse|str\.|str|weg|platz|allee|gasse|ring|ufer|damm|steig|anger|hof|markt|chaussee|zeile)\s{0,2}(?:(?:Haus)?n(?:umme)?r\.?\s{0,2})?\d{1,4}(?!\d)\s?[a-z]?(?!\p{L})/giu;
/** 'Am Anger 3', 'An der Isar 12', 'Im Tal 5' */
const STREET_AT =
  /(?<!\p{L})(?:[Aa]m|[Aa]n der|[Aa]n den|[Ii]m|[Ii]n der|[Aa]uf der|[Aa]uf dem|[Zz]um|[Zz]ur|[Uu]nter den|[Bb]ei der)\s{1,2}\p{Lu}[\p{L}-]{1,30}\s{1,2}\d{1,4}(?!\d)\s?[a-z]?(?!\p{L})/gu;
/** Also without a number: 'Leopoldstraße', 'Leopoldstr.', 'Rosenheimer Straße'. */
const STREET_NAME =
  /(?<!\p{L})(?!(?:Ihr|Unser|Mein|Sein|Dies|Ein|Jed|Welch)er\s)\p{Lu}\p{L}{2,30}(?:straße|strasse|str\.|gasse|allee|er\s(?:Straße|Strasse|Str\.|Platz|Allee|Weg))(?!\p{L})/gu;
/** Whoever else is named: 'Frau Huber', 'Familie Dr. Huber'. */
const PERSON =
  /(?<!\p{L})(?:Frau|Herrn?|Hr\.|Familie|Fam\.)\s{1,2}(?:(?:Dr|Prof)\.\s{0,2}){0,2}\p{Lu}[\p{L}'’-]{1,40}/gu;
const POSTAL_CODE_PLACE = /(?<!\d)\d{5}\s{1,2}\p{Lu}[\p{L}-]{1,30}/gu;

/** A day is no telephone number, nor is an amount: '1.12.2026 bis 3.12.2026', '1.150 – 1.350 €'. Not beside other digits. */
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.\s?(?:20)?\d\d`;
const HOUR = String.raw`\d{1,2}(?::\d\d(?!\d)|\s?Uhr)`;
const AMOUNT = String.raw`[1-9]\d{0,2}(?:\.\d{3})?(?:,\d\d)?(?:\s?(?:€|Euro))?`;
const TO = String.raw`(?:\s?\p{Pd}\s?|\sbis\s)`;
const DAYS = String.raw`${DAY}(?:${TO}${DAY})?(?!\d|[\s()/._*|·\p{Pd}]{0,3}(?!${HOUR})\d{2})`;
const AMOUNTS = `${AMOUNT}(?:${TO}${AMOUNT})?(?<=€|Euro)`;
const KEPT = new RegExp(String.raw`(?<![\d.,/+*_|·-]\s{0,3})(?:${DAYS}|${AMOUNTS})`, 'gu');
/** They stand aside while numbers are looked for; letters of the private use area keep their places. */
const FIRST_PLACE = 0xe000;

export function maskText(text: string, names: KnownNames = []): string {
  const kept: string[] = [];
  const normal = toPlain(text)
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(KEPT, (found) => String.fromCharCode(FIRST_PLACE + kept.push(found) - 1));
  const hidden = [MAIL, WEB, STREET, STREET_AT, STREET_NAME, PHONE, POSTAL_CODE_PLACE, PERSON].reduce(
    (masked, pattern) => masked.replaceAll(pattern, MASKED),
    normal,
  );
  return hideWords(hidden, wordsOf(names)).replaceAll(
    /\p{Co}/gu,
    (place) => kept[place.charCodeAt(0) - FIRST_PLACE] ?? MASKED,
  );
}

/** The text without those names that are no longer the customer's, untouched where none of them stands. */
export function hideFormerNames(text: string, former: KnownNames, now: KnownNames): string {
  const still = wordsOf(now);
  const plain = toPlain(text);
  const hidden = hideWords(
    plain,
    wordsOf(former).filter((word) => !still.includes(word)),
  );
  return hidden === plain ? text : hidden;
}

const toPlain = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Co}\p{Me}]|\p{Variation_Selector}/gu, '');

/** Each name, and each of its parts. */
const wordsOf = (names: KnownNames) =>
  names
    .flatMap((name) => [name, ...name.split(/[\s-]+/)])
    .map((name) => name.normalize('NFKC').trim().toLowerCase())
    .filter((name) => name.length >= 2);

const hideWords = (text: string, words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, word) => masked.replaceAll(wholeWord(word), MASKED), text);

/** Digits of every script stand in tens: how many of its kind come before it is its value. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function wholeWord(name: string) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${spellings(name)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
}

/** Two letters that stand for one, and the other way round: Müller, Mueller and Muller are one name. */
const PAIRS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' };
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ä|ae|a', ö: 'ö|oe|o', ü: 'ü|ue|u', ß: 'ß|ss' };

/** A name as a pattern of every way in which it is written: with umlauts or without, accents, apostrophes. */
function spellings(name: string): string {
  return name.replaceAll(/ae|oe|ue|ss|./gsu, (letters) => {
    const pair = PAIRS[letters];
    if (pair) return `(?:${letters}|${pair})`;
    if (UMLAUTS[letters]) return `(?:${UMLAUTS[letters]})`;
    if (/['’‘´`]/.test(letters)) return `['’‘´\`]?`;
    const plain = letters.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const escaped = letters.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return plain && plain !== letters ? `(?:${escaped}|${plain})` : escaped;
  });
}
