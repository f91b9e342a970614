import { createHash } from 'node:crypto';
import { COUNTED, JOINERS, ORDINARY } from './ordinary-words.ts';

/** Hides contact data from firms until the customer shares them. When in doubt it hides. */
export type KnownNames = readonly string[];

export const MASKED = '[verdeckt]';

/** All repetitions are bounded and start at a word, so that long nonsense cannot cause catastrophic backtracking. */
const AT = String.raw`(?:@|[([{]\s?(?:at|ät|aet)\s?[)\]}]|\bat\b|ät|\baet\b)`;
const SPOKEN_DOT = String.raw`(?:[([{]\s?(?:dot|punkt)\s?[)\]}]|\b(?:dot|punkt)\b)\s{0,2}`;
const DOT = String.raw`\s{0,2}(?:\.\s{0,2}|${SPOKEN_DOT})`;
/** Domains that no German word after a missing space could be mistaken for. */
const ENDINGS =
  'de|com|net|org|eu|info|bayern|me|at|ch|io|app|online|shop|biz|xyz|site|website|store|tech|dev|page|club|space|blog|email|gmbh|immo|immobilien|berlin|hamburg|koeln|cologne|wien|tirol|swiss|uk|it|nl|tv|cc|to|ly|ai|co|cz|icu|vip|one';
/** After a whole address, a dot and a space usually end the sentence. */
const MORE = String.raw`\s{0,2}(?:\.(?!\s)|${SPOKEN_DOT})\p{L}{2,20}|\s{0,2}\.\s{1,2}(?:${ENDINGS})(?![\p{L}\p{N}])`;
const MAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}\s{0,2}${AT}\s{0,2}[\p{L}\p{N}-]{1,63}${DOT}\p{L}{2,20}(?:${MORE}){0,3}`,
  'giu',
);
const ACCOUNT =
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,40}|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@\p{L}[\p{L}\p{N}-]{1,40}/gu;
const WEB = new RegExp(
  String.raw`\b(?:https?:\/\/|www[.\s]\s?)\S{1,300}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,60}(?:\s{0,2}\.|\s?[([{]\s?(?:dot|punkt)\s?[)\]}]\s?|\s{1,2}(?:dot|punkt)\s{1,2})){1,4}(?:${ENDINGS})(?![\p{L}\p{N}])(?:\/\S{1,200})?|(?<![\p{L}\p{N}.-])\p{L}[\p{L}\p{N}-]{1,60}\s{0,2}\.\s{1,2}(?:de|com|org)(?![\p{L}\p{N}])`,
  'giu',
);
const STREET =
  /(?<![\p{L}'])(?:\p{L}[\p{L}.']{0,30}[\s-]){0,3}[\p{L}']{0,30}(straße|strasse|str\.|str|weg|platz|allee|gasse|ring|ufer|damm|steig|chaussee|zeile),?\s{0,2}(?:(?:Haus)?n(?:umme)?r\.?\s{0,2})?\d{1,4}(?!\d)\s?[a-z]?(?!\p{L})/giu;
/** General terms such as 'Einbahnstraße' are no street names. */
const KIND_OF_ROAD =
  'einbahn|seiten|neben|quer|durchgangs|durchfahrts|zufahrts|fahr|spiel|privat|anlieger|anwohner|stich|ausfall|verkehrs|fußgänger|laden|einkaufs|wasch|sack';
/** Matches 'Leopoldstr.' and 'Rosenheimer Straße' without a house number. */
const STREET_NAME =
  /(?<!\p{L})(?!(?:Ihr|Unser|Mein|Sein|Dies|Ein|Jed|Welch)er\s)\p{Lu}\p{L}{2,30}(?:straße|strasse|str\.?|gasse|allee|er\s(?:Straße|Strasse|Str\.?|Platz|Allee|Weg))(?!\p{L})/gu;
/** For text without capitals, or only capitals. */
const ROAD = '(?:straße|strasse|str\\.?|gasse|allee)';
const ORDINARY_ROAD = `${KIND_OF_ROAD}|haupt|park|land|bundes|kreis|staats|orts|dorf|wohn|ring|fern|hinter|vorder`;
const NAMED_ROAD = String.raw`(?<!\p{L})(?!(?:${ORDINARY_ROAD})${ROAD})\p{L}{3,30}${ROAD}(?!\p{L})`;
const ANY_STREET_NAME = new RegExp(NAMED_ROAD, 'giu');
const IS_KIND_OF_ROAD = new RegExp(`^(?:${KIND_OF_ROAD})${ROAD}$`, 'iu');
/** Matches Plus Codes like '4HX8+9C' but no sums. */
const PLUS_CODE =
  /(?<![\p{L}\p{N}+])(?=[\dA-Z]{0,7}[A-Z]|[\dA-Z]{4,8}\+\d?[A-Z])(?=[A-Z]{0,7}\d)(?:[2-9CFGHJMPQRVWX]{2}){2,4}\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])/giu;
/** Matches other people: 'Frau Huber', 'Familie Dr. Huber'. */
const PERSON =
  /(?<!\p{L})(?:Frau|Herrn?|Hr\.|Familie|Fam\.)\s{1,2}(?:(?:Dr|Prof)\.\s{0,2}){0,2}\p{Lu}[\p{L}'’-]{1,40}/gu;
const POSTAL_CODE_PLACE = /(?<!\d)\d{5}\s{1,2}\p{Lu}[\p{L}-]{1,30}/gu;

/** Dates, times, amounts and measures are no phone numbers, unless other digits adjoin them. */
const TO = String.raw`(?:\s?\p{Pd}\s?|\sbis\s)`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.\s?(?:20)?\d\d`;
const HOUR = String.raw`\d{1,2}(?::\d\d(?!\d)|\s?Uhr)`;
const APART = String.raw`(?!\d|[\s()/._*|·\p{Pd}]{0,3}(?!${HOUR})\d{2})`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])(?::[0-5]\d)?`;
const CLOCKS = String.raw`${CLOCK}(?:(?:${TO}|,\s|\sund\s|\soder\s)${CLOCK}){0,5}(?:\s?Uhr|(?<=:[0-5]\d)${APART})`;
const AMOUNT = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})?|[1-9]\d{3,4})(?:,\d\d)?(?:\s?(?:€|Euro))?`;
const MEASURE = String.raw`(?:[1-9]\d{0,3}|0(?=,))(?:[.,]\d{1,2})?`;
const MEASURES = String.raw`${MEASURE}(?:\s?(?:[x×*/\p{Pd}]|bis)\s?${MEASURE}){1,2}\s?(?:[mck]?m2?|qm|kg|l|%|Grad|Meter|Zentimeter)(?![\p{L}\d])`;
const YEARS = String.raw`(?:19|20)\d\d(?:\s?[/\p{Pd}]\s?(?:19|20)?\d\d)?(?!\d|[\s()/._*|·\p{Pd}]{0,3}\d)`;
const KEPT = new RegExp(
  String.raw`(?<!\+|\d[\s.,/+*_|·-]{0,4})(?:${DAY}(?:${TO}${DAY})?${APART}|${AMOUNT}(?:${TO}${AMOUNT})?(?<=€|Euro)|${MEASURES}|${CLOCKS}|${YEARS})`,
  'gu',
);

