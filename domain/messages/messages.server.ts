import { type Client, execute, hasRow, listRows, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { isUuid, lengthOf, limits, typedColumns } from '../form-rules.ts';
import { NAMES, type NamesRow, namesOf } from './known-names.ts';
import { hideFormerNames, maskText } from './mask-text.ts';

const MAX_MESSAGE_LENGTH = 2_000;
/** Per side. */
const MAX_MESSAGES = 30;

type NewMessage = {
  invitationId: string;
  author: 'customer' | 'firm' | 'staff';
  kind: 'question' | 'appointment' | 'message';
  body: string;
  key: string;
};

export function isMessage(body: string, key: string): boolean {
  const length = lengthOf(body.trim());
  return length > 0 && length <= MAX_MESSAGE_LENGTH && isUuid(key);
}

/** Returns false for a form that was sent twice, which has the same key. */
export const storeMessage = (client: Client, { invitationId, author, kind, body, key }: NewMessage) =>
  hasRow(client)`
    insert into messages (invitation_id, author, kind, body, idempotency_key)
    values (${invitationId}, ${author}, ${kind}, ${body.trim().normalize('NFC')}, ${key})
    on conflict (invitation_id, idempotency_key) do nothing`;

export const isStored = (client: Client, invitationId: string, key: string) =>
  hasRow(client)`select from messages where idempotency_key = ${key} and invitation_id = ${invitationId}`;

export async function hasReachedMessageLimit(client: Client, invitationId: string, author: NewMessage['author']) {
  const { sent } = await readRow<{ sent: number }>(client)`
    select count(*)::int as sent from messages where invitation_id = ${invitationId} and author = ${author}`;
  return sent >= MAX_MESSAGES;
}

/** The customer wrote last, or the office for the customer. */
export const waitsForFirm = (client: Client, invitationId: string) =>
  hasRow(client)`
    select from (select author from messages where invitation_id = ${invitationId} order by id desc limit 1) m
    where author <> 'firm'`;

export type StoredMessage = Pick<NewMessage, 'author' | 'kind' | 'body'> & { sentAt: number };

/** Masked for both sides until the customer shares the contact with this firm. */
export async function listMessages(
  database: Sql,
  { invitationId, shared }: { invitationId: string; shared: boolean },
): Promise<StoredMessage[]> {
  const rows = await listRows<Omit<StoredMessage, 'sentAt'> & { sent_at: Date } & NamesRow>(database)`
    select m.author, m.kind, m.body, m.sent_at, ${raw(NAMES)}
    from messages m join invitations v on v.id = m.invitation_id join inquiries i on i.id = v.inquiry_id
    left join contact_preferences w on w.inquiry_id = i.id where m.invitation_id = ${invitationId} order by m.id`;
  return rows.map((row) => ({
    author: row.author,
    kind: row.kind,
    body: shared ? row.body : maskText(row.body, namesOf(row)),
    sentAt: row.sent_at.getTime(),
  }));
}

type Names = { firstName: string; lastName: string; email: string };

/**
 * A corrected name is stored nowhere any more, so it is removed from the text for good, except for firms with the
 * contact.
 */
export async function hideFormer(
  client: Client,
  inquiryId: string,
  { before, after }: { before: Names; after: Names },
): Promise<void> {
  const [former, now] = [toNames(before), toNames(after)];
  const hide = (text: string, longest: number) => {
    const hidden = hideFormerNames(text, former, now);
    return hidden === text ? text : hidden.slice(0, longest);
  };
  const rows = await listRows<Record<(typeof typedColumns)[number], string | null>>(client)`
    select ${raw(typedColumns.join(', '))} from inquiries where id = ${inquiryId}`;
  const own = typedColumns.map((column) => rows[0]?.[column] && hide(rows[0][column], limits.freeText));
  const columns = typedColumns.map((column, index) => `${column} = $${index + 2}`);
  await client.query(`update inquiries set ${columns.join(', ')} where id = $1`, [inquiryId, ...own]);
  const details = await listRows<{ version: number; words: string }>(client)`
    select version, answers ->> 'words' as words from inquiry_details where inquiry_id = ${inquiryId} and answers ? 'words' order by version`;
  for (const { version, words } of details) {
    const hidden = hide(words, words.length);
    if (hidden !== words)
      await execute(client)`
        update inquiry_details set answers = jsonb_set(answers, '{words}', to_jsonb(${hidden}::text))
        where inquiry_id = ${inquiryId} and version = ${version}`;
  }
  const messages = await listRows<{ id: string; body: string }>(client)`
    select m.id, m.body from messages m join invitations v on v.id = m.invitation_id
    where v.inquiry_id = ${inquiryId} and v.status not in ('shared', 'ordered', 'done') order by m.id`;
  for (const { id, body } of messages) {
    const hidden = hide(body, MAX_MESSAGE_LENGTH);
    if (hidden !== body) await execute(client)`update messages set body = ${hidden} where id = ${id}`;
  }
}

const toNames = ({ firstName, lastName, email }: Names) =>
  namesOf({ first_name: firstName, last_name: lastName, email_address: email });
