import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { firmHandlers } from '../../app/office/firms/firm-action.ts';
import { type StoreFirmOptions, storeDocument, storeFirm } from '../support/firms.ts';
import { sendRequest } from '../support/office-requests.ts';
import { useOfficeServer } from '../support/questionnaire-server.ts';
import { createStaffAccount } from '../support/staff.ts';

const { state, services, openSession } = useOfficeServer();
const cookies: Record<'operator' | 'admin' | 'stale', string> = { operator: '', admin: '', stale: '' };

beforeAll(async () => {
  for (const who of ['operator', 'admin', 'stale'] as const) {
    const account = await createStaffAccount(services, who === 'operator' ? 'operator' : 'admin');
    cookies[who] = `zentrale=${await openSession(account, { fresh: who !== 'stale' })}`;
  }
});

async function storeFirmWithPath(given: StoreFirmOptions = {}) {
  const id = await storeFirm(state.database.pool, given);
  const rows = await state.database.rows('select number from firms where id = $1', [id]);
  return { id, path: `/zentrale/betriebe/${rows[0]?.number}/` };
}

const post = (path: string, cookie: string, form: Record<string, string>) =>
  sendRequest(state.url, path, { method: 'POST', cookie, form });
const countTraces = async (id: string) =>
  await state.database.one(
    `select (select status from firms where id = $1) as status,
         (select count(*)::int from firm_events where firm_id = $1) as events,
         (select count(*)::int from firm_measures where firm_id = $1) as measures`,
    [id],
  );

test('what only the administration may do is refused to an operator, and without a fresh code to everybody', async () => {
  const firm = await storeFirmWithPath();
  const before = await countTraces(firm.id);
  const typed = { regel: '§ 8 Kontaktdaten', sachverhalt: 'Ein Anruf am 3. November.', gruende: 'Passt leider nicht.' };
  for (const [intent, [permission]] of Object.entries(firmHandlers)) {
    if (permission === 'firms.verify') continue;
    for (const who of ['operator', 'stale'] as const) {
      const { status } = await post(firm.path, cookies[who], { intent, gesehen: '0', ...typed });
      expect(status, `${intent} by ${who}`).toBe(403);
    }
  }
  expect(await countTraces(firm.id)).toEqual(before);
  const suspended = await post(firm.path, cookies.admin, { intent: 'sperren', gesehen: '0', ...typed });
  expect([suspended.status, suspended.headers.location]).toEqual([303, `${firm.path}?meldung=sperren`]);
});

test('a document leaves as a file to be saved, only under its own firm, and its opening is logged', async () => {
  const { id, path } = await storeFirmWithPath({ status: 'checking' });
  const stranger = await storeFirmWithPath({ status: 'checking' });
  const file = `${id}/papier`;
  const place = join(state.server.dataDir, 'documents', file);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, '<script>alert(1)</script>');
  const paper = await storeDocument(state.database.pool, id, 'association', { state: 'submitted', filePath: file });
  const found = await sendRequest(state.url, `${path}nachweis/${paper}/`, { cookie: cookies.operator });
  expect(found.status).toBe(200);
  expect(found.headers['content-disposition']).toBe('attachment; filename="association.pdf"');
  expect(found.headers['content-security-policy']).toContain('sandbox');
  expect(found.headers['x-content-type-options']).toBe('nosniff');
  expect(found.headers['cache-control']).toBe('no-store');
  for (const wrong of [`${stranger.path}nachweis/${paper}/`, `${path}nachweis/..%2f..%2fetc/`, `${path}nachweis/1/`]) {
    expect((await sendRequest(state.url, wrong, { cookie: cookies.operator })).status, wrong).toBe(404);
  }
  const rows = await state.database.rows(
    `select details ->> 'document' as document from audit_log where action = 'firm.open-document' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ document: paper }]);
});
