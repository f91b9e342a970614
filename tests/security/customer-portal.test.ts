import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCustomerKey, makeToken } from '../../domain/magic-links/access-token.ts';
import { FORMS, isMailboxProven, makeLink } from '../../domain/magic-links/make-link.server.ts';
import { MAX_PHOTO_BYTES, MAX_SENT_PHOTO_BYTES } from '../../domain/photos/photo-path.ts';
import { fingerprint } from '../support/dump-tables.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { makeJpeg } from '../support/photos.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const site = useQuestionnaireServer({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
const { database } = site;

const createBrowser = (options: Parameters<typeof createLinkVisitor>[1] = {}) => createLinkVisitor(site.url, options);

async function sendInquiry(values: Parameters<typeof formRow>[0] = {}) {
  const { token, hash } = await makeCustomerKey();
  const row = { ...formRow({ email_address: null, ...values }), link_hash: hash };
  const response = await postInquiry(site.url, row);
  expect(response.status).toBe(201);
  const reference = response.headers.get('X-Reference') ?? '';
  return { token, row, reference, link: `/meine-anfrage/?s=${token}`, page: `/meine-anfrage/${reference}/` };
}

/** All rows that the link of an inquiry could touch, as one value. */
function fingerprintOf(reference: string): Promise<string[]> {
  const tables = [
    'access_tokens',
    'phone_codes',
    'inquiry_events',
    'inquiry_details',
    'contact_preferences',
    'uploads',
  ];
  const own = `(select id from inquiries where upper(left(id::text, 8)) = '${reference}')`;
  return fingerprint(database.pool, [
    `inquiries t where id in ${own} or bundle_id in ${own}`,
    `rate_limits t where bucket like 'link-failure%'`,
    ...tables.map((table) => `${table} t where inquiry_id in ${own}`),
  ]);
}

test('a link opens the page once, under a clean address with a cookie of its own, private in every header', async () => {
  const { link, page, reference, token } = await sendInquiry();
  const browser = createBrowser();
  const opened = await browser.visit(link);
  expect(opened.status).toBe(200);
  expect(opened.at).toBe(page);
  const html = await opened.text();
  expect(html).toContain(reference);
  expect(html).not.toContain(token);
  expect(html).not.toMatch(/googletagmanager|Cookie-Einstellungen|gtag/);
  expect(opened.headers.get('Cache-Control')).toBe('no-store');
  expect(opened.headers.get('X-Robots-Tag')).toContain('noindex');
  expect(opened.headers.get('Referrer-Policy')).toBe('same-origin');
  expect([...browser.jar.keys()]).toEqual([`anfrage-${reference.toLowerCase()}`]);
  expect((await browser.visit(page)).status).toBe(200);
  expect((await createBrowser().visit(page)).status).toBe(404);
});

test('the cookie is for scripts and other paths out of reach, and over TLS for TLS only', async () => {
  const { link } = await sendInquiry();
  const plain = await fetch(site.url + link, { redirect: 'manual' });
  expect(plain.headers.get('Set-Cookie')).toMatch(/; Path=\/meine-anfrage\/; HttpOnly; SameSite=Lax$/);
  const tls = await fetch(site.url + link, { redirect: 'manual', headers: { 'X-Forwarded-Proto': 'https' } });
  expect(tls.headers.get('Set-Cookie')).toMatch(/^__Secure-anfrage-.*; Secure$/);
  const inquiryId = (await database.pool.query<{ id: string }>('select id from inquiries limit 1')).rows[0]?.id ?? '';
  const overview = await makeLink(toQueries(database), { audience: 'overview', inquiryId });
  const all = await fetch(`${site.url}/meine-gebaeude/?s=${overview.token}`, { redirect: 'manual' });
  expect(all.headers.get('Set-Cookie')).toMatch(/^gebaeude=[^;]+; Path=\/meine-gebaeude\/; HttpOnly; SameSite=Lax$/);
});

test('/meine-anfrage/ names what this browser can open: two inquiries, one with an old link, none that was erased', async () => {
  const browser = createBrowser();
  const [first, expired, erased] = [await sendInquiry(), await sendInquiry(), await sendInquiry()];
  for (const { token, page } of [first, expired, erased]) {
    const kept = await browser.post('/meine-anfrage/', { s: token, merken: 'ja' });
    expect(kept.at).toBe(`${page}?meldung=gemerkt`);
    expect(await kept.text()).toContain('Dieser Browser merkt sich Ihren Link');
  }
  const hash = (token: string) => `sha256('${token}'::bytea)`;
  await database.run(
    `update access_tokens set expires_at = now() - interval '1 day' where token_hash = ${hash(expired.token)}`,
  );
  await database.run(`delete from access_tokens where token_hash = ${hash(erased.token)}`);
  const html = await (await browser.visit('/meine-anfrage/')).text();
  expect([first, expired, erased].map(({ reference }) => html.includes(`>${reference}</span>`))).toEqual([
    true,
    true,
    false,
  ]);
  expect((await browser.visit(expired.page)).status).toBe(410);
  expect((await browser.post('/meine-anfrage/', { s: makeToken('customer'), merken: 'ja' })).status).toBe(404);
});

test('two links in one browser never mix', async () => {
  const [first, second] = [await sendInquiry({ last_name: 'Erste' }), await sendInquiry({ last_name: 'Zweite' })];
  const browser = createBrowser();
  await browser.visit(first.link);
  await browser.visit(second.link);
  expect(await (await browser.visit(first.page)).text()).toContain('Erste');
  expect(await (await browser.visit(second.page)).text()).toContain('Zweite');
  expect((await browser.visit(`${first.page}?s=${second.token}`)).status).toBe(404);
});

test('without cookies the key stays in the address, and pages and forms work', async () => {
  const { link, page, token } = await sendInquiry();
  const browser = createBrowser({ cookies: false });
  const opened = await browser.visit(link);
  expect(opened.status).toBe(200);
  expect(opened.at).toBe(`${page}?s=${token}&c=1`);
  expect(await opened.text()).toContain(`${page}angaben/?s=${token}`);
  const saved = await browser.post(`${page}angaben/?s=${token}&c=1`, { fragen: 'floor', floor: 'low' });
  expect(await saved.text()).toContain('Ihre Angaben sind gespeichert.');
});

test('a mailbox is known by a form that was sent with its link, not by opening it, and not by the link of a browser', async () => {
  const { page, token, reference } = await sendInquiry({ email_address: 'kundin@example.org' });
  const rows = await database.rows('select id from inquiries where upper(left(id::text, 8)) = $1', [reference]);
  const inquiryId = rows[0]?.id ?? '';
  const mailed = (await makeLink(toQueries(database), { audience: 'customer', inquiryId })).token;
  const isProven = () => isMailboxProven(toQueries(database), inquiryId);
  const answer = { fragen: 'floor', floor: 'low' };
  for (const key of [token, mailed]) await createBrowser().visit(`/meine-anfrage/?s=${key}`);
  await createBrowser({ cookies: false }).post(`${page}angaben/?s=${token}&c=1`, answer);
  expect(await isProven()).toBe(false);
  await createBrowser({ cookies: false }).post(`${page}angaben/?s=${mailed}&c=1`, answer);
  expect(await isProven()).toBe(true);
});

test('a link says what is wrong with it: cut off, unknown, expired, revoked, and how to go on', async () => {
  const { link, token, page } = await sendInquiry();
  const browser = createBrowser();
  const cut = await browser.visit(link.slice(0, -3));
  expect([cut.status, await cut.text()]).toEqual([404, expect.stringContaining('Link unvollständig')]);
  const unknown = await browser.visit(`/meine-anfrage/?s=${makeToken('customer')}`);
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Diese Seite gibt es nicht')]);
  await database.run(`update access_tokens set expires_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`, [
    token,
  ]);
  const expired = await browser.visit(link);
  expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('Neuen Link senden')]);
  const unticked = await browser.post('/meine-anfrage/', { s: token });
  expect([unticked.status, await unticked.text()]).toEqual([410, expect.stringContaining('Neuen Link senden')]);
  const asked = await browser.post('/meine-anfrage/', { s: token, senden: 'ja' });
  expect(asked.hops).toEqual(['/meine-anfrage/?meldung=gesendet']);
  const stranger = await browser.post('/meine-anfrage/', { s: makeToken('customer'), senden: 'ja' });
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
  const answer = main(await asked.text());
  expect([asked.status, answer]).toEqual([200, expect.stringContaining('Schauen Sie in Ihr Postfach')]);
  expect(main(await stranger.text())).toBe(answer);
  await database.run(
    `update access_tokens set expires_at = now() + interval '1 day', revoked_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  const revoked = await browser.visit(link);
  expect(revoked.status).toBe(410);
  expect(await revoked.text()).not.toContain('Neuen Link senden');
  expect((await browser.visit(page)).status).toBe(404);
});

test('who asks for a lost link learns nothing by it, and a link opens with the dot or bracket behind it', async () => {
  const email = 'verloren@example.org';
  const { reference, token, page } = await sendInquiry({ email_address: email });
  const browser = createBrowser({ network: '198.51.100.201' });
  const ask = (vorgang: string, address: string) =>
    browser.post('/meine-anfrage/', { form: 'link', vorgang, email: address });
  const right = await ask(` ${reference.toLowerCase()} `, email);
  const answers = [right, await ask(reference, 'fremd@example.org'), await ask('0F8FAD5B', email)];
  for (const answer of answers) {
    expect([answer.status, answer.hops]).toEqual([200, ['/meine-anfrage/?meldung=link']]);
    expect(await answer.text()).toContain('Schauen Sie in Ihr Postfach');
  }
  const refused = await ask('0F8F', 'niemand');
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain('value="0F8F"');
  expect(html).toContain('value="niemand"');
  for (const after of ['.', '>', '%20', '%3E.'])
    expect((await createBrowser().visit(`/meine-anfrage/?s=${token}${after}`)).at).toBe(page);
  const withoutCookies = createBrowser({ cookies: false });
  expect((await withoutCookies.visit(`/meine-anfrage/?s=${token}%3E`)).status).toBe(200);
});

test('before the inquiry has arrived the page says so, as often as it is asked, and opens afterwards', async () => {
  const { token, hash } = await makeCustomerKey();
  const browser = createBrowser({ network: '198.51.100.99' });
  for (let n = 0; n < 25; n++) {
    const early = await browser.visit(`/meine-anfrage/?s=${token}&wartet=1`);
    expect(early.status).toBe(200);
    expect(await early.text()).toContain('noch nicht angekommen');
  }
  expect((await postInquiry(site.url, { ...formRow(), link_hash: hash })).status).toBe(201);
  expect((await browser.visit(`/meine-anfrage/?s=${token}&wartet=1`)).at).toMatch(/^\/meine-anfrage\/[0-9A-F]{8}\/$/);
});

test('forms of other sites and forms without an origin are refused', async () => {
  const { link, page, reference } = await sendInquiry();
  const browser = createBrowser();
  await browser.visit(link);
  const before = await fingerprintOf(reference);
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }] as const) {
    for (const name of ['angaben/', 'kontakt/', 'beenden/', 'loeschen/', 'gebaeude/', 'fotos/']) {
      const refused = await browser.post(page + name, { wort: 'LÖSCHEN', grund: 'other' }, headers);
      expect([403, 400]).toContain(refused.status);
    }
  }
  expect(await fingerprintOf(reference)).toEqual(before);
});

test('photos join their inquiry, five at most, and are sent only to the holder of the link', async () => {
  const { link, page } = await sendInquiry();
  const other = await sendInquiry();
  const browser = createBrowser();
  await browser.visit(link);
  const send = async (count: number, files = browser) => {
    const body = new FormData();
    for (let n = 0; n < count; n++) {
      const colour = `#${((Math.random() * 0xffffff) | 0).toString(16).padStart(6, '0')}`;
      body.append('images', new Blob([new Uint8Array(await makeJpeg({ colour }))], { type: 'image/jpeg' }), 'foto.jpg');
    }
    return files.visit(`${page}fotos/`, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  };
  expect(await (await send(2)).text()).toContain('Ihre Fotos sind da.');
  const photo = await browser.visit(`${page}foto/2/`);
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(photo.headers.get('Cache-Control')).toBe('no-store');
  expect((await browser.visit(`${page}foto/3/`)).status).toBe(404);
  const stranger = createBrowser();
  await stranger.visit(other.link);
  expect((await stranger.visit(`${page}foto/1/`)).status).toBe(404);
  expect((await send(1, stranger)).status).toBe(404);
  const surplus = await (await send(5)).text();
  expect(surplus).toContain('Mindestens ein Foto konnten wir nicht annehmen');
  expect(surplus).toContain('3 Fotos sind gespeichert.');
  const rows = await database.rows('select count(*)::int from uploads where inquiry_id is not null');
  expect(rows).toEqual([{ count: 5 }]);
});