/** Private-use characters, which are removed from the text before. */
const [HIDDEN, ASIDE] = ['\ue000', '\ue001'];

/** Pages show the same text again and again, and a long one takes milliseconds. Holds no original. */
const masks = new Map<string, string>();
const MAX_MASKS = 5_000;

export function maskText(text: string, names: KnownNames = []): string {
  const key = createHash('sha256')
    .update(JSON.stringify([names, text]))
    .digest('base64');
  const masked = masks.get(key) ?? maskAnew(text, names);
  masks.delete(key);
  masks.set(key, masked);
  const [oldest = ''] = masks.keys();
  if (masks.size > MAX_MASKS) masks.delete(oldest);
  return masked;
}

/** Text that is neither hidden nor set aside stays exactly as written. */
function maskAnew(text: string, names: KnownNames): string {
  // Older rows may exceed today's limit on normalised length.
  if (text.normalize('NFKC').length > Math.max(1_000, 4 * text.length)) return MASKED;
  const { plain, from } = toPlain(text);
  let work = plain.replaceAll(KEPT, (found) => ASIDE.repeat(found.length));
  for (const pattern of [MAIL, ACCOUNT, WEB, PLUS_CODE]) work = work.replaceAll(pattern, blank);
  work = work.replaceAll(STREET, (found, ending) => (isNumbered(found, ending) ? found : blank(found)));
  work = work.replaceAll(SPELLED_HOUSE, (found: string, at: number, whole: string) =>
    COUNTED.test(whole.slice(at + found.length, at + found.length + 40)) ? found : blank(found),
  );
  work = hideHouses(work).replaceAll(STREET_NAME, (found) => (IS_KIND_OF_ROAD.test(found) ? found : blank(found)));
  work = work.replaceAll(ANY_STREET_NAME, blank);
  work = hideDigits(work.replaceAll(LOOK_ALIKE, toDigits));
  for (const pattern of [POSTAL_CODE_PLACE, PERSON]) work = work.replaceAll(pattern, blank);
  return cover(text, hideWords(work, wordsOf(names)), from);
}

