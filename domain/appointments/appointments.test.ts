import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRM } from '../../tests/support/offers.ts';
import { storeActiveShared } from '../../tests/support/shared-contact.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { withdrawContact } from '../contact-sharing/withdraw-contact.server.ts';
import { requestErasure } from '../erasure/erase-inquiry.server.ts';
import { settleAppointmentCalls } from '../invitations/notify-other-side.server.ts';
import { recallInvitationsOfLeftFirms } from '../invitations/recall.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { reportOrder } from '../orders/report-order.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { fromWallTime, nextDay, toWallTime, weekdayOf } from '../time/munich-clock.ts';
import { workingDayBefore } from '../time/working-time.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import {
  askOtherTimes,
  cancelAppointment,
  listAppointments,
  noteAppointment,
  offerTimes,
  remindOfAppointments,
  takeTime,
} from './appointments.server.ts';

const { state, database, rows, run, value } = useDatabase();
/** At ten in Munich, so many days from now. */
const inDays = (days: number) => fromWallTime({ day: nextDay(toWallTime(new Date()).day, days), minutes: 600 });
const store = (given: Parameters<typeof storeActiveShared>[1] = {}) => storeActiveShared(state.pool, given);
type Stored = Awaited<ReturnType<typeof store>>;
const offer = ({ about }: Stored, times: readonly Date[], appointmentId?: string) =>
  offerTimes(database, { ...about, actor: FIRM, times, appointmentId });
const take = ({ about }: Stored, appointmentId: string, startsAt: Date) =>
  takeTime(database, { ...about, actor: CUSTOMER, appointmentId, startsAt });
const appointmentsOf = ({ about }: Stored) => listAppointments(database, about.invitationId);
const mailsOf = async ({ about }: Stored) =>
  (
    await rows(
      `select name, data ->> 'side' as side from jobs where data ->> 'invitationId' = $1 and name like 'send-appointment%' order by created_on, side`,
      [about.invitationId],
    )
  ).map(({ name, side }) => [name, side]);
const tasksOf = async ({ about }: Stored) =>
  (await listTasks(database)).filter((task) => task.inquiry_id === about.inquiryId && task.kind !== 'call-signing');

async function agreed(times: readonly Date[] = [inDays(8)], given: Parameters<typeof store>[0] = {}) {
  const stored = await store(given);
  await offer(stored, times);
  const [appointment] = await appointmentsOf(stored);
  await take(stored, appointment?.id ?? '', times[0] as Date);
  return { ...stored, appointmentId: appointment?.id ?? '' };
}

test('the firm offers up to three times, the customer takes one: repeated forms count once, and both are notified', async () => {
  const stored = await store();
  const times = [inDays(3), inDays(4), inDays(5)];
  const [one, again] = await Promise.all([offer(stored, times), offer(stored, [...times].reverse())]);
  expect(one).toEqual(again);
  const [appointment] = await appointmentsOf(stored);
  expect(appointment).toMatchObject({ startsAt: null, offered: times, sequence: 0, cancelled: false });
  expect(await mailsOf(stored)).toEqual([['send-appointment-times', 'customer']]);
  const taken = await Promise.all([1, 2].map(() => take(stored, appointment?.id ?? '', inDays(4))));
  expect(taken).toEqual([{ kind: 'agreed' }, { kind: 'agreed' }]);
  expect(await appointmentsOf(stored)).toMatchObject([{ startsAt: inDays(4), offered: [], sequence: 0 }]);
  expect((await mailsOf(stored)).slice(1)).toEqual([
    ['send-appointment-noted', 'customer'],
    ['send-appointment-noted', 'firm'],
  ]);
  // The customer's word keeps the inquiry alive until that day, however far it is.
  const far = await agreed([inDays(200)]);
  const [activity] = await rows('select last_activity_at from inquiry_activity where inquiry_id = $1', [
    far.about.inquiryId,
  ]);
  expect(activity.last_activity_at).toEqual(inDays(200));
});

test('only while the contact is shared, one to three times, all of them to come and within a year', async () => {
  const stored = await store();
  const wrong = [
    [],
    [inDays(1), inDays(2), inDays(3), inDays(4)],
    [inDays(1), inDays(-1)],
    [inDays(400)],
    [new Date('x')],
  ];
  for (const times of wrong) expect(await offer(stored, times)).toEqual({ kind: 'invalid' });
  expect(await offer(stored, [inDays(1)], randomUUID())).toEqual({ kind: 'refused' });
  for (const id of ['', 'x', randomUUID()]) expect(await take(stored, id, inDays(1))).toEqual({ kind: 'gone' });
  await withdrawContact(database, { ...stored.about, actor: CUSTOMER });
  expect(await offer(stored, [inDays(1)])).toEqual({ kind: 'refused' });
  expect(await appointmentsOf(stored)).toEqual([]);
});

