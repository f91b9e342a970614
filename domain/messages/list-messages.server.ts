import type { Queries } from '../../platform/db/side-pool.ts';
import { type KnownNames, maskText } from './mask-text.ts';

export type Message = {
  author: 'customer' | 'partner' | 'staff';
  kind: 'question' | 'visit' | 'message';
  body: string;
  /** As a number: the page puts it into words. */
  sentAt: number;
};

/** Oldest first. Both sides read them masked until the customer has released the contact to this firm. */
export async function listMessages(
  database: Pick<Queries, 'query'>,
  { invitationId, names, released }: { invitationId: string; names: KnownNames; released: boolean },
): Promise<Message[]> {
  const { rows } = await database.query<Omit<Message, 'sentAt'> & { sent_at: Date }>({
    text: 'select author, kind, body, sent_at from messages where invitation_id = $1 order by id',
    values: [invitationId],
  });
  return rows.map(({ author, kind, body, sent_at }) => ({
    author,
    kind,
    body: released ? body : maskText(body, names),
    sentAt: sent_at.getTime(),
  }));
}

const SHORTEST_STREET = 4;

/** What a customer told us that a firm must not read between the lines: names, and the words of an address. */
export function namesOf(given: {
  first_name: string;
  last_name: string;
  object_address?: string | null;
  email_address?: string | null;
}): string[] {
  const street = (given.object_address ?? '').split(/[\s,;/]+/).filter((word) => /^\p{L}/u.test(word));
  const account = given.email_address?.split('@')[0] ?? '';
  return [given.first_name, given.last_name, account, ...street.filter(isTelling)].filter(Boolean);
}

const isTelling = (word: string) =>
  word.length >= SHORTEST_STREET && !/^(münchen|munich|straße|strasse|platz)$/i.test(word);
