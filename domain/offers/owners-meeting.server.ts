import { toCallNote } from '../../content/mails.ts';
import { type MeetingOffer, meetingMail } from '../../content/owners-meeting.ts';
import { type Client, execute, hasRow, listRows, type Queries, type Reader, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { formatMunichDay } from '../time/munich-clock.ts';
import { lockInquiry, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { listOffersOf } from './find-offer.server.ts';
import { describeMotion } from './format-total.ts';
import { endsBefore } from './offer.ts';

/** The current offers in the order in which their first versions came, as on the page: votes go by the number. */
export async function listMeetingOffers(database: Reader, inquiryId: string, day: string): Promise<MeetingOffer[]> {
  const firms = await listRows<{ id: string; name: string }>(database)`
    select v.id, p.name from invitations v join firms p on p.id = v.firm_id where v.inquiry_id = ${inquiryId}`;
  const names = new Map(firms.map(({ id, name }) => [id, name]));
  const offers = await listOffersOf(database, inquiryId);
  const arrivedAt = ({ invitationId }: (typeof offers)[number]) =>
    offers.findLast((offer) => offer.invitationId === invitationId)?.submittedAt.getTime() ?? 0;
  return offers
    .filter(({ state }) => state === 'current')
    .toSorted((a, b) => arrivedAt(a) - arrivedAt(b))
    .map((offer) => {
      const firm = names.get(offer.invitationId) ?? '';
      return {
        firm,
        until: formatMunichDay(offer.validUntil),
        endsBefore: endsBefore(offer, day),
        motion: describeMotion(firm, offer),
      };
    });
}

export const isMeetingAhead = (database: Reader, inquiryId: string, day: string) =>
  hasRow(
    database,
  )`select from inquiries where id = ${inquiryId} and decision_on = ${day} and decision_on >= munich_day(now())`;

const DAYS_BEFORE = 14;
const ROWS_A_PASS = 500;

/** SQL: a meeting within two weeks that was not announced; a new day is announced again. */
const AHEAD = sql`q.status in ('offers', 'shared') and q.erase_due_at is null
  and q.decision_on between munich_day(now()) + 1 and munich_day(now()) + ${DAYS_BEFORE}::int
  and q.meeting_announced_for is distinct from q.decision_on
  and exists (select from offers o join invitations i on i.id = o.invitation_id
    where i.inquiry_id = q.id and o.state = 'current')`;

/** Two weeks before, or with the first offer after that. A customer without an address is called. */
export const notifyOfMeetings = (database: Queries, now = new Date()) =>
  forEachDue(database, { task: 'notify-of-meetings', now }, notifyOfMeeting)`
    select q.id from inquiries q where ${AHEAD} and ${notPaused('notify-of-meetings', 'q.id', now)}
    order by q.decision_on limit ${ROWS_A_PASS}`;

async function notifyOfMeeting(client: Client, { id: inquiryId }: { id: string }): Promise<boolean> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked' || !inquiry.decision_on) return false;
  const rowCount = await execute(client)`
    update inquiries q set meeting_announced_for = decision_on where q.id = ${inquiryId} and ${AHEAD}`;
  if (!rowCount) return false;
  const day = inquiry.decision_on;
  await recordEvent(client, inquiryId, { event: 'meeting-announced', actor: SYSTEM });
  if (inquiry.email_address) await enqueue(client, [{ queue: 'send-meeting-ahead', data: { inquiryId, day } }]);
  else {
    const offers = await listMeetingOffers(client, inquiryId, day);
    const note = toCallNote(meetingMail.call(formatMunichDay(day), offers));
    await raiseTask(client, { kind: 'call-meeting', inquiryId, dueAt: inquiry.now, note });
  }
  return true;
}