test('times offered anew take the place of the old ones: one of those is gone, and so is one that is over', async () => {
  const stored = await store();
  await offer(stored, [inDays(3)]);
  await offer(stored, [inDays(6)]);
  const [appointment] = await appointmentsOf(stored);
  const id = appointment?.id ?? '';
  expect(await take(stored, id, inDays(3))).toEqual({ kind: 'gone' });
  const [taken] = await Promise.all([take(stored, id, inDays(6)), offer(stored, [inDays(7)])]);
  // Either the old time is agreed first and the new ones are a further offer, or only the new ones stand.
  const now = await appointmentsOf(stored);
  expect(now.map(({ startsAt }) => startsAt)).toEqual(taken.kind === 'agreed' ? [inDays(6), null] : [null]);
  await run(
    `update appointments set offered = array[now() - interval '1 minute'] where invitation_id = $1 and starts_at is null`,
    [stored.about.invitationId],
  );
  const open = now.at(-1)?.id ?? '';
  const [{ past }] = await rows('select offered[1] as past from appointments where id = $1', [open]);
  expect(await take(stored, open, past)).toEqual({ kind: 'gone' });
  expect((await appointmentsOf(stored)).at(-1)?.offered).toEqual([]);
});

test('an agreed time stands until another is taken: then the same entry moves', async () => {
  const stored = await agreed();
  const { appointmentId, about } = stored;
  expect(
    await askOtherTimes(database, { ...about, actor: CUSTOMER, appointmentId, words: 'Ab 16 Uhr', key: randomUUID() }),
  ).toEqual({ kind: 'asked' });
  expect(await appointmentsOf(stored)).toMatchObject([
    { startsAt: inDays(8), otherAsked: true, answersCustomer: false },
  ]);
  expect(await rows('select body from messages where invitation_id = $1', [about.invitationId])).toEqual([
    { body: 'Ab 16 Uhr' },
  ]);
  expect((await mailsOf(stored)).at(-1)).toEqual(['send-appointment-other', 'firm']);
  expect(
    await rows(`select actor, details from inquiry_events where inquiry_id = $1 and event = 'appointment-other'`, [
      about.inquiryId,
    ]),
  ).toEqual([{ actor: 'customer', details: { invitation: about.invitationId, appointment: appointmentId } }]);
  await offer(stored, [inDays(9), inDays(10)], appointmentId);
  expect(await appointmentsOf(stored)).toMatchObject([
    { startsAt: inDays(8), otherAsked: false, answersCustomer: true, sequence: 0 },
  ]);
  await take(stored, appointmentId, inDays(10));
  expect(await appointmentsOf(stored)).toMatchObject([
    { id: appointmentId, startsAt: inDays(10), offered: [], sequence: 1 },
  ]);
  expect(await value('select remind_at from appointments where id = $1', [appointmentId])).toEqual(inDays(9));
  expect(await cancelAppointment(database, { ...about, actor: FIRM, appointmentId })).toEqual({ kind: 'cancelled' });
  expect(await appointmentsOf(stored)).toMatchObject([{ cancelled: true, sequence: 2 }]);
  expect(await offer(stored, [inDays(12)], appointmentId)).toEqual({ kind: 'refused' });
});

test('what was agreed on by telephone ends the search; what is over cannot be moved or called off', async () => {
  const stored = await store();
  await offer(stored, [inDays(3)]);
  await noteAppointment(database, { ...stored.about, actor: CUSTOMER, startsAt: inDays(5) });
  const [appointment, ...others] = await appointmentsOf(stored);
  expect([appointment, others]).toMatchObject([{ startsAt: inDays(5), offered: [] }, []]);
  await run(`update appointments set starts_at = now() - interval '1 minute', remind_at = null where id = $1`, [
    appointment?.id,
  ]);
  const about = { ...stored.about, actor: CUSTOMER, appointmentId: appointment?.id ?? '' };
  expect(await cancelAppointment(database, about)).toEqual({ kind: 'unknown' });
  expect(await askOtherTimes(database, about)).toEqual({ kind: 'unknown' });
  expect(await offer(stored, [inDays(3)], appointment?.id)).toEqual({ kind: 'refused' });
});

