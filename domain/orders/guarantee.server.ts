import { randomBytes } from 'node:crypto';
import {
  type Client,
  execute,
  findRow,
  findValue,
  hasRow,
  type Queries,
  raw,
  type Sql,
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
      (!isDay(acceptedOn) || acceptedOn > today || acceptedOn < nextDay(today, -EARLIEST_DAYS))
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
    if (before?.id && after?.endsOn)
      await execute(client)`update guarantee_reminders set ends_on = ${after.endsOn} where id = ${before.id}`;
    return { kind: 'recorded', repeats: (await findPaid(client, invitationId)) === grossCents };
  });
  if (accepted.kind !== 'recorded' || grossCents === null || accepted.repeats) return accepted;
  // Refused once the commission is settled; the acceptance counts all the same.
  await reportOrderEnd(database, { ...call, side: 'customer', statement: 'final', cents: grossCents });
  return { kind: 'recorded' };
}

const findPaid = (client: Client, invitationId: string) =>
  findValue<number>(client)`
    select gross_cents::float8 from order_reports r where invitation_id = ${invitationId} and side = 'customer'
      and statement = 'final' and ${isCurrentReport('r')} order by id desc limit 1`;

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
    const subjectId = await findValue<string>(client)`
      insert into guarantee_reminders (email, firm, ends_on) values (${found.email}, ${found.firm}, ${found.endsOn})
      on conflict do nothing returning id`;
    if (subjectId) await enqueue(client, [{ queue: 'send-guarantee-noted', data: { subjectId } }]);
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

export async function openReminder(database: Sql, { token, network }: Opened) {
  if (await refuseAfterFailures(database, network)) return { kind: 'limited' } as const;
  const row = await findRow<Pick<Reminder, 'firm' | 'endsOn'>>(database)`
    select firm, ends_on::text as "endsOn" from guarantee_reminders where token_hash = ${hashToken(token)}`;
  if (!row) await countFailure(database, network);
  return row ? ({ kind: 'open', ...row } as const) : ({ kind: 'unknown' } as const);
}

export const withdrawReminder = (database: Sql, token: string) =>
  execute(database)`delete from guarantee_reminders where token_hash = ${hashToken(token)}`;

/** By address and day, because the firm may have another name by now. */
export const forgetReminders = (client: Client, inquiryId: string) =>
  execute(client)`
    delete from guarantee_reminders r using ${GUARANTEE}, inquiries i
    where i.id = v.inquiry_id and i.id = ${inquiryId} and lower(r.email) = lower(i.email_address) and r.ends_on = g.ends_on`;

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
