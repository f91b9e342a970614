import { randomBytes } from 'node:crypto';
import {
  type Client,
  execute,
  findRow,
  findValue,
  hasRow,
  listRows,
  type Queries,
  raw,
  type Sql,
  sql,
} from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { isCurrentReport } from '../billing/commissions.server.ts';
import { finishOrder, reportOrderEnd } from '../billing/decide-commission.server.ts';
import { countFailure, hashToken, refuseAfterFailures } from '../magic-links/find-link.server.ts';
import { isMailboxProven } from '../magic-links/make-link.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { type Actor, lockInquiry } from '../workflow/inquiry-events.server.ts';

type Call = { inquiryId: string; invitationId: string; actor: Actor };
type WorkDone =
  | { kind: 'recorded' | 'refused' }
  | {
      kind: 'invalid';
      field: 'day' | 'value';
    };

const LARGEST_GROSS_CENTS = 70_000_000;
const EARLIEST_DAYS = 730;

/** The customer has accepted the work, or names what it cost. Saying so again corrects day and amount. */
export async function reportWorkDone(
  database: Queries,
  { acceptedOn, grossCents, ...call }: Call & { acceptedOn: string | null; grossCents: number | null },
): Promise<WorkDone> {
  const { inquiryId, invitationId } = call;
  if (grossCents !== null && !(Number.isInteger(grossCents) && grossCents >= 1 && grossCents <= LARGEST_GROSS_CENTS))
    return { kind: 'invalid', field: 'value' };
  if (acceptedOn === null && grossCents === null) return { kind: 'invalid', field: 'day' };
  const accepted = await database.transaction(async (client): Promise<WorkDone & { repeats?: boolean }> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    const today = toWallTime(inquiry.now).day;
    if (
      acceptedOn !== null &&
      (!isDay(acceptedOn) || acceptedOn > today || acceptedOn < (await findEarliest(client, invitationId, today)))
    )
      return { kind: 'invalid', field: 'day' };
    const before = await findReminder(client, invitationId);
    const order = await execute(client)`
      update orders o set accepted_on = coalesce(${acceptedOn}, o.accepted_on) from invitations v
      where v.id = o.invitation_id and v.id = ${invitationId} and v.inquiry_id = ${inquiryId}
        and v.status in ('ordered', 'done')`;
    if (!order) return { kind: 'refused' };
    await finishOrder(client, call);
    const after = await findGuarantee(client, invitationId);
    if (before?.id && after?.endsOn && after.endsOn !== before.endsOn)
      await moveDay(client, { ...before, inquiryId, id: before.id, to: after.endsOn });
    return { kind: 'recorded', repeats: (await findPaid(client, invitationId)) === grossCents };
  });
  if (accepted.kind !== 'recorded' || grossCents === null || accepted.repeats) return accepted;
  // Refused once the commission is settled; the acceptance counts all the same.
  await reportOrderEnd(database, { ...call, side: 'customer', statement: 'final', cents: grossCents });
  return { kind: 'recorded' };
}

/** The firm cannot have worked before it knew the customer, nor before their first visit. A later one may follow the acceptance. */
async function findEarliest(client: Client, invitationId: string, today: string) {
  const met = await findValue<string>(client)`
    select munich_day(greatest((select min(shared_at) from contact_shares where invitation_id = ${invitationId}),
      (select min(starts_at) from appointments
       where invitation_id = ${invitationId} and cancelled_at is null and starts_at <= now())))::text`;
  const longAgo = nextDay(today, -EARLIEST_DAYS);
  return met && met > longAgo ? met : longAgo;
}

/** Null also if the customer said afterwards that the work was not done. */
const findPaid = (client: Client, invitationId: string) =>
  findValue<number>(client)`
    select gross_cents::float8 from order_reports r where invitation_id = ${invitationId} and side = 'customer'
      and statement in ('final', 'not-done') and ${isCurrentReport('r')} order by id desc limit 1`;

/** The customer takes the acceptance back. Pass and reminder end, until the work is accepted after all. */
export async function reportNotDone(database: Queries, call: Call) {
  const reported = await reportOrderEnd(database, { ...call, side: 'customer', statement: 'not-done' });
  if (reported.kind !== 'recorded') return reported;
  await database.transaction(async (client) => {
    await lockInquiry(client, call.inquiryId);
    await forgetReminders(client, call.inquiryId);
    await execute(client)`update orders set accepted_on = null where invitation_id = ${call.invitationId}`;
  });
  return reported;
}

