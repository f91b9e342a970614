import type pg from 'pg';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { storeFirm } from './firms.ts';
import { storeInvitation } from './invitations.ts';
import { toQueries } from './queries.ts';

/** A row in every table that knows of firms, invitations, offers and orders. */
export async function fillMarket(pool: pg.Pool, inquiryId: string) {
  const firmId = await storeFirm(pool, { rules: [{ prefix: '803', included: true }] });
  await storeFirm(pool, { name: 'Zweiter Betrieb GmbH', status: 'suspended' });
  await storeFirm(pool, { name: 'Dritter Betrieb GmbH', status: 'paused' });
  const { invitationId } = await storeInvitation(pool, { inquiryId, firmId, mailed: true });
  await makeLink(toQueries({ pool }), { audience: 'invitation', invitationId });
  const rows = [
    `insert into firm_prices (firm_id, position, unit, unit_cents) values ($1, 'nets', 'm2', 6000)`,
    `insert into firm_events (firm_id, actor_kind, actor, event) values ($1, 'system', 'test', 'measured')`,
    `insert into firm_messages (firm_id, author, kind, body) values ($1, 'firm', 'complaint', 'Warum?')`,
    `insert into firm_terms_notices (firm_id, version) select $1, version from firm_terms limit 1`,
    `insert into firm_address_changes (firm_id, created_by, before, after) values ($1, 'firm', 'a@x.de', 'b@x.de')`,
  ];
  for (const row of rows) await pool.query(row, [firmId]);
  await pool.query('insert into excluded_firms (inquiry_id, firm_id) values ($1, $2)', [inquiryId, firmId]);
  await pool.query(
    `insert into response_times (inquiry_hash, day, received_at, due_at) values ('hash', '2026-11-20', now(), now())`,
  );
  const ofInvitation = [
    `with offer as (
       insert into offers (invitation_id, version, price_kind, vat_bp, net_cents, vat_cents, gross_cents, open_positions,
         earliest_on, valid_until, guarantee_months, idempotency_key)
       values ($1, 1, 'fixed', 1900, 10000, 1900, 11900, false, now(), now() + interval '30 days', 24, gen_random_uuid())
       returning id)
     insert into offer_lines (offer_id, position, state, quantity, unit, unit_cents, total_cents)
     select id, position, case position when 'nets' then 'priced' else 'not-included' end,
       case position when 'nets' then 2 end, case position when 'nets' then 'm2' end,
       case position when 'nets' then 5000 end, case position when 'nets' then 10000 end
     from offer, unnest('{inspection,travel,access,cleaning,nests,removal,nets,spikes,wires,solar-edge,closing,other,maintenance}'::text[]) position`,
    `insert into offer_drafts (invitation_id, answers) values ($1, '{"nets": "2"}')`,
    `insert into messages (invitation_id, author, kind, body, idempotency_key)
     values ($1, 'firm', 'question', 'Wie hoch?', gen_random_uuid())`,
    `insert into appointments (invitation_id, starts_at, recorded_by) values ($1, now(), 'firm')`,
    `insert into orders (invitation_id, offer_id, firm_statement) select invitation_id, id, 'ordered' from offers where invitation_id = $1`,
    `insert into order_reports (invitation_id, side, statement) values ($1, 'firm', 'ordered')`,
    `insert into contact_share_drafts (inquiry_id, invitation_id, given) select inquiry_id, id, '{"times": "abends"}' from invitations where id = $1`,
    `insert into contact_shares (inquiry_id, invitation_id, channel, shown)
     select inquiry_id, id, 'phone', '{"name": "A"}' from invitations where id = $1`,
  ];
  for (const row of ofInvitation) await pool.query(row, [invitationId]);
}
