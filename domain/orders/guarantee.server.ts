import { type Client, execute, findRow, findValue, type Queries, type Sql } from '../../platform/db/rows.ts';
import { isCurrentReport } from '../billing/commissions.server.ts';
import { finishOrder, reportOrderEnd } from '../billing/decide-commission.server.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { type Actor, lockInquiry } from '../workflow/inquiry-events.server.ts';

type Call = { inquiryId: string; invitationId: string; actor: Actor };
export type WorkDone =
  | { kind: 'recorded' | 'refused' }
  | {
      kind: 'invalid';
      field: 'day' | 'value';
    };

const LARGEST_GROSS_CENTS = 70_000_000;
const EARLIEST_DAYS = 730;

/** The customer has accepted the work. Saying so again corrects day and amount. */
export async function reportWorkDone(
  database: Queries,
  { acceptedOn, grossCents, ...call }: Call & { acceptedOn: string; grossCents: number | null },
): Promise<WorkDone> {
  const { inquiryId, invitationId } = call;
  if (grossCents !== null && !(Number.isInteger(grossCents) && grossCents >= 1 && grossCents <= LARGEST_GROSS_CENTS))
    return { kind: 'invalid', field: 'value' };
  const accepted = await database.transaction(async (client): Promise<WorkDone & { repeats?: boolean }> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    const today = toWallTime(inquiry.now).day;
    if (!isDay(acceptedOn) || acceptedOn > today || acceptedOn < nextDay(today, -EARLIEST_DAYS))
      return { kind: 'invalid', field: 'day' };
    const order = await execute(client)`
      update orders o set accepted_on = ${acceptedOn} from invitations v
      where v.id = o.invitation_id and v.id = ${invitationId} and v.inquiry_id = ${inquiryId}
        and v.status in ('ordered', 'done')`;
    if (!order) return { kind: 'refused' };
    await finishOrder(client, call);
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

/** Null until the customer has accepted the work. `endsOn` is null without a guarantee of the firm. */
export const findGuarantee = (database: Sql, invitationId: string) =>
  findRow<{ acceptedOn: string; endsOn: string | null }>(database)`
    select o.accepted_on::text as "acceptedOn",
      case when f.guarantee_months > 0 then (o.accepted_on + make_interval(months => f.guarantee_months))::date::text end as "endsOn"
    from orders o join invitations v on v.id = o.invitation_id
    left join offers f on f.invitation_id = v.id and f.state = 'ordered'
    where v.id = ${invitationId} and v.status = 'done' and o.accepted_on is not null`;
