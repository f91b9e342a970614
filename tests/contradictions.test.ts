import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationReceivedMail } from '../content/application-mails.ts';
import { becomePartner } from '../content/become-partner.ts';
import { invoiceMail } from '../content/billing-mails.ts';
import { beforeSigningMail, orderUndoneMail, sharedMail } from '../content/contact-mails.ts';
import { afterErasure, customerErasureTexts, endTexts } from '../content/customer.ts';
import { dataAccess } from '../content/data-access.ts';
import { firmsTexts } from '../content/firms.ts';
import { howWeChoose } from '../content/how-we-choose.ts';
import { thankYou } from '../content/inquiry-messages.ts';
import { operatorNotification } from '../content/mails.ts';
import { notBinding } from '../content/offer-mails.ts';
import { responseTime } from '../content/shared-sentences.ts';
import { sources } from '../content/sources.ts';
import { vettingTexts } from '../content/vetting.ts';

const file = (path: string) => readFileSync(`content/${path}`, 'utf8').replaceAll(/[\s\u00a0]+/g, ' ');
const article = (id: string) => file(`blog/${id}.mdx`);
const exactly = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const draft = file('legal/partnerbedingungen-entwurf.md');
const near = howWeChoose.points.rows.near.how({ most: 20, zeroAtKm: 50 });

/** What once contradicted another sentence of ours: the text, what it must not say again, what it says now. */
const settled: [string, string, gone: RegExp, says: RegExp][] = [
  [
    'the terms owe no hours, because a firm decides',
    file('legal/agb.mdx'),
    exactly(responseTime),
    /schulden deshalb weder/,
  ],
  ['without a postal code nobody is asked', file('legal/datenschutz.mdx'), /Alle übrigen Felder/, /ohne Postleitzahl/],
  ['the same on the page about the choice', near, /freiwillig/, /Ohne Postleitzahl fragen wir keinen Betrieb an/],
  ['how firm a price is stands in the offer', notBinding, /Verbindlich ist erst/, /Einen Vertrag.*steht im Angebot/],
  [
    'several firms can hold a contact',
    sharedMail.paragraphs('A', ['name'], 'page').join(),
    /Nur dieser/,
    /A sieht jetzt Ihren Namen/,
  ],
  ['erasing waits and leaves something', customerErasureTexts.button, /[Aa]lles|endgültig/, /^Anfrage löschen$/],
  ['what it leaves is named', afterErasure, /nichts bleibt/, /14 Tage.*Fünf Jahre/],
  [
    'evidence is confirmed',
    applicationReceivedMail.paragraphs.join(),
    /wenn etwas unklar/,
    /Aussteller.*Register.*Original/,
  ],
  ['the same on /geprueft/', vettingTexts.documentsIntro, /wenn etwas unklar/, /Aussteller.*Register.*Original/],
  ['a program proposes firms', thankYou.nextSteps.join(), /Wir sehen uns Ihre Angaben an/, /Programm.*Mensch/],
  ['only vetted firms are asked', firmsTexts.none.text, /von Hand/, /geprüfter Betrieb/],
  ['a commission needs a done job', draft, /sonst 60 Tage/, /ausgeführt ist und/],
  ['a disputed invoice waits as a whole', draft, /Position mahnen/, /diese Rechnung/],
  ['the mail says the same', invoiceMail.objection, /Position mahnen/, /erinnern wir Sie nicht an diese Rechnung/],
  ['sole traders are scored', dataAccess.rights.join(), /Profiling.*findet nicht statt/, /Einzelunternehmen.*Punkten/],
  ['no reason is needed to end an inquiry', JSON.stringify(endTexts), /Bitte wählen Sie einen Grund/, /freiwillig/],
  ['not paying has no automatic effect', draft, /keine neuen Anfragen, bis Sie bezahlt/, /können wir .* pausieren/],
  ['offers are not promised by the terms', file('legal/agb.mdx'), /Sie erhalten \{firstOffers\}/, /Kommen Angebote,/],
  [
    'without a postal code no response time runs',
    operatorNotification.noResponseTime,
    /Zugesagt/,
    /erst, wenn die Postleitzahl/,
  ],
  ['offers may have expired meanwhile', orderUndoneMail.preview, /gelten wieder/, /die noch gelten/],
  ['nobody calls before the contact is shared', operatorNotification.callsAllowed, /^erlaubt/, /erst nach Freigabe/],
  [
    'a visit can end the right to withdraw, as the article on firms says',
    JSON.stringify(beforeSigningMail),
    /beauftragen Sie per Telefon oder E-Mail/,
    /War der Betrieb vorher bei Ihnen[^.]*kann das Recht fehlen/,
  ],
];

test.each(settled)('%s', (_, text, gone, says) => {
  expect(text).not.toMatch(gone);
  expect(text).toMatch(says);
});

test('a fifth at most, on the page for firms and in both versions of the terms', () => {
  const terms = ['legal/partnerbedingungen.md', 'legal/partnerbedingungen-entwurf.md'].map(file);
  for (const text of [becomePartner.cost.text, ...terms]) expect(text).toContain('nie mehr als ein Fünftel');
  for (const text of terms) expect(text).toMatch(/12 Monaten.*14 Tagen.*§ 288 BGB/);
});

test('of the eleven rulings five reduced the rent and six went for the tenant', () => {
  const text = article('wer-zahlt-taubenbeseitigung');
  const rows = text.match(/\| <Source id="[al]g-[^|]*\|[^|]*\|[^|]*\| (?:ja|nein) \|/g);
  expect(rows).toHaveLength(11);
  expect(rows?.filter((row) => row.endsWith('ja |'))).toHaveLength(6);
  expect(rows?.filter((row) => row.includes('% Minderung'))).toHaveLength(5);
  expect(text).toMatch(/excerpt: "Elf Urteile.* sechs für den Mieter und fünf gegen ihn/);
  expect(text).toMatch(/Zwei der elf Urteile.* eines für den Mieter, eines gegen ihn/);
});

test('results about wood pigeons are not claimed for town pigeons', () => {
  for (const id of ['tauben-vergraemen-muenchen', 'die-4-besten-produkte-zur-taubenabwehr'])
    expect(article(id)).toMatch(/Krähe aus Kunststoff durchschauen Ringeltauben/);
});

test('no source is younger than the day on the articles', () => {
  const later =
    /(?:0[4-9]|1[0-2])\.2025|(?:April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) 2025|202[6-9]/;
  expect(Object.values(sources).filter(({ title }) => later.test(title))).toEqual([]);
});
