import { beforeEach, expect, test } from 'vitest';
import { CLOSING_DAYS } from '../../content/claims.ts';
import { dayAndMonth } from '../../content/german-format.ts';
import { runJob } from '../../jobs/all-jobs.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { setInquiryState, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { putInvitation, storeInvitation } from '../../tests/support/invitations.ts';
import { createJobServices, TEST_SITE } from '../../tests/support/job-services.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM, storeAsked } from '../../tests/support/offers.ts';
import { submitSampleOffer } from '../../tests/support/shared-contact.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { readCustomerPortal } from '../customer-portal/read-customer-portal.server.ts';
import { applyRetention } from '../erasure/apply-retention.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { reportOrder } from '../orders/report-order.server.ts';
import { workDeadlines } from '../scheduler/work-deadlines.server.ts';
import { finishTask, listTasks } from '../tasks/tasks.server.ts';
import { formatMunichDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { closeInactive, INACTIVE_DAYS, keepInquiry } from './close-inactive.server.ts';

const { state, database, dataDir, services, sent, run, value, column, one } = useServices();

beforeEach(async () => {
  await emptyTables(state.pool, 'inquiries', 'invitations', 'settings', 'heartbeats');
  await run('delete from jobs');
  sent.length = 0;
});

const days = (count: number) => letDaysPass(state.pool, count, 'UTC');
const runScheduler = (absence: Parameters<typeof closeInactive>[1]['absence'] = null) =>
  closeInactive(database, { now: new Date(), absence });
const statusOf = async (id: string) => (await value('select status from inquiries where id = $1', [id])) ?? 'gone';
const announcedOf = (id: string) =>
  value('select closing_announced_at is not null as yes from inquiries where id = $1', [id]);
const retain = () => applyRetention(services, { now: new Date(), runs: 'nightly' });
const eventsOf = async (id: string) => (await listEvents(database, id)).map(({ event }) => event);
const callOf = async (id: string) =>
  (await listTasks(database)).find((t) => t.inquiry_id === id && t.kind.startsWith('call'));

const closesOn = () => nextDay(toWallTime(new Date()).day, CLOSING_DAYS);

/** Each job twice: once is all that may leave. */
async function runMails(like = '^send-') {
  const rows = await state.rows('delete from jobs where name ~ $1 returning id, name, data', [like]);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  return sent.splice(0).map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
}

test.each(Object.entries(INACTIVE_DAYS))(
  '%s: announced after %i inactive days and no earlier, closed CLOSING_DAYS after the mail left',
  async (status, inactive) => {
    const id = await storeInquiryInState(state.pool, status);
    await run('delete from jobs');
    await days(inactive - 1);
    await runScheduler();
    expect(await announcedOf(id)).toBe(false);
    await days(1);
    await Promise.all([runScheduler(), runScheduler()]);
    expect(await announcedOf(id)).toBe(true);
    expect((await eventsOf(id)).filter((event) => event === 'closing-announced')).toHaveLength(1);
    // The mail server is away for a day: the days until the closing have not begun.
    await days(1);
    const mails = await runMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Wir schließen Ihre Anfrage am ${formatMunichDay(closesOn())}`,
    ]);
    const portal = await readCustomerPortal(database, id);
    expect(toWallTime(new Date(portal?.closing?.dueAt ?? 0)).day).toBe(closesOn());
    expect(mails[0]?.text).toContain(`${TEST_SITE}/meine-anfrage/${referenceOf(id)}/behalten/?s=`);
    await days(CLOSING_DAYS - 1);
    await runScheduler();
    expect(await statusOf(id)).toBe(status);
    await days(1);
    await Promise.all([runScheduler(), runScheduler()]);
    expect(await statusOf(id)).toBe('lost');
    expect((await eventsOf(id)).filter((event) => event === 'close')).toHaveLength(1);
    expect((await runMails()).map(({ text }) => text)).toEqual([expect.stringContaining('wieder')]);
    await days(179);
    await retain();
    expect(await statusOf(id)).toBe('lost');
    await days(2);
    await retain();
    expect(await statusOf(id)).toBe('gone');
  },
);

/** Every kind of activity counts; rows as the actions write them. $1 is the inquiry, $2 its invitation. */
const acts: Record<string, string> = {
  'a customer changes something': `insert into inquiry_events (inquiry_id, actor_kind, actor, event) select $1::uuid, 'customer', 'customer', 'details' where $2::uuid is not null`,
  'a firm does something': `insert into inquiry_events (inquiry_id, actor_kind, actor, event) select $1::uuid, 'firm', 'firm:x', 'invitation.ask' where $2::uuid is not null`,
  'the office writes a note': `insert into inquiry_notes (inquiry_id, author, body) select $1::uuid, 'staff:maria', 'Angerufen' where $2::uuid is not null`,
  'the office finishes a call': `insert into tasks (kind, dedupe, inquiry_id, due_at, done_at, done_by, outcome) select 'call', $1::uuid::text, $1::uuid, now(), now(), 'staff:maria', 'reached' where $2::uuid is not null`,
  details: `insert into inquiry_details (inquiry_id, version) select $1::uuid, 1 where $2::uuid is not null`,
  'a wish': `insert into contact_preferences (inquiry_id) select $1::uuid where $2::uuid is not null`,
  'a photo': `insert into uploads (path, content_hash, inquiry_id) select $1::uuid::text || '.jpg', '', $1::uuid where $2::uuid is not null`,
  'a message': `insert into messages (invitation_id, author, body, idempotency_key) select $2::uuid, 'firm', 'Hallo', gen_random_uuid() where $1::uuid is not null`,
  'a draft of an offer': `insert into offer_drafts (invitation_id, answers) select $2::uuid, '{}' where $1::uuid is not null`,
  'a contact share': `insert into contact_shares (inquiry_id, invitation_id, channel, shown) values ($1::uuid, $2::uuid, 'page', '{}')`,
  'an appointment to come': `insert into appointments (invitation_id, starts_at, recorded_by, created_at) select $2::uuid, now() + interval '9 days', 'firm', now() - interval '80 days' where $1::uuid is not null`,
  'a decision to come': `update inquiries set decision_on = current_date + 9 where id = $1::uuid and $2::uuid is not null`,
};

test.each(Object.keys(acts))(
  '%s keeps an inquiry from being announced in any state, and calls an announced closing off',
  async (act) => {
    const states = ['matching', 'offers', 'shared'];
    const store = async (status: string) => {
      const ids = await storeInvitation(state.pool, { status: status === 'shared' ? 'shared' : 'offered' });
      await setInquiryState(state.pool, ids.inquiryId, status);
      return ids;
    };
    const early = await Promise.all(states.map(store));
    const late = await Promise.all(states.map(store));
    const announced = (given: typeof early) => Promise.all(given.map(({ inquiryId }) => announcedOf(inquiryId)));
    const write = async (given: typeof early) => {
      for (const { inquiryId, invitationId } of given) await run(acts[act] as string, [inquiryId, invitationId]);
    };
    await days(70);
    await write(early);
    await runScheduler();
    expect([await announced(early), await announced(late)]).toEqual([states.map(() => false), states.map(() => true)]);
    const subjects = (await runMails('invitation-over')).map(({ subject }) => subject);
    const firmsRead = `Wir schließen frühestens am ${dayAndMonth(formatMunichDay(closesOn()))}: Anfrage`;
    expect(subjects.filter((subject) => subject.startsWith(firmsRead))).toHaveLength(3);
    await runMails();
    await days(CLOSING_DAYS + 1);
    await write(late);
    await runScheduler();
    expect(await announced(late)).toEqual(states.map(() => false));
    expect(await Promise.all(late.map(({ inquiryId }) => statusOf(inquiryId)))).toEqual(states);
    const firms = (await runMails('invitation-over')).map(({ subject }) => subject);
    expect(firms.filter((subject) => subject.startsWith('Bleibt doch offen'))).toHaveLength(3);
  },
);

test('retention touches nothing that is open, nor anything with a live firm, whatever its age', async () => {
  const open = await Promise.all(
    ['new', 'held', 'matching', 'offers', 'shared', 'ordered'].map((status) => storeInquiryInState(state.pool, status)),
  );
  const ended = await Promise.all(['done', 'lost', 'withdrawn', 'spam'].map((s) => storeInquiryInState(state.pool, s)));
  const { inquiryId: withFirm } = await storeInvitation(state.pool, {
    inquiryId: await storeInquiryInState(state.pool, 'lost'),
  });
  await days(700);
  await retain();
  expect((await column('select id from inquiries')).sort()).toEqual([...open, withFirm].sort());
  expect(ended).toHaveLength(4);
});

test('a customer without an address is called: the closing waits for the call, and the days until it run from the call', async () => {
  const id = await storeInquiryInState(state.pool, 'offers', { email_address: null });
  await days(60);
  await runScheduler();
  expect(await callOf(id)).toMatchObject({ kind: 'call-closing' });
  await days(40);
  await runScheduler();
  expect(await statusOf(id)).toBe('offers');
  const taskId = (await callOf(id))?.id ?? '';
  expect(
    await finishTask(database, { taskId, kind: 'call-closing', actor: 'staff:maria', outcome: 'reached' }),
  ).toEqual({
    kind: 'finished',
  });
  await runScheduler();
  await days(CLOSING_DAYS - 1);
  await runScheduler();
  expect(await statusOf(id)).toBe('offers');
  await days(1);
  await runScheduler();
  expect([await statusOf(id), await callOf(id)]).toEqual(['lost', undefined]);
});

test('a mail that bounces, and one that never leaves, become a call', async () => {
  const [refused, stuck] = await Promise.all([1, 2].map(() => storeInquiryInState(state.pool, 'offers')));
  await days(60);
  await runScheduler();
  const rows = await state.rows(`delete from jobs where name = 'send-closing' returning id, data`);
  const bouncing = createJobServices(database, dataDir, {
    sendMail: async () => {
      throw new MailRefused('recipient', '550 no such mailbox');
    },
  });
  const job = rows.find(({ data }) => data.inquiryId === refused);
  await expect(runJob(bouncing.services, { ...job, name: 'send-closing' })).rejects.toThrow('550');
  await days(3);
  await runScheduler();
  expect([await callOf(refused ?? ''), await callOf(stuck ?? '')]).toMatchObject(
    [1, 2].map(() => ({ kind: 'call-closing' })),
  );
  await days(30);
  await runScheduler();
  expect([await statusOf(refused ?? ''), await statusOf(stuck ?? '')]).toEqual(['offers', 'offers']);
});

test('probable spam causes no email and no call; it is closed and deleted after its period', async () => {
  const id = await storeInquiryInState(state.pool, 'held', { flags: ['trap'] });
  await run('delete from jobs');
  await days(30);
  await runScheduler();
  expect(await callOf(id)).toBeUndefined();
  await days(CLOSING_DAYS - 1);
  await runScheduler();
  expect(await statusOf(id)).toBe('held');
  await days(1);
  await runScheduler();
  expect([await statusOf(id), await callOf(id)]).toEqual(['lost', undefined]);
  expect(await state.count('jobs')).toBe(0);
  await days(181);
  await retain();
  expect(await statusOf(id)).toBe('gone');
});

test('the one button keeps it, pressed twice too; after the closing it opens it again with a new response time', async () => {
  const id = await storeInquiryInState(state.pool, 'offers');
  await days(60);
  await runScheduler();
  await runMails();
  const keep = () => keepInquiry(database, { inquiryId: id, actor: CUSTOMER });
  expect(await Promise.all([keep(), keep()])).toEqual([{ kind: 'kept' }, { kind: 'kept' }]);
  expect((await eventsOf(id)).filter((event) => event === 'keep')).toHaveLength(1);
  await days(20);
  await runScheduler();
  expect([await statusOf(id), await announcedOf(id)]).toEqual(['offers', false]);
  await days(40);
  await runScheduler();
  await runMails();
  await days(CLOSING_DAYS);
  await runScheduler();
  expect(await statusOf(id)).toBe('lost');
  expect(await keep()).toEqual({ kind: 'reopened' });
  expect(await statusOf(id)).toBe('new');
  const row = await one(
    'select closed_at, closing_announced_at, response_due_at > now() as promised from inquiries where id = $1',
    [id],
  );
  expect(row).toEqual({ closed_at: null, closing_announced_at: null, promised: true });
});

test('a firm that offers in the moment of the closing is not closed upon', async () => {
  const asked = await storeAsked(state.pool);
  await putInvitation(state.pool, asked.invitationId, 'engaged');
  await days(60);
  await runScheduler();
  await runMails();
  await days(CLOSING_DAYS);
  await run(
    `update invitations set answer_due_at = now() + interval '1 hour', offer_due_at = now() + interval '2 hours'`,
  );
  const offering = submitSampleOffer(database, asked.invitationId);
  const [offer] = await Promise.all([offering, runScheduler()]);
  const status = await statusOf(asked.inquiryId);
  // Either the closing came first and the offer was refused, or the offer came first and stands.
  expect([offer.kind, status]).toEqual(
    status === 'lost' ? [expect.not.stringMatching('done|sent|stored'), 'lost'] : [expect.anything(), 'offers'],
  );
  await runScheduler();
  expect(await statusOf(asked.inquiryId)).toBe(status);
});

test('while the office is away nothing is closed; an outage of ours is no time to answer in', async () => {
  const { inquiryId: id } = await storeInvitation(state.pool, { status: 'offered' });
  await setInquiryState(state.pool, id, 'offers');
  await days(60);
  await workDeadlines(services);
  await runMails();
  await days(CLOSING_DAYS);
  await runScheduler({ kind: 'announced', end: new Date(Date.now() + 86_400_000) });
  expect(await statusOf(id)).toBe('offers');
  // The scheduler was away as long: the days in between do not count.
  await workDeadlines(services);
  expect(await statusOf(id)).toBe('offers');
  for (let day = 0; day < CLOSING_DAYS - 1; day += 1)
    await run(`update inquiries set closing_notified_at = closing_notified_at - interval '1 day'`);
  await runScheduler();
  expect(await statusOf(id)).toBe('offers');
  await run(`update inquiries set closing_notified_at = closing_notified_at - interval '1 day'`);
  await runScheduler();
  expect(await statusOf(id)).toBe('lost');
});

test('both sides say that nothing came of it: the firm is out, and the last one ends the inquiry, and both are notified', async () => {
  const first = await storeInvitation(state.pool, { status: 'shared' });
  const { inquiryId } = first;
  const second = await storeInvitation(state.pool, { inquiryId, status: 'shared' });
  await setInquiryState(state.pool, inquiryId, 'shared');
  await run('delete from jobs');
  const say = (invitationId: string, side: 'customer' | 'firm') =>
    reportOrder(database, {
      inquiryId,
      invitationId,
      actor: side === 'customer' ? CUSTOMER : FIRM,
      side,
      statement: 'not-ordered',
    });
  await say(first.invitationId, 'customer');
  expect(await statusOf(inquiryId)).toBe('shared');
  await say(first.invitationId, 'firm');
  expect(await statusOf(inquiryId)).toBe('shared');
  expect((await runMails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Kein Auftrag für Sie/)]);
  await say(second.invitationId, 'firm');
  await say(second.invitationId, 'customer');
  expect(await statusOf(inquiryId)).toBe('lost');
  const mails = await runMails();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Kein Auftrag für Sie/),
    'Kein Auftrag: Ihre Anfrage ist beendet',
  ]);
  expect(mails.some(({ text }) => text.includes('kein Auftrag zustande kam'))).toBe(true);
  expect(await keepInquiry(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'reopened' });
});
