import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorkers } from '../../jobs/all-jobs.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { makePhoneCode } from '../access/phone-code.server.ts';
import { saveContactWish } from '../details/contact-wish.server.ts';
import { answerFirm } from '../invitations/answer-firm.server.ts';
import { askCustomer } from '../invitations/ask-customer.server.ts';
import { saveDraft } from '../offers/draft.server.ts';
import { reviseOffer } from '../offers/revise-offer.server.ts';
import { submitOffer } from '../offers/submit-offer.server.ts';
import { CUSTOMER } from '../process/inquiry-events.server.ts';
import { releaseContact } from '../releases/release-contact.server.ts';
import { reportBreach } from '../releases/report-breach.server.ts';
import { sayOrdered, undoOrder } from '../releases/report-order.server.ts';
import { showContact } from '../releases/show-contact.server.ts';
import { takeBackRelease } from '../releases/take-back.server.ts';
import { noteVisit } from '../releases/visits.server.ts';
import { eraseInquiry } from './erase-inquiry.server.ts';
import { addNote } from './notes.server.ts';

const state = useTestDatabase();
const database = toQueries(state);
const dataDir = newDataDir();
const { services } = createJobServices(database, dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const WORD = 'Zeisigxq';
const CANARIES = [`%${WORD}%`, '%777 123 777%', '%777123777%'];
const MARIA = { kind: 'staff', id: 'staff:maria' } as const;

/** Every table of the product and of the queue, row by row as text. */
async function tablesWith(patterns: string[]): Promise<string[]> {
  const { rows: tables } = await state.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const { rowCount } = await state.pool.query(`select from ${name} t where t::text ilike any($1)`, [patterns]);
    if (rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}

/** Every place where somebody can write something about the customer. */
async function tellEverything() {
  const person = { first_name: WORD, last_name: WORD, phone_number: '089 777 123 777', problem_other: WORD };
  const first = await storeAsked(state.pool, { inquiry: { ...person, email_address: `${WORD}@example.org` } });
  const { inquiryId, invitationId } = first;
  const second = await storeAsked(state.pool, { inquiryId });
  const wish = { channel: 'phone', times: WORD, object_address: WORD, orders_as: WORD, access_by: WORD };
  await saveContactWish(database, { inquiryId, actor: CUSTOMER, wish });
  await addNote(database, { inquiryId, actor: MARIA, body: WORD });
  await makePhoneCode(database, { inquiryId, actor: MARIA.id });
  const ask = { invitationId, actor: FIRM, kind: 'question', body: `Frau ${WORD}?` } as const;
  await askCustomer(database, { ...ask, key: randomUUID() });
  await answerFirm(database, { invitationId, actor: CUSTOMER, body: WORD, key: randomUUID() });
  const terms = { access: { how: 'ladder', permit: false }, assumptions: WORD, exclusions: WORD } as const;
  for (const firm of [first, second]) {
    const offer = makeOffer([{ ...netLine(), note: WORD }], { remarks: `Für Familie ${WORD}`, terms });
    await submitOffer(database, { invitationId: firm.invitationId, actor: FIRM, key: randomUUID(), offer });
  }
  const changed = makeOffer([netLine(900, 6_500)], { changeReason: `Wunsch von ${WORD}` });
  await reviseOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer: changed });
  await saveDraft(database, { invitationId, fields: { remarks: WORD } });
  const given = { channel: 'phone', times: WORD, visit: 'ja', objectAddress: WORD, ordersAs: WORD, accessBy: WORD };
  const about = { inquiryId, invitationId, actor: CUSTOMER };
  await releaseContact(database, { ...about, given });
  await releaseContact(database, { inquiryId, invitationId: second.invitationId, actor: MARIA, given });
  await showContact(database, about);
  await noteVisit(database, { ...about, startsAt: new Date(Date.now() + 86_400_000) });
  await reportBreach(database, about);
  await sayOrdered(database, { ...about, side: 'customer', says: 'ordered', netCents: 100_000 });
  await undoOrder(database, { ...about, reason: `${WORD} hat abgesagt` });
  await takeBackRelease(database, about);
  await releaseContact(database, { ...about, given });
  return { inquiryId, invitationIds: [invitationId, second.invitationId] };
}

async function work() {
  const workers = new Map(createWorkers(services).map((worker) => [worker.name, worker]));
  const { rows } = await state.pool.query<{ id: string; name: string; data: unknown }>(
    `select id, name, data from pgboss.job where name like 'send-%' order by created_on, id`,
  );
  for (const { id, name, data } of rows) await workers.get(name)?.run({ id, data });
}

test('erased: of everything that was written about the customer nothing is left, in no table and no file; firms are told', async () => {
  const { inquiryId, invitationIds } = await tellEverything();
  await work();
  expect(await tablesWith(CANARIES)).toEqual([
    'contact_wishes',
    'inquiries',
    'inquiry_notes',
    'messages',
    'offer_drafts',
    'offer_lines',
    'offers',
    'orders',
    'releases',
  ]);
  await eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' });
  await work();
  expect(await tablesWith(CANARIES)).toEqual([]);
  expect(await tablesWith([`%${inquiryId}%`])).toEqual(['audit_log']);
  const { rows } = await state.pool.query(
    `select subject_id from sent_mails where kind = 'send-erase-notice' order by 1`,
  );
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(invitationIds.toSorted());
  for (const entry of readdirSync(dataDir, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name), 'latin1')).not.toContain(WORD);
  }
});
