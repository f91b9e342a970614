import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privacyPolicyVersion } from '../../content/privacy-policy.ts';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { responseDue, responseHalf } from '../time/working-time.ts';
import { checkPhoneInquiry, createPhoneInquiry } from './create-phone-inquiry.server.ts';
import { emptyInquiryForm, type InquiryForm } from './inquiry-form.ts';
import { enqueueInquiryJobs } from './quarantine.server.ts';
import { createSubmitInquiry } from './submit-inquiry.server.ts';

const { state, one, column, count } = useDatabase();
const actor = { kind: 'staff', id: `staff:${randomUUID()}` } as const;
const network = '203.0.113.9';
const limits = { windowSeconds: 600, inquiriesFlagged: 1, inquiries: 1, uploads: 10 };
const HOUR = 3_600_000;
let database: Database;
beforeAll(async () => {
  const log = createLogger('silent');
  database = openDatabase({ databaseUrl: state.url, dataDir: '', migrations: 'migrations', log });
  await database.ready;
});
afterAll(() => database.stop());

const said = (given: Partial<InquiryForm> = {}): InquiryForm => ({
  ...emptyInquiryForm,
  propertyType: 'residential',
  propertySubType: 'house',
  problems: ['nesting'],
  locations: ['roof'],
  firstName: 'Bernhard',
  lastName: 'Lechner',
  phone: `089 ${Math.floor(1e7 + Math.random() * 9e7)}`,
  email: 'bernhard@example.org',
  postalCode: '85521',
  ...given,
});
const services = () => ({
  database,
  submitInquiry: createSubmitInquiry({ database, limits, afterStored: enqueueInquiryJobs }),
});
const take = (given: Partial<Parameters<typeof createPhoneInquiry>[1]> = {}) =>
  createPhoneInquiry(services(), {
    form: said(),
    calledAt: new Date(),
    key: randomUUID(),
    agreed: true,
    actor,
    network,
    ...given,
  });
async function taken(given: Parameters<typeof take>[0] = {}) {
  const answer = await take(given);
  if (answer.kind !== 'taken') throw new Error(answer.kind);
  return answer.inquiryId;
}

it('is an inquiry like any other, from the moment of the call: response time, jobs, who wrote it down and that they agreed', async () => {
  const calledAt = new Date(Date.now() - 30 * HOUR);
  const id = await taken({ calledAt });
  const row = await one('select * from inquiries where id = $1', [id]);
  expect(row).toMatchObject({
    first_name: 'Bernhard',
    postal_code: '85521',
    status: 'new',
    flags: [],
    source: '(phone)',
  });
  expect([row.created_at, row.received_at]).toEqual([calledAt, calledAt]);
  expect([row.response_due_at, row.response_half_at]).toEqual([responseDue(calledAt), responseHalf(calledAt)]);
  expect(await one('select actor, actor_kind, event, details from inquiry_events where inquiry_id = $1', [id])).toEqual(
    {
      actor: actor.id,
      actor_kind: 'staff',
      event: 'taken-by-phone',
      details: { called: calledAt.toISOString(), consent: 'read-aloud', notice: row.privacy_version },
    },
  );
  expect(row.privacy_version).toBe(privacyPolicyVersion);
  expect(await one('select actor, action from audit_log where subject = $1', [id])).toEqual({
    actor: actor.id,
    action: 'inquiry.take-call',
  });
  expect(await column(`select name from jobs where data ->> 'inquiryId' = $1 order by name`, [id])).toEqual([
    'match-inquiry',
    'notify-operator',
    'send-receipt',
  ]);
});

it('sent twice, also at the same time and later with another time of day, it is one', async () => {
  const call = { form: said(), key: randomUUID() };
  const answers = await Promise.all([take(call), take(call), take(call)]);
  const [first] = answers;
  expect(first).toMatchObject({ kind: 'taken' });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await take({ ...call, calledAt: new Date(Date.now() - HOUR) })).toEqual(first);
  expect(await count('inquiries where phone_number = $1', [call.form.phone])).toBe(1);
  const changed = { ...call, form: { ...call.form, postalCode: '80331' } };
  expect(await take(changed)).toEqual({ ...first, kind: 'sent-before' });
  // The key of a colleague is another one.
  expect(await take({ ...changed, actor: { kind: 'staff', id: `staff:${randomUUID()}` } })).toMatchObject({
    kind: 'taken',
  });
});

it('checks what the questionnaire checks, and when the telephone rang; without a yes nothing is stored', async () => {
  const before = await one('select count(*)::int from inquiries', []);
  const faults = checkPhoneInquiry({
    form: said({ propertyType: '', phone: ' ', email: 'bernhard', postalCode: '855' }),
    calledAt: null,
  });
  expect(Object.keys(faults?.errors ?? {})).toEqual(['propertyType', 'phone', 'email', 'postalCode']);
  expect(faults?.time).toBe('missing');
  const at = (ms: number) => checkPhoneInquiry({ form: said(), calledAt: new Date(Date.now() + ms) })?.time ?? null;
  expect([at(HOUR), at(60_000), at(0), at(-6 * 24 * HOUR), at(-8 * 24 * HOUR)]).toEqual([
    'future',
    null,
    null,
    null,
    'long-ago',
  ]);
  expect(await take({ form: said({ lastName: '' }) })).toMatchObject({
    kind: 'invalid',
    errors: { lastName: expect.any(String) },
  });
  expect(await take({ calledAt: new Date(Date.now() + HOUR) })).toMatchObject({ kind: 'invalid', time: 'future' });
  expect(await take({ agreed: false })).toEqual({ kind: 'no-consent' });
  expect(await one('select count(*)::int from inquiries', [])).toEqual(before);
});
