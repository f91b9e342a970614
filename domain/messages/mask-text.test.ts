import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MASKED, maskText, quoteMessage } from './mask-text.ts';

test.each([
  ['Rufen Sie an: 089 1234567.', '1234567'],
  ['+49 (0) 171-2345678', '2345678'],
  ['0 1 7 1 2 3 4 5 6 7 8', '7 8'],
  ['089‑123‑456', '456'],
  ['089 — 12 — 34 — 56', '34'],
  ['0171,234,56,78', '234'],
  ['0171 - - - 2345 - - - 678', '2345'],
  ['0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', '1'],
  ['٠١٧١٢٣٤٥٦٧٨', '٧'],
  ['Marienplatz Nr. 8', 'Marien'],
  ['Mail: erika.muster@example.org bitte', 'example'],
  ['erika (at) example (punkt) org', 'example'],
  ['erika ät example.org', 'example'],
  ['Leopoldstraße 12a, Hinterhaus', 'Leopold'],
  ['Sendlinger-Tor-Platz 3', '3'],
  ['Wir wohnen Am Anger 3 im Hof', 'Anger 3'],
  ['in 80799 München gleich rechts', '80799'],
  ['Grüße, Erika Mustermann', 'Mustermann'],
  ['Frau Mustermanns Balkon', 'Mustermann'],
  ['Ｌeopoldstraße １２', '12'],
  ['08\u200b91 234\u200b567', '234'],
  ['0171 16.11.2026', '16'],
  ['Den Schlüssel hat Frau Huber-Maier im Erdgeschoss', 'Huber'],
  ['bei Familie Dr. Huber', 'Huber'],
  ['089.123.456 €', '456'],
  ['01.02.2034.56', '2034'],
  ['Theresienhöhe 11', 'Theresien'],
  ['Wir sind im Tal 12 zu Hause', 'Tal 12'],
  ['0176, 123, 456, 78', '456'],
  ['0176 / 12 : 34 : 56 + 78', '34'],
  ['0176 und dann 123 und 45678', '123'],
  ['0176 Pause 1234 Pause 5678', '1234'],
  ['null eins sieben sechs eins zwei drei vier fünf', 'sieben'],
  ['nulleinssiebensechseinszweidrei', 'sieben'],
  ['null eins sechsundsiebzig zwölf vierunddreißig', 'vierund'],
  ['０８９ １２３４５６', '３'],
  ['⁰⁸⁹ ¹²³⁴⁵⁶', '³'],
  ['₀₈₉₁₂₃₄₅₆', '₃'],
  ['⓿❽❾❶❷❸❹❺❻', '❸'],
  ['𝟎𝟖𝟗𝟏𝟐𝟑𝟒𝟓𝟔', '𝟑'],
  ['०८९१२३४५६', '३'],
  ['0\u200b1\u200b7\u200b6\u200b1\u200b2\u200b3\u200b4', '3'],
  ['0\u00ad8\u00ad9 1\u20602\u20603\u20604', '3'],
  ['0\n8\n9\n1\n2\n3\n4', '3'],
  ['0…8…9…1…2…3…4', '3'],
  ['+49 (0)89 12 34 56', '34'],
  ['Tel 99998-120 im Büro', '99998'],
  ['Oberanger 28, Hinterhof', 'Oberanger'],
  ['Prinz Ludwig Höhe 12', 'Ludwig'],
  ['Unter den Linden 5', 'Linden'],
  ['wir wohnen theresienhöhe 11', 'theresien'],
  ['Adresse: Gries 7a, bei Schmidt', 'Gries'],
  ['Isartor Hausnummer 4', 'Isartor'],
  ['Westenriederbogen 12-14', '14'],
  ['Theresienhöhe\n11', 'Theresien'],
  ['Leopoldstraße, 12', '12'],
  ['Rotkreuz 14 b', '14'],
  ['Bräuhausberg 3, 2. Stock', 'Bräuhaus'],
  ['Mein Name auf Insta: @tauben_haus', 'tauben'],
  ['Seite taubenhaus.io', 'taubenhaus'],
  ['Bilder auf shop.tauben-haus.de', 'shop'],
  ['t.me/taubenhaus', 'taubenhaus'],
  ['taubenhaus Punkt de', 'taubenhaus'],
  ['taubenhaus [punkt] de', 'taubenhaus'],
  ['taubenhaus at gmail punkt com', 'taubenhaus'],
  ['taubenhaus@gmail', 'taubenhaus'],
  ['in der schellingstr beim bäcker', 'schelling'],
  ['SCHELLINGSTRASSE', 'SCHELLING'],
  ['türkenstraße zwölf', 'zwölf'],
  ['Amalienstraße einundzwanzig', 'zwanzig'],
  ['Rosenheimer Straße einhundertfünfundvierzig', 'vierzig'],
  ['gmx dot de', 'gmx'],
  ['taubenhaus aet gmx dot de', 'taubenhaus'],
  ['muster .de', 'muster'],
  ['muster . de', 'muster'],
  ['www muster de', 'muster'],
  ['8FWH4HX8+9C', '4HX8'],
  ['Sie finden uns bei 4HX8+9C München', '9C'],
  ['O171 2345678', 'O'],
  ['0l7l 2345678', 'l'],
  ['OI7I 2345678', 'OI'],
  ['\u041e171 2345678', '\u041e'],
  ['\u039f89 123456', '\u039f'],
  ['0171 23O 45 67', '45'],
  ['zero one seven one two three four five', 'seven'],
  ['null acht neun einhundertdreiundzwanzig vierhundertsechsundfünfzig', 'hundert'],
])('%s', (text, secret) => {
  const masked = maskText(text, ['Erika', 'Mustermann']);
  expect(masked).toContain(MASKED);
  expect(masked).not.toContain(secret);
});

