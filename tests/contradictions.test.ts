import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { becomePartner } from '../content/become-partner.ts';
import { invoiceMail } from '../content/billing-mails.ts';
import { beforeSigningMail } from '../content/contact-mails.ts';
import { afterErasure, customerErasureTexts } from '../content/customer.ts';
import { dataAccess } from '../content/data-access.ts';
import { sources } from '../content/sources.ts';

const file = (path: string) => readFileSync(`content/${path}`, 'utf8').replaceAll(/[\s\u00a0]+/g, ' ');
const article = (id: string) => file(`blog/${id}.mdx`);
const draft = file('legal/partnerbedingungen-entwurf.md');

/** What once contradicted another sentence of ours: the text, what it must not say again, what it says now. */
const settled: [string, string, gone: RegExp, says: RegExp][] = [
  ['without a postal code nobody is asked', file('legal/datenschutz.mdx'), /Alle übrigen Felder/, /ohne Postleitzahl/],
  ['erasing waits and leaves something', customerErasureTexts.button, /[Aa]lles|endgültig/, /^Anfrage löschen$/],
  ['what it leaves is named', afterErasure, /nichts bleibt/, /14 Tage.*Fünf Jahre/],
  ['a commission needs a done job', draft, /sonst 60 Tage/, /ausgeführt ist und/],
  ['a disputed invoice waits as a whole', draft, /Position mahnen/, /diese Rechnung/],
  ['the mail says the same', invoiceMail.objection, /Position mahnen/, /erinnern wir Sie nicht an diese Rechnung/],
  ['sole traders are scored', dataAccess.rights.join(), /Profiling.*findet nicht statt/, /Einzelunternehmen.*Punkten/],
  ['not paying has no automatic effect', draft, /keine neuen Anfragen, bis Sie bezahlt/, /können wir .* pausieren/],
  ['offers are not promised by the terms', file('legal/agb.mdx'), /Sie erhalten \{firstOffers\}/, /Kommen Angebote,/],
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

test('no source is younger than the day on the articles', () => {
  const later =
    /(?:0[4-9]|1[0-2])\.2025|(?:April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) 2025|202[6-9]/;
  expect(Object.values(sources).filter(({ title }) => later.test(title))).toEqual([]);
});