test('a photo as a phone makes it is taken without script, and every refusal leads back to the page and tells what is stored', async () => {
  const { link, page, reference } = await sendInquiry();
  const browser = createBrowser();
  await browser.visit(link);
  const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };
  const send = async (...files: (Uint8Array<ArrayBuffer> | string)[]) => {
    const body = new FormData();
    for (const file of files) body.append('images', new Blob([file]), 'foto.jpg');
    const answer = await browser.visit(`${page}fotos/`, { method: 'POST', body, headers: SAME_SITE });
    expect([answer.status, answer.at.split('?')[0]]).toEqual([200, page]);
    return await answer.text();
  };
  const noise = randomBytes(3000 * 1800 * 3);
  const large = await sharp(noise, { raw: { width: 3000, height: 1800, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(large.byteLength).toBeGreaterThan(MAX_PHOTO_BYTES);
  const mixed = await send(new Uint8Array(large), 'kein Foto');
  expect(mixed).toContain('Mindestens ein Foto konnten wir nicht annehmen');
  expect(mixed).toContain('1 Foto ist gespeichert.');
  expect(await send('kein Foto')).toContain('Davon ist keines gespeichert.');
  const tooLarge = await send(...Array.from({ length: 6 }, () => new Uint8Array(MAX_SENT_PHOTO_BYTES)));
  expect(tooLarge).toContain('Zusammen sind diese Fotos zu groß');
  const broken = await browser.post(`${page}fotos/`, {}, { 'Content-Type': 'text/plain' });
  expect(await broken.text()).toContain('nicht vollständig angekommen');
  const rows = await database.rows(
    `select count(*)::int from uploads u join inquiries i on i.id = u.inquiry_id
      where upper(left(i.id::text, 8)) = $1 and u.stored_at is not null`,
    [reference],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test.each([
  ['unknown', '203.0.113.5', () => makeToken('customer')],
  ['malformed', '203.0.113.6', () => makeToken('customer').slice(0, -1)],
])(
  'after twenty %s links in a minute a network is turned away, but not with a good one',
  async (_what, network, guess) => {
    const { link, page, token } = await sendInquiry();
    const guesser = createBrowser({ network });
    const statuses: number[] = [];
    for (let n = 0; n < 45 && !statuses.includes(429); n++) {
      statuses.push((await guesser.visit(`/meine-anfrage/?s=${guess()}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(20);
    const refused = await guesser.visit(`/meine-anfrage/?s=${guess()}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    // Thousands share one address of a carrier: holders of a good link are among them.
    for (const address of [link, `${page}?s=${token}`, `${page}angaben/?s=${token}`]) {
      expect((await guesser.visit(address)).status).toBe(200);
    }
    expect((await createBrowser().visit(link)).status).toBe(200);
  },
);

test('a program that fills in forms without end is stopped by inquiry, whatever its network, and loses nothing it typed', async () => {
  const [{ link, page, reference, token }, other] = [await sendInquiry(), await sendInquiry()];
  const wish = (times: string) => ({ channel: 'phone', times });
  const browsers = await Promise.all(
    ['198.51.100.31', '203.0.113.9'].map(async (network) => {
      const browser = createBrowser({ network });
      await browser.visit(link);
      return browser;
    }),
  );
  let taken = 0;
  let html = '';
  // Twice as many at most: a window may end meanwhile.
  while (html === '' && taken <= 2 * FORMS.inquiry.most) {
    const answer = await browsers[taken % 2]?.post(`${page}kontakt/`, wish(`ab ${taken} Uhr`));
    if (answer?.status === 200) taken++;
    else html = `${answer?.status} ${answer?.headers.get('Retry-After')} ${await answer?.text()}`;
  }
  expect(taken).toBeGreaterThanOrEqual(FORMS.inquiry.most);
  // As long as the page says.
  const minutes = /Bitte warten Sie (eine|\d+) Minute/.exec(html)?.[1]?.replace('eine', '1');
  const [status, seconds] = html.split(' ');
  expect([status, String(Math.ceil(Number(seconds) / 60))]).toEqual(['429', minutes]);
  expect(html).toContain('Das war gerade zu viel auf einmal');
  expect(html).toMatch(/<input type="hidden" name="times" value="ab \d+ Uhr"\/>/);
  expect(html).toContain(`action="${page}kontakt/"`);
  const rows = await database.rows(
    `select count(*)::int from inquiry_events where event = 'contact-wish'
     and inquiry_id = (select id from inquiries where upper(left(id::text, 8)) = $1)`,
    [reference],
  );
  expect(rows[0]?.count).toBe(taken);
  // The link of /danke/ leads to the same inquiry.
  const first = await createBrowser().post('/meine-anfrage/angaben/', { s: token, fragen: 'floor', floor: 'low' });
  expect(first.status).toBe(429);
  // Erasing never waits, going back and forth between it and keeping does; there is no firm to take anything back from.
  expect((await browsers[0]?.post(`${page}ruecknahme/ABCDEFGH/`, { ja: 'ja' }))?.status).toBe(404);
  expect((await browsers[0]?.post(`${page}loeschen/`, { wort: 'LÖSCHEN' }))?.status).toBe(200);
  expect((await browsers[0]?.post(`${page}loeschen/`, { abbrechen: '', behalten: 'ja' }))?.status).toBe(429);
  // Looking is not limited, and nobody else is.
  expect((await browsers[0]?.visit(page))?.status).toBe(200);
  const neighbour = createBrowser({ network: '198.51.100.31' });
  await neighbour.visit(other.link);
  expect((await neighbour.post(`${other.page}kontakt/`, wish('abends'))).status).toBe(200);
});
