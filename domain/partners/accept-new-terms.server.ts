import type { Queries } from '../../platform/db/side-pool.ts';
import { cleanLine } from '../form-rules.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

export type TermsAccepted = { kind: 'accepted' } | { kind: 'unknown' } | { kind: 'invalid' } | FirmClosed;

/** The version in force or one that was announced: who, when, and the hash of the very text. Accepted once. */
export async function acceptNewTerms(
  database: Queries,
  { partnerId, version, by }: { partnerId: string; version: string; by: string },
): Promise<TermsAccepted> {
  const name = cleanLine(by);
  if (name.length < 2 || name.length > 80 || !/^[\d-]{10}$/.test(version)) return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client): Promise<TermsAccepted> => {
    const known = await client.query(
      'select from partner_terms where version = $1 and (version = current_terms(now()) or effective_at > now())',
      [version],
    );
    if (!known.rowCount) return { kind: 'unknown' };
    const { rowCount } = await client.query(
      `insert into partner_terms_acceptances (partner_id, version, accepted_by, text_hash)
       select $1, version, $3, text_hash from partner_terms where version = $2 on conflict do nothing`,
      [partnerId, version, name],
    );
    const actor = partnerActor(partnerId);
    if (rowCount) await recordPartnerEvent(client, partnerId, { event: 'terms', actor, details: { version } });
    return { kind: 'accepted' };
  });
}
