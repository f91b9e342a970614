import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What customers and firms read. The office keeps its own words, and terms that were published keep their letters. */
const files = [
  ...under('content', /\.(ts|mdx)$/, /\.test\.ts$|^content\/(office|blog)\/|partnerbedingungen\.mdx$/),
  ...under('mails', /\.tsx$/),
  ...under('app', /\.tsx$/, /^app\/office\//),
];

function under(folder: string, is: RegExp, isNot = /^$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => is.test(name) && !isNot.test(name));
}

/** One word for one thing: what it is called stands first. */
const instead: [string, RegExp][] = [
  ['Anfragenummer', /\bVorgang(s|snummer)?\b|\bKennung\b/],
  ['Büro', /\bZentrale\b(?! Kontaktstelle)/],
  ['angefragt', /(?<!behörde )\bgefragt\b|\bGefragt\b/],
  ['anfragen', /\bBetriebe?n? (in Ihrer Nähe )?fragen\b|\bfragen (keine|passende) Betriebe( mehr)?[.,]/],
  ['ablehnen', /\bAbsage\b|\bAbsagen (kostet|zählt|schadet)|Sagt ein Betrieb ab|sagt einer ab/],
  ['Anmerkung', /\bBemerkung/],
  ['Telefon', /label: 'Telefonnummer'|Rufnummer|Handynummer/],
  ['infrage', /\b[Ii]n Frage\b/],
  // The specification names 'Home' for the blog alone.
  ['Startseite', /label: 'Home'/],
  ['Knopf', /Schaltfläche/],
  ['vereinbaren', /schließen Sie den Auftrag/],
  ['ein Mal', /Stunden und einmal/],
  ['ausschließen', /Betrieb nicht anfragen/],
  ['können … zurücknehmen', /nehmen Sie (auf Ihrer Seite )?jederzeit zurück/],
  ['rechnen Ihnen die Anfrage nicht an', /den Platz gut|andere Betriebe hören/],
  ['bekommen Sie vorerst keine weitere Anfrage', /fragen unsere Regeln/],
  ['bietet nichts an', /\bmacht keines\b/],
  ['Bitte geben Sie an, …', /\?\. /],
];

test.each(instead)('it is called %s', (_word, forbidden) => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && forbidden.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
