import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asSpoken, closingMail, endedMail } from './mails.ts';
import { offerArrivedMail, offerEndingMail, questionMail, visitOfferedMail } from './offer-mails.ts';
import { beforeSigningMail, firmGoneMail, orderClaimedMail } from './release-mails.ts';
import { visitCancelledMail, visitNotedMail, visitReminderMail, visitTimesMail } from './visits.ts';

/** What customers and firms read. The office keeps its own words, and terms that were published keep their letters. */
const files = [
  ...under('content', /\.(ts|mdx?)$/, /\.test\.ts$|^content\/(office|blog)\/|partnerbedingungen\.md$/),
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

/** Every letter whose words the office has as a note for a call. */
const spoken: [string, readonly string[]][] = [
  ['closing', closingMail.paragraphs],
  ...([null, 'no-firm', 'expired', 'duplicate', 'quiet', 'not-ordered'] as const).map((why): [string, string[]] => [
    `ended: ${why}`,
    endedMail.paragraphs(why),
  ]),
  ['offer arrived', offerArrivedMail.paragraphs(1, 3)],
  ['offer ending', offerEndingMail.paragraphs([{ firm: 'Muster GmbH', day: '1. Dezember' }])],
  ['question', questionMail.paragraphs],
  ['visit offered', visitOfferedMail.paragraphs],
  ['visit noted', visitNotedMail.paragraphs('Muster GmbH', 'morgen')],
  ['visit times', visitTimesMail.paragraphs('Muster GmbH', ['morgen'])],
  ['visit reminder', visitReminderMail.paragraphs('Muster GmbH', 'morgen')],
  ['visit cancelled', visitCancelledMail.paragraphs('Muster GmbH', 'morgen')],
  ['firm gone', firmGoneMail.paragraphs('Muster GmbH', true)],
  ['order claimed', orderClaimedMail.paragraphs('Muster GmbH')],
  ['before signing', [...beforeSigningMail.paragraphs, ...beforeSigningMail.steps, beforeSigningMail.closing]],
];

test.each(spoken)('read out on the telephone, %s speaks of no letter', (_letter, paragraphs) => {
  expect(asSpoken(paragraphs)).not.toMatch(/diese[rn]? E-Mail|wie wir es Ihnen .*geschrieben/);
});