test.each([
  [
    'Sehen Sie www.nestwache.example und info@nestwache.example. Wir messen vor Ort nach.',
    '. Wir messen vor Ort nach.',
  ],
  ['An info@nestwache.example . Danke', ' . Danke'],
  ['An erika@example.co. uk, gern heute.', `An ${MASKED}, gern heute.`],
])('%s: the next sentence stays', (text, end) => {
  for (const written of [maskText(text), quoteMessage(text)]) {
    expect(written.endsWith(end)).toBe(true);
    expect(written).not.toMatch(/nestwache|example/);
  }
});

test.each([
  ['Müller', 'Bei Mueller im Hof'],
  ['Müller', 'MUELLERS Balkon'],
  ['Müller', 'Familie Muller'],
  ['Mueller', 'Familie Müller'],
  ['Jörg', 'Gruß, Joerg'],
  ['Weiß', 'Frau Weiss'],
  ['Weiss', 'Frau Weiß'],
  ['Groß-Gerau', 'Herr GROSS'],
  ['Ärztehaus', 'das Aerztehaus'],
  ['René', 'Rene'],
  ["O'Brien", 'Frau O’Brien'],
  ["O'Brien", 'Frau OBrien'],
])('%s is also known as in: %s', (name, text) => {
  const masked = maskText(text, [name]);
  expect(masked).toContain(MASKED);
  expect(masked.replace(MASKED, '')).not.toMatch(/m[uü]|j[oö]|wei|gro|[aä]rzt|aerzt|ren|brien/i);
});

const ordinary = readFileSync(new URL('./ordinary-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('200 ordinary sentences stay as they are', () => {
  expect(ordinary.length).toBeGreaterThanOrEqual(200);
  expect(ordinary.filter((text) => maskText(text, ['Erika', 'Mustermann']) !== text)).toEqual([]);
});

