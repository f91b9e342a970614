import type { Queries } from '../../platform/db/side-pool.ts';
import { type MaskRow, maskedBy, NAMES, type NamesRow, namesOf } from './keep-masked.server.ts';

export type Message = {
  author: 'customer' | 'partner' | 'staff';
  kind: 'question' | 'visit' | 'message';
  body: string;
  /** As a number: the page puts it into words. */
  sentAt: number;
};

type Row = Omit<Message, 'sentAt'> & { sent_at: Date } & NamesRow & MaskRow;

/** Oldest first. Both sides read them masked until the customer has released the contact to this firm. */
export async function listMessages(
  database: Pick<Queries, 'query'>,
  { invitationId, released }: { invitationId: string; released: boolean },
): Promise<Message[]> {
  const { rows } = await database.query<Row>({
    text: `select m.author, m.kind, m.body, m.sent_at, m.masked_words, m.mask_key, ${NAMES}
      from messages m join invitations v on v.id = m.invitation_id join inquiries i on i.id = v.inquiry_id
      left join contact_wishes w on w.inquiry_id = i.id where m.invitation_id = $1 order by m.id`,
    values: [invitationId],
  });
  return rows.map((row) => ({
    author: row.author,
    kind: row.kind,
    body: released ? row.body : (maskedBy(row, namesOf(row))([row.body])[0] ?? ''),
    sentAt: row.sent_at.getTime(),
  }));
}
