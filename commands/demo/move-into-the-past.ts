import type pg from 'pg';
import { promiseDue, promiseHalf } from '../../domain/time/working-time.ts';
import { withoutTriggers } from './demo-installation.ts';

const HOUR_MS = 3_600_000;

/** How long ago what happened, as a share of the age of the inquiry: firms answer on the same day, customers take their time. */
function sharesOf(hours: number, isAnswered: boolean) {
  const soon = (after: number, most: number) => 1 - Math.min(after / hours, most);
  // Who has not answered keeps a deadline that can still be kept: asked just now.
  const asked = isAnswered ? soon(1, 0.05) : 0;
  return { asked, question: soon(2, 0.1), offer: soon(5, 0.2), revised: 0.5, released: 0.4, ordered: 0.2, done: 0.1 };
}
type Share = keyof ReturnType<typeof sharesOf>;

const EVENTS: Readonly<Record<string, Share>> = {
  match: 'asked',
  'invitation.ask': 'question',
  'invitation.message': 'question',
  'invitation.offer': 'offer',
  offer: 'offer',
  'invitation.revise': 'revised',
  'invitation.release': 'released',
  release: 'released',
  'invitation.order': 'ordered',
  order: 'ordered',
  finish: 'done',
};

export async function moveIntoThePast(client: pg.ClientBase, id: string, hours: number) {
  const received = new Date(Date.now() - hours * HOUR_MS);
  const { rowCount: answered } = await client.query(
    `select from invitations where inquiry_id = $1 and status <> 'invited' limit 1`,
    [id],
  );
  const shares = sharesOf(hours, answered === 1);
  await client.query(
    `update inquiries set received_at = $2, created_at = $2, last_contact_at = greatest($2, last_contact_at - $3 * interval '1 hour'),
       closed_at = closed_at - interval '20 hours', promise_due_at = $4, promise_half_at = $5,
       promise_mark = case when $4 < now() then 2 when $5 < now() then 1 else 0 end,
       first_offer_at = case when first_offer_at is not null then now() - $6 * interval '1 hour' end
     where id = $1`,
    [id, received, hours / 2, promiseDue(received), promiseHalf(received), hours * shares.offer],
  );
  await withoutTriggers(client, ['inquiry_events'], () => moveEvents(client, { id, received, hours, shares }));
  await client.query("update inquiry_notes set at = at - $2 * interval '1 hour' where inquiry_id = $1", [
    id,
    hours / 2,
  ]);
  await moveMarket(client, { id, hours, shares });
  await client.query('update uploads set claimed_at = $2, stored_at = $2 where inquiry_id = $1', [id, received]);
}

type Moved = { id: string; hours: number; shares: ReturnType<typeof sharesOf> };

/** In their order: the market's at the time of its rows, all others evenly between receipt and now. */
async function moveEvents(client: pg.ClientBase, { id, received, hours, shares }: Moved & { received: Date }) {
  const { rows } = await client.query<{ id: string; event: string }>(
    'select id, event from inquiry_events where inquiry_id = $1 order by id',
    [id],
  );
  const isMatched = rows.some(({ event }) => event === 'match');
  let minutes = 0;
  for (const [index, row] of rows.entries()) {
    const share = EVENTS[row.event];
    const evenly = (hours * 60 * index) / (rows.length + 1);
    const own = share === undefined ? minutes + (index > 0 ? 1 : 0) : hours * 60 * (1 - shares[share]);
    minutes = Math.max(minutes, isMatched ? own : evenly);
    await client.query(
      `update inquiry_events set at = least(now(), $2::timestamptz + $3 * interval '1 minute') where id = $1`,
      [row.id, received, minutes],
    );
  }
}

async function moveMarket(client: pg.ClientBase, { id, hours, shares }: Moved) {
  const back = (share: Share) => `interval '1 minute' * ${Math.round(hours * 60 * shares[share])}`;
  const answered = `(select id from invitations where inquiry_id = $1 and status <> 'invited')`;
  const mine = '(select id from invitations where inquiry_id = $1)';
  await client.query(`update match_runs set at = at - ${back('asked')} where inquiry_id = $1`, [id]);
  await client.query(
    `update invitations set invited_at = invited_at - ${back('asked')}, answered_at = answered_at - ${back('offer')}
     where id in ${answered}`,
    [id],
  );
  await client.query(
    `update offers set submitted_at = submitted_at - case version when 1 then ${back('offer')} else ${back('revised')} end
     where invitation_id in ${mine}`,
    [id],
  );
  await client.query(`update messages set sent_at = sent_at - ${back('question')} where invitation_id in ${mine}`, [
    id,
  ]);
  await client.query(`update releases set released_at = released_at - ${back('released')} where inquiry_id = $1`, [id]);
  await client.query(
    `update disclosures set granted_at = granted_at - case scope when 'blind' then ${back('asked')} else ${back('released')} end
     where invitation_id in ${answered}`,
    [id],
  );
}
