import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken } from '../../domain/access/access-token.ts';
import { makeLink, revokeLinks } from '../../domain/access/make-link.server.ts';
import { saveContactWish } from '../../domain/details/contact-wish.server.ts';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { storeAsked } from '../support/offers.ts';
import { makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useDatabase } from '../support/test-database.ts';

const { state, database } = useDatabase();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: state.url, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };

/** Without cookies: the key stays in the address. */
async function ask(reference: string, token: string, { page = '', base = 'anfrage', ...init }: Asked = {}) {
  const network = init.network ?? '198.51.100.7';
  const headers = { 'X-Forwarded-For': network, ...SAME_SITE, ...init.headers };
  const address = `${server.url}/betrieb/${base}/${reference}/${page}?s=${token}&c=1`;
  const body = init.fields && new URLSearchParams(init.fields);
  const response = await fetch(address, { method: init.method ?? 'GET', headers, body, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
type Asked = {
  page?: string;
  base?: string;
  method?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  network?: string;
};

const CANARY = {
  first_name: 'Zeisigvor',
  last_name: 'Zeisignach',
  phone_number: '089 777 123 777',
  email_address: 'zeisigmail@example.org',
  problem_other:
    'Familie Zeisignach, Zeisigweg 12, Anruf unter 0 8 9 777 123 777 oder zeisigmail (at) example (punkt) org',
};

test('name, telephone, mail and street are in no page of a firm, also not inside free text', async () => {
  const { reference, token, inquiryId, invitationId } = await storeAsked(state.pool, { inquiry: CANARY });
  const wish = { channel: 'phone', object_address: 'Zeisigweg 12, 80331 München', access_by: 'Zeisigmeister' };
  await saveContactWish(database, { inquiryId, actor: CUSTOMER, wish });
  await state.pool.query(
    `insert into messages (invitation_id, author, body, idempotency_key)
     values ($1, 'customer', 'Grüße aus dem Zeisigweg, Zeisigvor, 089/777123777', gen_random_uuid())`,
    [invitationId],
  );
  for (const given of [{}, { base: 'angebot' }]) {
    const { status, text, headers } = await ask(reference, token, given);
    expect(status).toBe(200);
    expect(text.replaceAll(token, '')).not.toMatch(/zeisig|777\D?123|123\D?777|example\.org/i);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  }
});

/** Where cameras and programs write who took a picture, and where. */
async function makeTellingPhoto(): Promise<Buffer> {
  const telling = `${CANARY.first_name} ${CANARY.last_name}, Zeisigweg 12, 089777123777, ${CANARY.email_address}`;
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 8/1 13/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '11/1 34/1 31/1',
  };
  const jpeg = await sharp(await makeJpeg())
    .withExif({ IFD0: { Artist: telling, Copyright: telling, ImageDescription: telling }, IFD3: place })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(telling);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), comment]);
}

test('a photo reaches the firm without what the camera wrote into it', async () => {
  const path = newPath();
  const sent = await makeTellingPhoto();
  expect(sent.includes(CANARY.last_name)).toBe(true);
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  expect((await uploadRaw(server.url, path, sent)).status).toBe(200);
  const problem_other = 'Familie Zeisigfoto, Zeisigweg 12';
  const photographed = { ...CANARY, last_name: 'Zeisigfoto', phone_number: '089 777 123 778', problem_other };
  const images = [publicPhotoUrl(server.url, path)];
  expect((await postInquiry(server.url, formRow({ ...photographed, images }))).status).toBe(201);
  const { rows } = await state.pool.query(`select id from inquiries where last_name = 'Zeisigfoto'`);
  const { reference, token } = await storeAsked(state.pool, { inquiryId: rows[0].id });
  const page = await ask(reference, token);
  expect(page.text).toContain('/foto/1/');
  expect(page.text.replaceAll(token, '')).not.toMatch(/zeisig/i);
  const photo = await fetch(`${server.url}/betrieb/anfrage/${reference}/foto/1/?s=${token}&c=1`, {
    headers: SAME_SITE,
  });
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await photo.arrayBuffer());
  expect(bytes.toString('latin1')).not.toMatch(/zeisig|777123|example/i);
  const { format, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
  expect({ format, exif, xmp, iptc, icc, comments }).toEqual({ format: 'jpeg' });
  for (const [name, value] of photo.headers) expect(`${name}: ${value}`).not.toMatch(/zeisig|777\D?123/i);
});