test('without the contact there is no appointment: taken back, firm gone, another one ordered', async () => {
  const off = async (stored: Stored) => {
    expect(await appointmentsOf(stored)).toMatchObject([
      { cancelled: true, sequence: 1 },
      { cancelled: true, offered: [] },
    ]);
    expect(
      await rows('select from appointments where invitation_id = $1 and remind_at is not null', [
        stored.about.invitationId,
      ]),
    ).toEqual([]);
  };
  const back = await agreed();
  await offer(back, [inDays(9)]);
  await withdrawContact(database, { ...back.about, actor: CUSTOMER });
  await off(back);
  const gone = await agreed();
  await offer(gone, [inDays(9)]);
  await run(`update firms set status = 'left', status_reason = 'x' where id = $1`, [gone.firmId]);
  await recallInvitationsOfLeftFirms(database, { now: new Date() });
  await off(gone);
  const loser = await agreed();
  await offer(loser, [inDays(9)]);
  const winner = await store({ inquiryId: loser.about.inquiryId });
  await noteAppointment(database, { ...winner.about, actor: CUSTOMER, startsAt: inDays(20) });
  await reportOrder(database, { ...winner.about, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
  await off(loser);
  expect(await appointmentsOf(winner)).toMatchObject([{ cancelled: false, startsAt: inDays(20) }]);
});

const due = (id: string) => rows(`update appointments set remind_at = now() - interval '1 minute' where id = $1`, [id]);

test('both are reminded the day before, once; not of what moved, was called off, is over, or waits for its erasure', async () => {
  const stored = await agreed();
  await run('delete from jobs');
  expect(await remindOfAppointments(database, new Date())).toBe(0);
  await due(stored.appointmentId);
  expect(
    await Promise.all([remindOfAppointments(database, new Date()), remindOfAppointments(database, new Date())]),
  ).toContain(1);
  expect(await mailsOf(stored)).toEqual([
    ['send-appointment-reminder', 'customer'],
    ['send-appointment-reminder', 'firm'],
  ]);
  const [over, erasing, off] = [await agreed(), await agreed(), await agreed()];
  await run('delete from jobs');
  for (const { appointmentId } of [over, erasing]) await due(appointmentId);
  await run(`update appointments set starts_at = now() - interval '1 minute' where id = $1`, [over.appointmentId]);
  await requestErasure(database, { inquiryId: erasing.about.inquiryId, actor: CUSTOMER });
  await cancelAppointment(database, { ...off.about, actor: CUSTOMER, appointmentId: off.appointmentId });
  await expect(due(off.appointmentId)).rejects.toThrow('check');
  expect(await remindOfAppointments(database, new Date())).toBe(0);
  expect([await mailsOf(over), await mailsOf(erasing)]).toEqual([[], []]);
  // A moment before there is nothing to remember.
  const soon = await agreed([new Date(Date.now() + 3_600_000)]);
  expect(await rows('select remind_at from appointments where id = $1', [soon.appointmentId])).toEqual([
    { remind_at: null },
  ]);
});

test('ten in Munich is ten in Munich on the day the clocks change, and holidays are no days to call on', async () => {
  const year = Number(toWallTime(new Date()).day.slice(0, 4));
  const lastSunday = (day: string) => nextDay(day, -weekdayOf(day));
  const sundays = [year, year + 1].flatMap((y) => [
    { day: lastSunday(`${y}-03-31`), ten: 'T08:00:00.000Z' },
    { day: lastSunday(`${y}-10-31`), ten: 'T09:00:00.000Z' },
  ]);
  const near = sundays.filter(({ day }) => inDays(3) < new Date(day) && new Date(day) < inDays(360));
  expect(near.length).toBeGreaterThan(0);
  for (const { day, ten } of near) {
    const { appointmentId } = await agreed([fromWallTime({ day: nextDay(day), minutes: 540 })]);
    const [{ remind_at }] = await rows('select remind_at from appointments where id = $1', [appointmentId]);
    expect(remind_at.toISOString()).toBe(`${day}${ten}`);
  }
  // The Tuesday after Easter 2027, and the first working day after Christmas and its weekend.
  expect(workingDayBefore(new Date('2027-03-30T08:00:00Z'), 10).toISOString()).toBe('2027-03-25T09:00:00.000Z');
  expect(workingDayBefore(new Date('2026-12-28T08:00:00Z'), 10).toISOString()).toBe('2026-12-24T09:00:00.000Z');
});

test('a customer without an address is called: about the times of all firms, and before the appointment', async () => {
  const stored = await store({ email: null });
  const other = await store({ inquiryId: stored.about.inquiryId });
  await offer(stored, [inDays(8)]);
  await offer(other, [inDays(9)]);
  const [call, ...more] = await tasksOf(stored);
  expect([call?.kind, more]).toEqual(['call-times', []]);
  for (const { name } of [stored, other]) expect(call?.note).toContain(`${name} schlägt Ihnen diese Zeit vor: `);
  expect(await mailsOf(stored)).toEqual([]);
  const [appointment] = await appointmentsOf(stored);
  const staff = { kind: 'staff', id: 'staff:maria' } as const;
  await takeTime(database, {
    ...stored.about,
    actor: staff,
    appointmentId: appointment?.id ?? '',
    startsAt: inDays(8),
  });
  expect((await tasksOf(stored)).map(({ kind }) => kind)).toEqual([]);
  expect(await mailsOf(stored)).toEqual([['send-appointment-noted', 'firm']]);
  const [{ remind_at }] = await rows('select remind_at from appointments where id = $1', [appointment?.id]);
  expect(remind_at).toEqual(workingDayBefore(inDays(8), 10));
  await run(`update appointments set starts_at = now() + interval '20 hours', remind_at = now() where id = $1`, [
    appointment?.id,
  ]);
  await remindOfAppointments(database, new Date());
  expect(await tasksOf(stored)).toMatchObject([
    { kind: 'call-reminder', note: expect.stringContaining(`${stored.name} kommt am `) },
  ]);
  await cancelAppointment(database, { ...stored.about, actor: CUSTOMER, appointmentId: appointment?.id ?? '' });
  expect(await tasksOf(stored)).toEqual([]);
});

/** Firm A comes tomorrow, B later; nobody has called about A yet. */
async function reminded() {
  const a = await store({ email: null });
  const b = await store({ inquiryId: a.about.inquiryId });
  await noteAppointment(database, { ...a.about, actor: CUSTOMER, startsAt: inDays(3) });
  await noteAppointment(database, { ...b.about, actor: CUSTOMER, startsAt: inDays(9) });
  const [[mine], [other]] = [await appointmentsOf(a), await appointmentsOf(b)];
  await run(`update appointments set starts_at = now() + interval '20 hours', remind_at = now() where id = $1`, [
    mine?.id,
  ]);
  await remindOfAppointments(database, new Date());
  return { a, b, mine: mine?.id ?? '', other: other?.id ?? '' };
}

test('what another firm does ends no call: it ends when nothing is left to say, also by the clock', async () => {
  const actions: ((given: Awaited<ReturnType<typeof reminded>>) => Promise<unknown>)[] = [
    ({ b }) => noteAppointment(database, { ...b.about, actor: FIRM, startsAt: inDays(12) }),
    ({ b, other }) => cancelAppointment(database, { ...b.about, actor: FIRM, appointmentId: other }),
    ({ b }) => withdrawContact(database, { ...b.about, actor: CUSTOMER }),
    ({ a }) => reportOrder(database, { ...a.about, actor: CUSTOMER, side: 'customer', statement: 'ordered' }),
  ];
  for (const action of actions) {
    const given = await reminded();
    const reminders = async () => (await tasksOf(given.a)).filter(({ kind }) => kind === 'call-reminder');
    await action(given);
    await settleAppointmentCalls(database, new Date());
    expect(await reminders()).toMatchObject([{ note: expect.stringContaining(`${given.a.name} kommt am `) }]);
    await run(`update appointments set starts_at = now() - interval '1 minute' where id = $1`, [given.mine]);
    await settleAppointmentCalls(database, new Date());
    expect(await reminders()).toEqual([]);
  }
  const { a, b } = await reminded();
  await offer(a, [inDays(20)]);
  await offer(b, [inDays(21)]);
  const search = (await appointmentsOf(b)).find(({ startsAt }) => startsAt === null);
  await cancelAppointment(database, { ...b.about, actor: FIRM, appointmentId: search?.id ?? '' });
  const call = (await tasksOf(a)).find(({ kind }) => kind === 'call-times');
  expect(call?.note).toContain(`${a.name} schlägt`);
  expect(call?.note).not.toContain(b.name);
});

test('times that were to take the place of an appointment can be taken after it', async () => {
  const stored = await agreed();
  const { appointmentId, about } = stored;
  await offer(stored, [inDays(9)], appointmentId);
  await run(`update appointments set starts_at = now() - interval '1 hour', remind_at = null where id = $1`, [
    appointmentId,
  ]);
  const offersTimes = async () => (await listAskedFirms(database, about.inquiryId)).map((firm) => firm.offersTimes);
  expect(await offersTimes()).toEqual([true]);
  expect(await take(stored, appointmentId, inDays(9))).toEqual({ kind: 'agreed' });
  expect(await appointmentsOf(stored)).toMatchObject([{ startsAt: inDays(9), sequence: 1 }]);
  await offer(stored, [inDays(10)], appointmentId);
  await run(`update appointments set starts_at = now() - interval '1 hour', remind_at = null where id = $1`, [
    appointmentId,
  ]);
  await withdrawContact(database, { ...about, actor: CUSTOMER });
  expect(await offersTimes()).toEqual([false]);
});
