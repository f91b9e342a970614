import type pg from 'pg';
import { limits } from '../form-rules.ts';
import { maskAnew, namesOf } from './keep-masked.server.ts';
import { hideFormerNames } from './mask-text.ts';
import { LONGEST_MESSAGE } from './store-message.server.ts';

type Names = { firstName: string; lastName: string; email: string };

/**
 * Firms read a customer's own words without the names that stand in the inquiry. One that is corrected stands there no
 * longer, and nothing keeps it: so it goes from those words for good, but for firms that were let in.
 */
export async function hideFormer(
  client: pg.ClientBase,
  inquiryId: string,
  { before, after }: { before: Names; after: Names },
): Promise<void> {
  const [former, now] = [toNames(before), toNames(after)];
  const hide = (text: string, longest: number) => {
    const hidden = hideFormerNames(text, former, now);
    return hidden === text ? text : hidden.slice(0, longest);
  };
  const { rows } = await client.query<{ problem_other: string | null; location_other: string | null }>(
    'select problem_other, location_other from inquiries where id = $1',
    [inquiryId],
  );
  const own = [rows[0]?.problem_other, rows[0]?.location_other].map((text) => text && hide(text, limits.freeText));
  await client.query('update inquiries set problem_other = $2, location_other = $3 where id = $1', [inquiryId, ...own]);
  const messages = await client.query<{ id: string; body: string }>(
    `select m.id, m.body from messages m join invitations v on v.id = m.invitation_id
     where v.inquiry_id = $1 and v.status not in ('released', 'ordered', 'done') order by m.id`,
    [inquiryId],
  );
  for (const { id, body } of messages.rows) {
    const hidden = hide(body, LONGEST_MESSAGE);
    if (hidden !== body) await client.query('update messages set body = $2 where id = $1', [id, hidden]);
  }
  await maskAnew(client, inquiryId);
}

const toNames = ({ firstName, lastName, email }: Names) =>
  namesOf({ first_name: firstName, last_name: lastName, email_address: email });