test('a link of another audience, another firm or another inquiry opens nothing; a revoked one says so', async () => {
  const { reference, token, inquiryId, partnerId, invitationId } = await storeAsked(state.pool);
  const other = await storeAsked(state.pool, { inquiryId });
  const customer = await makeLink(database, { audience: 'customer', inquiryId });
  const firm = await makeLink(database, { audience: 'partner', partnerId });
  const never = makeToken('invitation');
  for (const [index, strange] of [never, customer.token, firm.token, other.token].entries()) {
    const from = { network: `198.51.100.${100 + index}` };
    for (const base of ['anfrage', 'angebot']) {
      const page = await ask(reference, strange, { base, ...from });
      const fields = { weg: 'decline', grund: 'too-far' };
      const form = await ask(reference, strange, { base, method: 'POST', fields, ...from });
      expect([page.status, form.status]).toEqual([404, 404]);
      expect(page.text).toContain('Diese Seite gibt es nicht');
    }
    expect((await ask(reference, strange, { page: 'foto/1/', ...from })).status).toBe(404);
  }
  const cut = await ask(reference, token.slice(0, -2));
  expect([cut.status, cut.text]).toEqual([404, expect.stringContaining('Link unvollständig')]);
  expect(await state.rows('select status from invitations where id = $1', [invitationId])).toEqual([
    { status: 'invited' },
  ]);
  await revokeLinks(database, { invitationId });
  const revoked = await ask(reference, token);
  expect([revoked.status, revoked.text]).toEqual([410, expect.stringContaining('Diese Anfrage ist zurückgezogen')]);
  await state.pool.query(`update access_tokens set revoked_at = null, expires_at = now() where invitation_id = $1`, [
    invitationId,
  ]);
  const expired = await ask(reference, token);
  expect([expired.status, expired.text]).toEqual([410, expect.stringContaining('Link anfordern')]);
});

test('opening every page changes no row, forms of other sites neither, and nothing moves without a choice', async () => {
  const { reference, token, invitationId, inquiryId } = await storeAsked(state.pool);
  const fingerprint = async () => {
    const { rows } = await state.pool.query(
      `select md5(v::text) as invitation, (select count(*) from inquiry_events where inquiry_id = $2) as events,
         (select count(*) from messages where invitation_id = $1) as messages,
         (select count(*) from offer_drafts where invitation_id = $1) as drafts,
         (select count(*) from disclosures where invitation_id = $1 and first_shown_at is not null) as shown
       from invitations v where id = $1`,
      [invitationId, inquiryId],
    );
    return rows;
  };
  const before = await fingerprint();
  for (const [base, page] of [
    ['anfrage', ''],
    ['anfrage', 'foto/1/'],
    ['angebot', ''],
    ['angebot', 'vorschau/'],
    ['angebot', 'zurueckziehen/'],
  ] as const) {
    for (const method of ['GET', 'HEAD']) await ask(reference, token, { base, page, method });
    const fields = { weg: 'decline', grund: 'too-far', key: 'x', geprueft: 'ja', schritt: 'speichern' };
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask(reference, token, { base, page, method: 'POST', fields, headers: foreign })).status).toBe(403);
  }
  for (const weg of ['engage', 'ask', 'decline']) {
    expect((await ask(reference, token, { method: 'POST', fields: { weg } })).status).toBe(422);
  }
  expect(await fingerprint()).toEqual(before);
});