const GUARANTEE = raw(`orders o
  join invitations v on v.id = o.invitation_id and v.status = 'done' and o.accepted_on is not null
  join firms p on p.id = v.firm_id
  left join offers f on f.invitation_id = v.id and f.state = 'ordered' and f.guarantee_months > 0
  cross join lateral (select (o.accepted_on + make_interval(months => f.guarantee_months))::date as ends_on) g`);

/** Null until the customer has accepted the work. `endsOn` is null without a guarantee of the firm. */
export const findGuarantee = (database: Sql, invitationId: string) =>
  findRow<{ acceptedOn: string; endsOn: string | null }>(database)`
    select o.accepted_on::text as "acceptedOn", g.ends_on::text as "endsOn" from ${GUARANTEE} where v.id = ${invitationId}`;

const remindOn = (endsOn: string) => raw(`(${endsOn} - interval '1 month')::date`);

/** Null if there is nothing to remind of: no address, no guarantee, or its last month has begun. */
export const findReminder = (database: Sql, invitationId: string) =>
  findRow<{ id: string | null; email: string; firm: string; endsOn: string; remindOn: string }>(database)`
    select r.id, i.email_address as email, p.name as firm, g.ends_on::text as "endsOn", ${remindOn('g.ends_on')}::text as "remindOn"
    from ${GUARANTEE} join inquiries i on i.id = v.inquiry_id and i.email_address <> '' and i.erase_due_at is null
    left join guarantee_reminders r on lower(r.email) = lower(i.email_address) and r.firm = p.name and r.ends_on = g.ends_on
    where v.id = ${invitationId} and ${remindOn('g.ends_on')} > munich_day(now())`;

type Switched = { kind: 'done' | 'refused' | 'unproven' };

/** Consent counts only from a mailbox that opened one of our links. */
export const switchReminder = (database: Queries, { inquiryId, invitationId }: Call, wanted: boolean) =>
  database.transaction(async (client): Promise<Switched> => {
    if ((await lockInquiry(client, inquiryId)).kind !== 'locked') return { kind: 'refused' };
    const found = await findReminder(client, invitationId);
    if (!found || !(await belongs(client, { inquiryId, invitationId }))) return { kind: 'refused' };
    if (!wanted) {
      await execute(client)`delete from guarantee_reminders where id = ${found.id}`;
      return { kind: 'done' };
    }
    if (!(await isMailboxProven(client, inquiryId))) return { kind: 'unproven' };
    await addReminder(client, found);
    return { kind: 'done' };
  });

const belongs = (client: Client, { inquiryId, invitationId }: Pick<Call, 'inquiryId' | 'invitationId'>) =>
  hasRow(client)`select from invitations where id = ${invitationId} and inquiry_id = ${inquiryId}`;

type Reminder = { email: string; firm: string; endsOn: string; remindOn: string };

export const readReminder = (database: Sql, id: string) =>
  findRow<Reminder>(database)`
    select email, firm, ends_on::text as "endsOn", ${remindOn('ends_on')}::text as "remindOn"
    from guarantee_reminders where id = ${id}`;

/** The token exists only in the email; a repeated attempt replaces it. */
export async function makeReminderLink(database: Sql, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(database)`update guarantee_reminders set token_hash = ${hashToken(token)} where id = ${id}`;
  return token;
}

type Opened = { token: string; network: string };

/** Without what a copied link brings along, like a dot; the token itself may end with a dash. */
const hashOf = (token: string) => hashToken(token.trim().replace(/[^\w-]+$/, ''));

export async function openReminder(database: Sql, { token, network }: Opened) {
  if (await refuseAfterFailures(database, network)) return { kind: 'limited' } as const;
  const row = await findRow<Pick<Reminder, 'firm' | 'endsOn'>>(database)`
    select firm, ends_on::text as "endsOn" from guarantee_reminders where token_hash = ${hashOf(token)}`;
  if (!row) await countFailure(database, network);
  return row ? ({ kind: 'open', ...row } as const) : ({ kind: 'unknown' } as const);
}

