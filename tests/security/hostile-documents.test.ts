import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeHostileDocuments } from '../support/hostile-documents.ts';
import { type HostileFile, makeHostileFiles } from '../support/hostile-files.ts';
import { makeJpeg } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { pickTrials } from '../support/run-length.ts';

const state = useQuestionnaireServer();
const ENDPOINT = '/partner-werden/bewerbung/unterlagen/datei/';
const SAME = { 'Sec-Fetch-Site': 'same-origin' };
// A photo may be larger here than where photos are sent.
const files = [...(await makeHostileFiles()).filter(({ kind }) => kind !== 'size'), ...makeHostileDocuments()];

const FIRM = {
  name: 'Taubenschutz Isar',
  legal_form: 'gbr',
  street: 'Musterweg 3',
  postal_code: '80331',
  city: 'München',
  tax_number: '143/123/45678',
  contact_name: 'Petra Beispiel',
  email: 'petra@example.org',
  phone: '089 1234567',
};

async function apply(changes: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ ...FIRM, key: randomUUID(), ...changes });
  const address = `${state.url}/partner-werden/bewerbung/`;
  const answer = await fetch(address, { method: 'POST', body, headers: SAME, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** An application takes sixty forms in ten minutes. */
const FORMS_EACH = 40;
let sentForms = 0;
let cookie = '';
beforeEach(async () => {
  if (sentForms < FORMS_EACH) return;
  sentForms = 0;
  cookie = await apply({ email: `${randomUUID()}@example.org` });
});
beforeAll(async () => {
  cookie = await apply();
  expect(cookie).toMatch(/^bewerbung=tfa_/);
  expect(await send(await makeJpeg())).toMatch(/meldung=gespeichert/);
});

async function send(bytes: Buffer, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  sentForms += 1;
  const body = new FormData();
  for (const [name, value] of Object.entries({ art: 'chamber', ...fields })) body.append(name, value);
  body.append('datei', new File([new Uint8Array(bytes)], 'x.pdf'));
  const answer = await fetch(`${state.url}${ENDPOINT}`, {
    method: 'POST',
    body,
    headers: { ...SAME, Cookie: cookie, ...headers },
    redirect: 'manual',
  });
  return answer.headers.get('Location') ?? String(answer.status);
}

const folder = () => join(state.server.dataDir, 'documents');
const stored = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];
const countRows = async () => await state.database.count('firm_documents where file_path is not null');

test.each(pickTrials(files))('$kind, $what: $expect', async ({ bytes, expect: expected }: HostileFile) => {
  const before = stored();
  const answer = await send(bytes);
  expect(answer).toMatch(/^\/partner-werden\/bewerbung\/unterlagen\/\?meldung=[a-z-]+&teil=chamber(#chamber)?$/);
  if (expected === 'refused') expect(answer).not.toContain('gespeichert');
  const added = stored().filter((file) => !before.includes(file));
  expect(added).toHaveLength(answer.includes('gespeichert') ? 1 : 0);
  expect(await countRows()).toBe(stored().length);
  for (const file of added) {
    const kept = readFileSync(file);
    if (kept.subarray(0, 5).toString() === '%PDF-') continue;
    expect(kept.includes('PAYLOAD')).toBe(false);
    const { format, exif, xmp, icc } = await sharp(kept).metadata();
    expect({ format, exif, xmp, icc }).toEqual({ format: 'jpeg' });
  }
  // A firm may keep sixty documents; the next one has room again.
  await state.database.run('delete from firm_documents');
  for (const file of stored()) rmSync(file);
});

test('bodies that are no form, too long or broken are refused and leave nothing', async () => {
  const before = stored().length;
  const post = (body: string | Buffer, type: string) =>
    fetch(`${state.url}${ENDPOINT}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body as Buffer)),
      headers: { ...SAME, Cookie: cookie, 'Content-Type': type },
      redirect: 'manual',
    });
  for (const [body, type] of [
    ['x', 'text/plain'],
    ['x', 'multipart/form-data'],
    ['x', 'multipart/form-data; boundary=b'],
    ['--b\r\n'.repeat(5_000), 'multipart/form-data; boundary=b'],
    ['art=chamber&__proto__=1', 'application/x-www-form-urlencoded'],
  ] as const)
    expect((await post(body, type)).headers.get('Location')).toMatch(/\?meldung=unvollstaendig$/);
  expect((await post('art=nonsense', 'application/x-www-form-urlencoded')).headers.get('Location')).toContain(
    'unlesbar',
  );
  expect(await send(Buffer.alloc(12 * 1024 * 1024))).toContain('zu-gross');
  expect(await sendEndless()).toBeLessThan(500);
  expect(stored().length).toBe(before);
});

/** Without a length: the endpoint counts for itself. */
function sendEndless(): Promise<number> {
  return new Promise((done) => {
    const call = request(`${state.url}${ENDPOINT}`, {
      method: 'POST',
      headers: {
        ...SAME,
        Cookie: cookie,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Transfer-Encoding': 'chunked',
      },
    });
    call.on('response', (response) => {
      response.resume();
      call.destroy();
      done(response.statusCode ?? 0);
    });
    call.on('error', () => done(0));
    call.write('--b\r\nContent-Disposition: form-data; name="datei"; filename="x"\r\n\r\n');
    const chunk = Buffer.alloc(1024 * 1024);
    for (let megabyte = 0; megabyte < 34; megabyte++) call.write(chunk);
  });
}

test('without the link, from another site or with a wrong key nothing is taken in', async () => {
  const before = stored().length;
  expect(await send(await makeJpeg(), {}, { Cookie: '' })).toBe('/partner-werden/bewerbung/unterlagen/');
  expect(await send(await makeJpeg(), {}, { Cookie: `bewerbung=tfa_${'x'.repeat(47)}` })).toBe(
    '/partner-werden/bewerbung/unterlagen/',
  );
  expect(await send(await makeJpeg(), {}, { 'Sec-Fetch-Site': 'cross-site' })).toBe('403');
  expect(stored().length).toBe(before);
});

test('a document leaves as an attachment that can run nothing, to its own firm only, and under no public address', async () => {
  await send(await makeJpeg({ colour: '#123456' }));
  const rows = await state.database.rows(
    'select id, file_path from firm_documents where file_path is not null order by uploaded_at desc limit 1',
  );
  const [{ id, file_path: path } = { id: '', file_path: '' }] = rows;
  const open = (own: string) =>
    fetch(`${state.url}/partner-werden/bewerbung/unterlagen/${id}/`, { headers: { Cookie: own } });
  const mine = await open(cookie);
  expect(mine.status).toBe(200);
  expect(Object.fromEntries(mine.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="chamber.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await open(await apply({ email: 'other@example.org' }))).status).toBe(404);
  expect((await open('')).status).toBe(404);
  for (const address of [path, `documents/${path}`, `..%2fdocuments%2f${path}`, `../documents/${path}`]) {
    const answer = await fetch(`${state.url}/storage/v1/object/public/pigeon_images/${address}`);
    expect([400, 404]).toContain(answer.status);
  }
});

test('the first step answers alike whatever is known of an address, and writes to nobody for programs', async () => {
  const body = new URLSearchParams({ ...FIRM, key: randomUUID(), fax: '089 1' });
  const trapped = await fetch(`${state.url}/partner-werden/bewerbung/`, {
    method: 'POST',
    body,
    headers: SAME,
    redirect: 'manual',
  });
  expect([trapped.status, trapped.headers.get('Location')]).toEqual([303, expect.stringContaining('/gebiet/')]);
  const { rows: held } = await state.database.pool.query('select id from firms where held_at is not null');
  expect(held).toHaveLength(1);
  const mails = `select from jobs where data ->> 'firmId' = $1`;
  expect((await state.database.pool.query(mails, [held[0].id])).rowCount).toBe(0);
  const ask = async (email: string) => {
    const answer = await fetch(`${state.url}/partner-werden/bewerbung/link/`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: SAME,
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('Location')];
  };
  expect(await ask('petra@example.org')).toEqual(await ask('nobody@example.org'));
});
