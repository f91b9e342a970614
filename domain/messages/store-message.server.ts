import type pg from 'pg';
import { lengthOf } from '../form-rules.ts';
import { isUuid } from '../is-uuid.ts';
import { maskAnew } from './keep-masked.server.ts';

export const LONGEST_MESSAGE = 2_000;
/** Of one side. More than this is a conversation for the telephone. */
const MOST_MESSAGES = 30;

type NewMessage = {
  invitationId: string;
  author: 'customer' | 'partner' | 'staff';
  kind: 'question' | 'visit' | 'message';
  body: string;
  key: string;
};

export function isMessage(body: string, key: string): boolean {
  const length = lengthOf(body.trim());
  return length > 0 && length <= LONGEST_MESSAGE && isUuid(key);
}

/** False: it was stored before. The key comes with the form, so that a form sent twice is one message. */
export async function storeMessage(client: pg.ClientBase, { invitationId, author, kind, body, key }: NewMessage) {
  const { rowCount } = await client.query(
    `insert into messages (invitation_id, author, kind, body, idempotency_key) values ($1, $2, $3, $4, $5)
     on conflict (idempotency_key) do nothing`,
    [invitationId, author, kind, body.trim().normalize('NFC'), key],
  );
  if (rowCount === 1) {
    const { rows } = await client.query<{ id: string }>('select inquiry_id as id from invitations where id = $1', [
      invitationId,
    ]);
    await maskAnew(client, rows[0]?.id ?? '');
  }
  return rowCount === 1;
}

export async function isStored(client: pg.ClientBase, invitationId: string, key: string): Promise<boolean> {
  const { rowCount } = await client.query('select from messages where idempotency_key = $2 and invitation_id = $1', [
    invitationId,
    key,
  ]);
  return rowCount === 1;
}

export async function hasSaidEnough(client: pg.ClientBase, invitationId: string, author: NewMessage['author']) {
  const { rows } = await client.query<{ sent: number }>(
    'select count(*)::int as sent from messages where invitation_id = $1 and author = $2',
    [invitationId, author],
  );
  return (rows[0]?.sent ?? 0) >= MOST_MESSAGES;
}
