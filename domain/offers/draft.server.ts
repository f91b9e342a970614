import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { OfferFields } from './read-offer-lines.ts';

/** What the firm has typed so far. The key names this very state: sending it twice stores it once. */
export type OfferDraft = { key: string; fields: OfferFields; savedAt: Date };

const WRITABLE = ['invited', 'engaged', 'offered', 'released'];

/** Typed again without a change it keeps its key. */
export async function saveDraft(
  database: Pick<Queries, 'query'>,
  { invitationId, fields }: { invitationId: string; fields: OfferFields },
): Promise<{ kind: 'saved'; key: string } | { kind: 'closed' }> {
  const { rows } = await database.query<{ key: string }>({
    text: `insert into offer_drafts as d (invitation_id, answers)
      select id, jsonb_build_object('key', $2::text, 'fields', $3::jsonb) from invitations
      where id = $1 and status = any($4)
      on conflict (invitation_id) do update set saved_at = now(), answers =
        case when d.answers -> 'fields' = $3::jsonb then d.answers else excluded.answers end
      returning d.answers ->> 'key' as key`,
    values: [invitationId, randomUUID(), JSON.stringify(fields), WRITABLE],
  });
  return rows[0] ? { kind: 'saved', key: rows[0].key } : { kind: 'closed' };
}

export async function findDraft(
  database: Pick<Queries, 'query'> | pg.ClientBase,
  invitationId: string,
): Promise<OfferDraft | null> {
  const { rows } = await (database as Pick<Queries, 'query'>).query<{
    answers: { key: string; fields: OfferFields };
    saved_at: Date;
  }>({ text: 'select answers, saved_at from offer_drafts where invitation_id = $1', values: [invitationId] });
  return rows[0] ? { ...rows[0].answers, savedAt: rows[0].saved_at } : null;
}
