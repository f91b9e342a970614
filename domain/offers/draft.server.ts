import { randomUUID } from 'node:crypto';
import { findRow, findValue, type Reader, type Sql } from '../../platform/db/rows.ts';
import type { OfferFields } from './read-offer.ts';

/** The key identifies this state of the draft, so sending it twice stores it once. */
type OfferDraft = { key: string; fields: OfferFields; savedAt: Date; detailsVersion: number };

const WRITABLE = ['invited', 'engaged', 'offered', 'shared'];

/** `confirmed`: the firm states that its draft holds for this version of the details. */
export type DetailsSeen = { version: number; confirmed: boolean };

/** An unchanged draft keeps its key. It stays tied to the details first shown until the firm confirms later ones. */
export async function saveOfferDraft(
  database: Sql,
  { invitationId, fields, details }: { invitationId: string; fields: OfferFields; details: DetailsSeen },
): Promise<{ kind: 'saved'; key: string } | { kind: 'closed' }> {
  const given = JSON.stringify(fields);
  const key = await findValue<string>(database)`
    insert into offer_drafts as d (invitation_id, answers, details_version)
    select v.id, jsonb_build_object('key', ${randomUUID()}::text, 'fields', ${given}::jsonb), case when ${details.confirmed} then s.version
      else coalesce((select details_version from offers where invitation_id = v.id and state = 'current'), s.version) end
    from invitations v cross join lateral (select least(${toVersion(details)}::int, coalesce(max(version), 0)) as version
      from inquiry_details i where i.inquiry_id = v.inquiry_id) s
    where v.id = ${invitationId} and v.status = any(${WRITABLE})
    on conflict (invitation_id) do update set saved_at = now(),
      details_version = case when ${details.confirmed} then excluded.details_version else d.details_version end, answers =
      case when d.answers -> 'fields' = ${given}::jsonb then d.answers else excluded.answers end
    returning d.answers ->> 'key' as key`;
  return key ? { kind: 'saved', key } : { kind: 'closed' };
}

const toVersion = ({ version }: DetailsSeen) =>
  Number.isInteger(version) && version >= 0 && version < 32_768 ? version : 0;

export const findOfferDraft = (database: Reader, invitationId: string) =>
  findRow<OfferDraft>(database)`
    select answers ->> 'key' as key, answers -> 'fields' as fields, saved_at as "savedAt", details_version as "detailsVersion"
    from offer_drafts where invitation_id = ${invitationId}`;
