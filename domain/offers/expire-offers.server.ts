import { asSpoken } from '../../content/mails.ts';
import { offerEndingMail } from '../../content/offer-mails.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { speakMunichDay } from '../time/munich-time.ts';
import { followOffersGone } from './offers-gone.server.ts';
import { OFFER_ENDING_QUEUE } from './tell-customer.server.ts';

const ROWS_A_PASS = 500;

/**
 * Offers whose last day is over. Each by itself and looked at again under the lock; once a contact is
 * released, the firm and the customer talk and nothing expires by itself.
 */
export async function expireOffers(database: Queries, now = new Date()): Promise<number> {
  const { rows } = await database.query<{ invitation_id: string }>({
    text: `select o.invitation_id from offers o join invitations i on i.id = o.invitation_id
      where o.state = 'current' and o.valid_until < munich_day(now()) and i.status = 'offered'
        and ${notPaused('expire-offers', 'i.id', '$2')} order by o.valid_until limit $1`,
    values: [ROWS_A_PASS, now],
  });
  const idOf = ({ invitation_id }: (typeof rows)[number]) => invitation_id;
  return eachAlone(database, { part: 'expire-offers', now }, rows, idOf, (row) => expireOne(database, idOf(row)));
}

function expireOne(database: Queries, invitationId: string): Promise<boolean> {
  return database
    .transaction(async (client) => {
      const taken = await takeInvitationStep(
        client,
        { invitationId, event: 'expire', actor: SYSTEM },
        async (_, { inquiry }) => {
          const { rowCount } = await client.query(
            `update offers set state = 'expired', ended_at = now()
           where invitation_id = $1 and state = 'current' and valid_until < munich_day(now())`,
            [invitationId],
          );
          if (rowCount) await followOffersGone(client, { inquiry, change: { how: 'expired' } });
          // A new version came in between.
          else throw new StillValid();
        },
      );
      return taken.kind === 'done';
    })
    .catch((error: unknown) => {
      if (error instanceof StillValid) return false;
      throw error;
    });
}

class StillValid extends Error {}

/** How long before its last day an offer is spoken of. */
const ENDING_DAYS = 3;

/** $1 is an inquiry, or null for all: good offers that end within days and that nobody was told of. */
const ENDING = `o.state = 'current' and i.status = 'offered' and ($1::uuid is null or i.inquiry_id = $1)
  and o.valid_until between munich_day(now()) and munich_day(now()) + ${ENDING_DAYS}`;

type OfferEnding = { firm: string; day: string };

/** As it is by now: what was withdrawn meanwhile, or whose firm has the contact, is not among them. */
export async function listEndings(database: Pick<Queries, 'query'>, inquiryId: string): Promise<OfferEnding[]> {
  const { rows } = await database.query<{ firm: string; day: string }>({
    text: `select p.name as firm, o.valid_until::text as day from offers o join invitations i on i.id = o.invitation_id
      join partners p on p.id = i.partner_id where ${ENDING} order by o.valid_until, o.submitted_at`,
    values: [inquiryId],
  });
  return rows.map(({ firm, day }) => ({ firm, day: speakMunichDay(day) }));
}

/** One letter an inquiry, whatever ends in those days; whoever gave no address is called. */
export async function tellOfEndings(database: Queries, now = new Date()): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select distinct q.id from offers o join invitations i on i.id = o.invitation_id join inquiries q on q.id = i.inquiry_id
      where ${ENDING} and o.ending_told_at is null and q.status in ('offers', 'released') and q.erase_due_at is null
        and ${notPaused('tell-endings', 'q.id', '$2')} limit $3`,
    values: [null, now, ROWS_A_PASS],
  });
  return eachAlone(
    database,
    { part: 'tell-endings', now },
    rows,
    ({ id }) => id,
    ({ id }) => tellOne(database, id),
  );
}

function tellOne(database: Queries, inquiryId: string): Promise<boolean> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked' || !['offers', 'released'].includes(inquiry.status)) return false;
    const { rowCount } = await client.query(
      `update offers o set ending_told_at = now() from invitations i
       where i.id = o.invitation_id and o.ending_told_at is null and ${ENDING}`,
      [inquiryId],
    );
    if (!rowCount) return false;
    if (inquiry.email_address) await enqueue(client, [{ queue: OFFER_ENDING_QUEUE, data: { inquiryId } }]);
    else {
      const note = asSpoken(offerEndingMail.paragraphs(await listEndings(client as Pick<Queries, 'query'>, inquiryId)));
      await raiseTask(client, { kind: 'call-ending', inquiryId, dueAt: inquiry.now, note });
    }
    return true;
  });
}