export const withdrawReminder = (database: Sql, token: string) =>
  execute(database)`delete from guarantee_reminders where token_hash = ${hashOf(token)}`;

/** SQL: another inquiry of this mailbox has the reminder `r`, too, as buildings with the same firm and day of acceptance do. */
const sharedReminder = (inquiryId: string) => sql`exists (
  select from ${GUARANTEE} join inquiries i on i.id = v.inquiry_id
  where i.id <> ${inquiryId} and lower(i.email_address) = lower(r.email) and p.name = r.firm and g.ends_on = r.ends_on)`;

/** The link of the email that confirmed it stays valid, unless the reminder now is one that another inquiry has, too. */
async function moveDay(
  client: Client,
  { inquiryId, to, ...reminder }: Reminder & { inquiryId: string; id: string; to: string },
) {
  const { id, email, firm } = reminder;
  const moved = await execute(client)`
    update guarantee_reminders r set ends_on = ${to} where id = ${id} and not ${sharedReminder(inquiryId)}
      and not exists (select from guarantee_reminders o where lower(o.email) = lower(${email}) and o.firm = ${firm} and o.ends_on = ${to})`;
  if (moved) return;
  await execute(client)`delete from guarantee_reminders r where id = ${id} and not ${sharedReminder(inquiryId)}`;
  await addReminder(client, { email, firm, endsOn: to });
}

/** Also under a former name of the firm. */
const ownReminders = (inquiryId: string) => sql`
  select r.id, r.firm, r.ends_on, ${sharedReminder(inquiryId)} as shared
  from ${GUARANTEE} join inquiries i on i.id = v.inquiry_id
    join guarantee_reminders r on lower(r.email) = lower(i.email_address) and r.ends_on = g.ends_on
  where i.id = ${inquiryId} and (r.firm = p.name or not exists (select from firms n where n.name = r.firm))`;

export const listReminders = (database: Sql, inquiryId: string) =>
  listRows<Pick<Reminder, 'firm' | 'endsOn'>>(database)`
    select firm, ends_on::text as "endsOn" from (${ownReminders(inquiryId)}) as own`;

/** A reminder that another inquiry of the mailbox has, too, stays. */
export const forgetReminders = (client: Client, inquiryId: string) =>
  listRows<Pick<Reminder, 'firm' | 'endsOn'>>(client)`
    with own as (${ownReminders(inquiryId)}),
    gone as (delete from guarantee_reminders where id in (select id from own where not shared))
    select firm, ends_on::text as "endsOn" from own`;

/** Before a corrected address is stored. The new mailbox gets a link of its own to withdraw the reminder. */
export async function moveReminders(client: Client, inquiryId: string, email: string): Promise<void> {
  for (const { firm, endsOn } of await forgetReminders(client, inquiryId))
    if (email) await addReminder(client, { email, firm, endsOn });
}

async function addReminder(client: Client, { email, firm, endsOn }: Omit<Reminder, 'remindOn'>) {
  const subjectId = await findValue<string>(client)`
    insert into guarantee_reminders (email, firm, ends_on) values (${email}, ${firm}, ${endsOn})
    on conflict do nothing returning id`;
  if (subjectId) await enqueue(client, [{ queue: 'send-guarantee-noted', data: { subjectId } }]);
}

/** Repeats what a restored backup has undone. */
export const forgetRemindersAgain = (client: Client, lines: readonly string[]) =>
  execute(client)`delete from guarantee_reminders where reminder_tombstone(id) = any(${lines})`;

export const forgetReminder = (database: Sql, id: string) =>
  execute(database)`delete from guarantee_reminders where id = ${id}`;

export const remindOfGuarantees = (database: Queries, now: Date) =>
  forEachDue<{ id: string }>(database, { task: 'remind-of-guarantees', now }, remind)`
    select id from guarantee_reminders where queued_at is null and ${remindOn('ends_on')} <= munich_day(now())
      and ${notPaused('remind-of-guarantees', 'id', now)} order by ends_on limit 200`;

async function remind(client: Client, { id }: { id: string }) {
  const queued = await execute(client)`
    update guarantee_reminders set queued_at = now() where id = ${id} and queued_at is null`;
  if (queued) await enqueue(client, [{ queue: 'send-guarantee-reminder', data: { subjectId: id } }]);
  return queued > 0;
}
