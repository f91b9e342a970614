import type { Queries } from '../../platform/db/side-pool.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry, type NotLocked } from '../process/lock-inquiry.server.ts';

export type Note = { id: string; at: Date; author: string; body: string };
export const LONGEST_NOTE = 2_000;

export type NoteAdded = { kind: 'added'; id: string } | { kind: 'invalid' } | NotLocked;

/**
 * For the office only. The event says that somebody wrote, never what. Without `seen`: notes are only ever added, so a
 * late one overwrites nothing and is worth keeping.
 */
export async function addNote(
  database: Queries,
  { inquiryId, actor, body }: { inquiryId: string; actor: Actor; body: string },
): Promise<NoteAdded> {
  const text = body.trim();
  if (!text || text.length > LONGEST_NOTE) return { kind: 'invalid' };
  return database.transaction(async (client): Promise<NoteAdded> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return inquiry;
    const { rows } = await client.query<{ id: string }>(
      'insert into inquiry_notes (inquiry_id, author, body) values ($1, $2, $3) returning id',
      [inquiryId, actor.id, text],
    );
    await recordEvent(client, inquiryId, { event: 'note', actor });
    return { kind: 'added', id: rows[0]?.id ?? '' };
  });
}

export async function listNotes(database: Pick<Queries, 'query'>, inquiryId: string): Promise<Note[]> {
  const { rows } = await database.query<Note>({
    text: 'select id, at, author, body from inquiry_notes where inquiry_id = $1 order by id',
    values: [inquiryId],
  });
  return rows;
}