/** Every time the same numbers, so that a failure can be looked at. */
function createDice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test('ordinary texts about nets, metres, prices and dates stay as they are, whatever their figures', () => {
  const dice = createDice(45);
  const pick = <T>(...of: T[]): T => of[dice(of.length)] as T;
  const from = (least: number, most: number) => least + dice(most - least + 1);
  const two = (number: number) => String(number).padStart(2, '0');
  const metres = () => `${from(1, 40)}${pick('', ',5', ',20', ',75')} ${pick('m', 'Meter', 'm²', 'qm')}`;
  const price = () =>
    `${pick(`${from(1, 9)}.${from(100, 999)}`, `${from(20, 999)}`)}${pick('', `,${two(from(0, 99))}`)} ${pick('€', 'Euro')}`;
  const day = () => `${two(from(1, 28))}.${two(from(1, 12))}.${pick('2026', '2027')}`;
  const hours = () => `${from(7, 12)} bis ${from(13, 20)} Uhr`;
  const spelled = () => pick('zwei', 'drei', 'vier', 'zwölf', 'zwanzig', 'einundzwanzig', 'hundert', 'zweihundert');
  const sentences = [
    () => `Das Netz ist ${from(1, 20)} x ${from(1, 20)} m groß, Maschenweite ${pick(30, 50)} mm.`,
    () => `Wir brauchen ${metres()} Netz und ${metres()} Spikes auf dem Gesims.`,
    () => `Unser Budget liegt bei ${price()}, höchstens ${price()}.`,
    () => `Besichtigung am ${day()} von ${hours()}, sonst am ${day()}.`,
    () => `Der Balkon ist ${metres()} breit und im ${from(1, 6)}. Stock.`,
    () => `Auf dem Dach sitzen ${spelled()} Tauben, im Hof ${spelled()} Nester.`,
    () => `Zur Straße hin sind es ${from(2, 30)} Fenster, zur Seitenstraße ${spelled()}.`,
    () => `In unserer Straße ${spelled()} Nester, in der Einbahnstraße keine.`,
    () => `Ein Eimer mit ${from(5, 30)}l Farbe und ${from(1, 9)}l Verdünnung steht bereit.`,
    () =>
      `Seit ${pick(2019, 2021, 2024)} kommen sie, ${pick('zuerst', 'anfangs')} ${from(2, 9)}, jetzt ${from(10, 60)}.`,
    () => `Angebot vom ${day()}: ${price()} netto, ${price()} brutto.`,
    () => `Zwischen ${spelled()} und ${spelled()} Metern, je nach Dach.`,
    () => `Die Firma war da. Dem Dach fehlt ein Netz. Com${'puter'} brauchen wir nicht.`,
    () => `${from(2, 9)}+${from(2, 9)} Fenster, das macht ${from(10, 20)}. Das ist alles.`,
  ];
  const texts = Array.from({ length: 1_500 }, () =>
    Array.from({ length: from(1, 3) }, () => pick(...sentences)()).join(' '),
  );
  expect(texts.filter((text) => maskText(text, ['Erika', 'Mustermann']) !== text).slice(0, 5)).toEqual([]);
});

test('what is not hidden stays exactly as it was written', () => {
  const text = '½ Balkon, 25 m², „ﬁrst“ … Tel. ⁰⁸⁹ ¹²³⁴⁵⁶ ab 17 Uhr';
  expect(maskText(text)).toBe(`½ Balkon, 25 m², „ﬁrst“ … Tel. ${MASKED} ab 17 Uhr`);
});

test('ten times the text costs about ten times the time, whatever it says', () => {
  const parts = [
    '0 ',
    'a.',
    'Str',
    'A-',
    'am ',
    '@',
    'Aa ',
    'null',
    'ein',
    'Tal 12 ',
    '1,',
    '1 x ',
    '1:00,',
    'im A',
    'a@a',
    'a punkt ',
    '\u0308',
    'Frau ',
    '1.1.',
    '20 ',
    'l',
    '|',
    'O1l',
    '4HX8+',
    'astr ',
    'aaaer ',
    'zweihundert',
    ' .',
  ];
  const time = (text: string) => {
    const started = performance.now();
    maskText(text, ['Erika', 'aaaa aaab']);
    return performance.now() - started;
  };
  for (const part of parts) {
    time(part.repeat(1_000));
    const ratios = [1, 2, 3].map(() => time(part.repeat(20_000)) / Math.max(time(part.repeat(2_000)), 5));
    expect([part, Math.min(...ratios) < 40]).toEqual([part, true]);
  }
});

test('an email quotes one line without addresses, control characters or a turned direction of writing', () => {
  const said =
    'Ja.\u001b[31m\r\nBcc: x@example.org\u0007 \u202eGerne\u2066 firma。de, firma｡cloud und\u2028Firma.Bau/x';
  expect(quoteMessage(said)).toBe('Ja. [31m Bcc: [verdeckt] Gerne [verdeckt], [verdeckt] und Firma. Bau/x');
  expect([...quoteMessage('😀 '.repeat(300))].length).toBeLessThanOrEqual(300);
});