/** Also what only looks like an address: mail programs make links of it. Needs a letter before the dot, unlike '2.OG'. */
const DOTTED =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}._%+@:/-]{0,100}\p{L}[\p{N}-]{0,20}\.(?:\p{Ll}{2,24}|\p{Lu}{2,24}|xn--[\w-]{1,60})(?![\p{L}\p{N}])(?:[:/?#]\S{0,200})?/gu;
const MAX_QUOTE_LENGTH = 300;
/** Characters that turn the direction of writing would also turn the words around the quotation. */
const TURNING = /\p{Bidi_Control}/gu;

/** What a firm wrote, for an email: one line of plain text without addresses. */
export function quoteMessage(text: string): string {
  const { plain, from } = toPlain(text);
  let work = plain;
  for (const pattern of [MAIL, ACCOUNT, WEB, DOTTED]) work = work.replaceAll(pattern, blank);
  const line = cover(text, work, from)
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(TURNING, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= MAX_QUOTE_LENGTH) return line;
  const cut = letters.slice(0, MAX_QUOTE_LENGTH - 2).join('');
  return `${cut.replace(/\s\S{0,40}$/, '')} …`;
}

/** Removes former names of the customer and changes nothing else. */
export function hideFormerNames(text: string, former: KnownNames, now: KnownNames): string {
  const still = wordsOf(now);
  const { plain, from } = toPlain(text);
  const gone = wordsOf(former).filter((word) => !still.includes(word));
  return cover(text, hideWords(plain, gone), from);
}

const blank = (found: string) => HIDDEN.repeat(found.length);

function cover(text: string, work: string, from: readonly number[]): string {
  let masked = '';
  let at = 0;
  for (const { index, 0: found } of work.matchAll(/\ue000+/g)) {
    masked += text.slice(at, from[index]) + MASKED;
    at = from[index + found.length] ?? text.length;
  }
  return masked + text.slice(at);
}

const DRESSED = /[\p{Cf}\p{Co}\p{Me}]|\p{Variation_Selector}/gu;
/** Unicode normalisation leaves these circled digits unchanged. */
const CIRCLES = [
  [0x24f5, 1],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
] as const;

/** `from` maps every character to its position in the original text. */
function toPlain(text: string): { plain: string; from: number[] } {
  let plain = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text.match(/\P{M}\p{Mn}*|\p{M}/gu) ?? []) {
    const simple = /^[ -~]$/.test(letter) ? letter : simplify(letter);
    plain += simple;
    for (let index = 0; index < simple.length; index += 1) from.push(at);
    at += letter.length;
  }
  from.push(text.length);
  return { plain, from };
}

function simplify(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const circle = CIRCLES.find(([first]) => code >= first && code < first + 9);
  if (circle) return String(code - circle[0] + circle[1]);
  if (code === 0x24ff) return '0';
  // Browsers read this full stop in a domain like a dot.
  if (letter === '\u3002' || letter === '\uff61') return '.';
  return letter
    .normalize('NFKC')
    .replaceAll(DRESSED, '')
    .replaceAll(/\p{Nd}/gu, plainDigit);
}

/** The digits of every script are ten consecutive code points. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const HOUSE =
  /(?<![\p{L}\p{N}'’.-])(\p{L}[\p{L}.'’-]{0,40})\s{1,3}((?:Haus-?)?(?:nummer|nr)\.?\s{0,2})?[1-9]\d{0,2}(?!\d|[.,:]\d)((?:\s?[a-z](?![\p{L}\d]))?(?:\s?[/\p{Pd}]\s?\d{1,3}(?!\d))?)/giu;
const LIKE_A_STREET =
  /\p{L}{3}(?:höhe|bogen|graben|wiese|wiesn|leite|anger|berg|tal|bühl|gries|feld|hof|markt|park|kai|promenade|rain|tor|brücke)$/iu;
/** Ordinary words alone, but part of a street after a name. */
const ALSO_A_STREET = /^(?:höhe|hof|tor|garten|park|feld|markt|reihe|turm)$/iu;
/** Covers 'Prinz Ludwig Höhe', 'Unter den Linden', 'An der Isar'. */
const BEFORE =
  /(?:(?<!\p{L})(?:(?:[Aa]m|[Aa]n|[Ii]m|[Ii]n|[Aa]uf|[Zz]um|[Zz]ur|[Uu]nter|[Bb]ei)\s(?:de[rmn]\s)?|\p{Lu}[\p{L}.'’-]{0,40}\s)){0,3}$/u;

/** Hides a word with a house number, unless the word commonly precedes a number. */
function hideHouses(text: string): string {
  let work = '';
  let at = 0;
  for (const { index, 0: found, 1: word = '', 2: numbered, 3: tail = '' } of text.matchAll(HOUSE)) {
    const end = index + found.length;
    const words = (BEFORE.exec(text.slice(Math.max(at, index - 80), index))?.[0] ?? '').split(/(?<=\s)/);
    const before = words.slice(words.findLastIndex((given) => /^\p{Lu}/u.test(given) && isOrdinary(given.trim())) + 1);
    const isNamed = ALSO_A_STREET.test(word) && before.some((given) => /^\p{Lu}/u.test(given));
    if (!(isNamed || isStreet(word)) || (!numbered && isCounted(text.slice(end - tail.length, end + 40)))) continue;
    const start = index - before.join('').length;
    work += text.slice(at, start) + blank(text.slice(start, end));
    at = end;
  }
  return work + text.slice(at);
}

/** Covers 'Stellplatz 17' and 'Der Weg 3'. */
function isNumbered(found: string, ending: string): boolean {
  const word = /(\p{L}+)[.,]?\s{0,2}(?:(?:Haus)?n(?:umme)?r\.?\s{0,2})?\d/iu.exec(found)?.[1] ?? '';
  return (
    isOrdinary(word) ||
    (word === ending && /^(?:der|dieser|ein|am|im|vom|zum)?\s?(?:weg|platz|ring|damm|steig|ufer)\s/i.test(found))
  );
}

/** Covers the end of a sentence: 'auf dem Gesims. 2 davon'. */
const isOrdinary = (word: string) => ORDINARY.test(word) || ORDINARY.test(word.replace(/\.$/, ''));
const isStreet = (word: string) => (/^\p{Lu}/u.test(word) || LIKE_A_STREET.test(word)) && !isOrdinary(word);
/** The following word shows that things are counted: 'Meter', 'Tauben', '. Stock'. */
const isCounted = (rest: string) => COUNTED.test(rest) || /^\.\s{1,2}\p{Ll}{2}/u.test(rest);

const ENGLISH = 'zero|one|two|three|four|five|six|seven|eight|nine';
const DIGITS = 'zwei|zwo|drei|vier|fünf|fuenf|sechs|sieben|acht|neun';
const ONES = `null|ein(?:s|e|en|er)?|${DIGITS}|${ENGLISH}`;
const TENS = 'zwanzig|dreißig|dreissig|vierzig|fünfzig|fuenfzig|sechzig|siebzig|achtzig|neunzig';
const TEENS = 'zehn|elf|zwölf|zwoelf|(?:drei|vier|fünf|fuenf|sech|sieb|acht|neun)zehn';
const BELOW_HUNDRED = `(?:(?:${ONES})und)?(?:${TENS})|${TEENS}|${ONES}`;
const HUNDREDS = `(?:ein|${DIGITS})?hundert(?:und)?(?:${BELOW_HUNDRED})?`;
const SPELLED = `${HUNDREDS}|${BELOW_HUNDRED}`;
const ALL_SPELLED = new RegExp(`^(?:${SPELLED}){1,20}$`, 'iu');
const EACH_SPELLED = new RegExp(SPELLED, 'giu');
/** Covers 'türkenstraße zwölf'. A number must follow, because 'ein' also precedes other words. */
const SPELLED_HOUSE = new RegExp(
  String.raw`(?:${NAMED_ROAD}|(?<!\p{L})(?!(?:ihr|unser|mein|dein|sein|kein|dies|ein|jed|welch|ander|groß|klein|lang|kurz|breit|schmal|eng|ruhig)er\s)\p{L}{3,30}er\s(?:straße|strasse|str\.?|platz|weg|allee)),?\s{1,2}(?:(?:haus)?(?:nummer|nr)\.?\s{0,2})?(?!null|ein(?:e|en|er)?(?!\p{L}))(?:${SPELLED})(?!\p{L})`,
  'giu',
);

/** Finds letters used as digits ('O171', '0l7l'), but not '10l' for litres. */
const LOOK_ALIKE =
  /(?<![\p{L}\p{N}|])(?=[\dOoОоΟοlI|]{0,40}\d)(?:[\dOoОоΟο]|[lI|](?=[\dOoОоΟοlI|]{0,40}\d)){1,40}[lI|]?(?![\p{L}\p{N}|])/gu;
const toDigits = (word: string) =>
  /[OoОоΟο]|[lI|].*\d/u.test(word) ? word.replaceAll(/[OoОоΟο]/gu, '0').replaceAll(/[lI|]/g, '1') : word;

type Group = {
  from: number;
  to: number;
  digits: number;
  value: number;
  zero: boolean;
  hundreds: boolean;
  gap: string;
};

function hideDigits(text: string): string {
  let work = '';
  let at = 0;
  let row: Group[] = [];
  let end = 0;
  const finish = () => {
    const [first, last] = [row[0], row.at(-1)];
    if (first && last && isDialled(row)) {
      const from =
        first.from - (/(?:\+|\(|\+\()$/.exec(text.slice(Math.max(at, first.from - 2), first.from))?.[0].length ?? 0);
      work += text.slice(at, from) + blank(text.slice(from, last.to));
      at = last.to;
    }
    row = [];
  };
  for (const { index, 0: word } of text.matchAll(/\p{Nd}+|\p{L}+|[\ue000\ue001]+/gu)) {
    const gap = text.slice(row.length > 0 ? end : index, index);
    if (gap.length > FARTHEST) finish();
    if (row.length > 0 && JOINERS.has(word.toLowerCase())) {
      end = index + word.length;
      continue;
    }
    const group = toGroup(word);
    if (group)
      row.push({
        ...group,
        from: index,
        to: index + word.length,
        gap: row.length > 0 ? text.slice(row.at(-1)?.to, index) : '',
      });
    else finish();
    end = index + word.length;
  }
  finish();
  return work + text.slice(at);
}

const FARTHEST = 10;

function toGroup(word: string): Pick<Group, 'digits' | 'value' | 'zero' | 'hundreds'> | null {
  if (/^\d/.test(word))
    return { digits: word.length, value: Number(word), zero: word.startsWith('0'), hundreds: false };
  if (word.length > 80 || !ALL_SPELLED.test(word)) return null;
  const digits = (word.match(EACH_SPELLED) ?? []).reduce((sum, number) => sum + countDigits(number), 0);
  return { digits, value: Number.NaN, zero: /^(?:null|zero)/i.test(word), hundreds: HUNDRED.test(word) };
}

const HUNDRED = /hundert/i;
const countDigits = (spelled: string) =>
  HUNDRED.test(spelled) ? 3 : /zig|ßig|ssig|zehn|elf|lf$/i.test(spelled) ? 2 : 1;

const FEWEST_DIGITS = 6;
const TIGHT = /^(?:[\s()/._*|·•\p{Pd}]{0,7}|,)$/u;

function isDialled(row: readonly Group[]): boolean {
  const digits = row.reduce((sum, group) => sum + group.digits, 0);
  if (digits < FEWEST_DIGITS) return false;
  const spelled = row.some(({ value }) => Number.isNaN(value));
  if (row.some(({ zero, digits: own }) => zero && (own > 1 || spelled)) || row[0]?.zero) return true;
  // 'zweihundert, dreihundert' counts things.
  if (row.some(({ hundreds }) => hundreds)) return false;
  const tight = row.every(({ gap }) => TIGHT.test(gap));
  if (tight) return !spelled || digits > FEWEST_DIGITS;
  const rising = row.every(({ value }, index) => index === 0 || value > (row[index - 1]?.value ?? 0));
  return digits > FEWEST_DIGITS + 2 && !rising;
}

const wordsOf = (names: KnownNames) =>
  names
    .flatMap((name) => [name, ...name.split(/[\s-]+/)])
    .map((name) => name.normalize('NFKC').trim().toLowerCase())
    .filter((name) => name.length >= 2);

const hideWords = (text: string, words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, word) => masked.replaceAll(wholeWord(word), blank), text);

function wholeWord(name: string) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${spellings(name)}(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
}

/** Müller, Mueller and Muller are the same name. */
const PAIRS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', ss: 'ß' };
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ä|ae|a', ö: 'ö|oe|o', ü: 'ü|ue|u', ß: 'ß|ss' };

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
