import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { readRefusal } from '../../app/questionnaire/sending/backend.ts';
import { isWorthRetrying, RETENTION_MS } from '../../app/questionnaire/sending/retry.ts';
import { formRow, PUBLIC_KEY, postInquiry, tenColumns } from '../support/inquiries.ts';
import { makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const state = useQuestionnaireServer();
const official = () => createClient(state.url, PUBLIC_KEY, { auth: { persistSession: false } });
const findByPhone = async (phone: string) =>
  await state.database.rows('select * from inquiries where phone_number = $1', [phone]);

test.each([
  ['a row', (row: object) => row],
  ['a list of one row', (row: object) => [row]],
])('the official client inserts %s', async (_, wrap) => {
  const row = tenColumns({ phone_number: `089 ${Math.random()}` });
  const { error, status, data } = await official().from('inquiries').insert(wrap(row));
  expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
  const rows = await findByPhone(row.phone_number as string);
  expect(rows).toHaveLength(1);
  expect({ ...rows[0], created_at: rows[0].created_at.toISOString() }).toMatchObject(row);
});

test('the official client uploads, computes the public address, and the inquiry holds it', async () => {
  const path = newPath();
  const bucket = official().storage.from('pigeon_images');
  const photo = new Uint8Array(await makeJpeg());
  const upload = await bucket.upload(path, new Blob([photo], { type: 'image/jpeg' }));
  expect(upload).toMatchObject({ error: null, data: { path, fullPath: `pigeon_images/${path}` } });
  const { publicUrl } = bucket.getPublicUrl(path).data;
  expect(await (await fetch(publicUrl)).headers.get('content-type')).toBe('image/jpeg');

  const row = tenColumns({ images: [publicUrl], phone_number: '089 100100' });
  expect((await official().from('inquiries').insert(row)).status).toBe(201);
  const [stored] = await findByPhone('089 100100');
  expect(stored).toMatchObject({ images: [new URL(publicUrl).pathname], flags: [] });
  const bound = await state.database.pool.query('select inquiry_id from uploads where path = $1', [path]);
  expect(bound.rows[0].inquiry_id).toBe(stored.id);
});

test('the official client may send the bytes as they are', async () => {
  const path = newPath();
  const { error } = await official()
    .storage.from('pigeon_images')
    .upload(path, await makeJpeg(), { contentType: 'image/jpeg' });
  expect(error).toBeNull();
});

test('the official client understands every refusal', async () => {
  const bucket = official().storage.from('pigeon_images');
  const path = newPath();
  await bucket.upload(path, await makeJpeg());
  expect((await bucket.upload(path, await makeJpeg({ colour: '#f00' }))).error).toMatchObject({ statusCode: '409' });
  expect((await bucket.upload(path, await makeJpeg({ colour: '#f00' }), { upsert: true })).error).toMatchObject({
    statusCode: '403',
  });
  expect((await bucket.upload(newPath(), Buffer.from('<svg/>'))).error).toMatchObject({ statusCode: '415' });
  expect((await bucket.upload(newPath(), Buffer.alloc(6 * 1024 * 1024))).error).toMatchObject({
    statusCode: '413',
    status: 413,
  });
  expect((await bucket.upload('evil/path.jpg', await makeJpeg())).error).toMatchObject({ statusCode: '400' });
  expect((await bucket.list('80331')).error).toMatchObject({ statusCode: '404' });
  expect((await bucket.remove([path])).error).toMatchObject({ statusCode: '404' });

  const table = official().from('inquiries');
  expect((await table.select()).error).toMatchObject({ code: '42501' });
  expect((await table.insert(tenColumns()).select()).error).toMatchObject({ code: '42501' });
  expect((await table.upsert(tenColumns())).error).toMatchObject({ code: '42501' });
  expect((await table.update({ first_name: 'X' }).eq('last_name', 'Beispiel')).error).toMatchObject({ code: '42501' });
  expect((await table.delete().eq('last_name', 'Beispiel')).error).toMatchObject({ code: '42501' });
  expect((await table.insert({ ...tenColumns(), nope: 1 })).error).toMatchObject({ code: 'PGRST204' });
  expect((await official().from('uploads').select()).error).toMatchObject({ code: 'PGRST205' });
  expect((await official().rpc('pg_sleep')).error).not.toBeNull();
});

test('the outbox takes a refusal of this server as final, and the same status from anybody else as passing', async () => {
  const path = newPath();
  await uploadRaw(state.url, path, await makeJpeg());
  const row = formRow();
  await postInquiry(state.url, row);
  const refused: [Response, number, string][] = [
    [await postInquiry(state.url, formRow({ email_address: 'anna' })), 422, '23514'],
    [await postInquiry(state.url, { ...formRow(), nope: 1 }), 400, 'PGRST204'],
    [await postInquiry(state.url, { ...row, last_name: 'Anders' }), 409, '23505'],
    [await uploadRaw(state.url, path, await makeJpeg({ colour: '#f00' })), 409, 'ResourceAlreadyExists'],
    [await uploadRaw(state.url, newPath(), Buffer.from('<svg/>')), 415, 'InvalidMimeType'],
    [await uploadRaw(state.url, newPath(), Buffer.alloc(6 * 1024 * 1024)), 413, 'EntityTooLarge'],
  ];
  for (const [response, status, code] of refused) {
    const refusal = readRefusal(response.status, await response.text(), null);
    expect(refusal).toMatchObject({ isOurs: true, status, code });
    expect(isWorthRetrying(refusal, RETENTION_MS), code).toBe(false);
    for (const body of ['', '<h1>Blocked</h1>', '{"message":"Forbidden"}', '{"code":"23505"}', '"no"']) {
      const stranger = readRefusal(response.status, body, null);
      expect(isWorthRetrying(stranger, 0), `${response.status} ${body}`).toBe(true);
    }
  }
});

test('an insert is answered with 201 and an empty body', async () => {
  const response = await postInquiry(state.url, formRow());
  expect([response.status, await response.text()]).toEqual([201, '']);
});

test('a wrong value is refused with the words that the form would have used', async () => {
  const response = await postInquiry(state.url, formRow({ email_address: 'anna' }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: '23514',
    details: 'email_address',
    hint: null,
    message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  });
});
