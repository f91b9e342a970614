import type { Sql } from '../../platform/db/side-pool.ts';
import type { AreaRule } from '../partners/area.ts';
import type { LegalForm, VerifiedDocument } from '../partners/documents.ts';
import type { Capability } from '../rules.ts';
import type { SimulatedFirm } from './simulate.ts';

export type FirmForSimulation = SimulatedFirm & { name: string };

type Row = {
  id: string;
  name: string;
  legal_form: LegalForm;
  postal_code: string;
  radius_km: number;
  rules: AreaRule[] | null;
  capabilities: Capability[] | null;
  documents: VerifiedDocument[] | null;
  percent: number | null;
};

/** Nothing known of its answers yet: as many in time as the rules trust a new firm with. */
const TRUSTED_PERCENT = 80;

/** The active firms of this installation, as they would be chosen from. */
export async function findFirmsToSimulate(database: Sql): Promise<FirmForSimulation[]> {
  const { rows } = await database.query<Row>({
    text: `select p.id, p.name, p.legal_form, p.postal_code, p.radius_km,
        (select json_agg(json_build_object('prefix', prefix, 'included', included)) from partner_areas a where a.partner_id = p.id) as rules,
        (select array_agg(capability) from partner_capabilities c where c.partner_id = p.id) as capabilities,
        (select json_agg(json_build_object('kind', kind, 'expiresOn', null, 'sumInsuredCents', sum_insured_cents))
          from partner_documents d where d.partner_id = p.id and d.state = 'verified') as documents,
        (select round(100.0 * count(*) filter (where i.answered_at <= i.answer_due_at and i.status <> 'silent') / nullif(count(*), 0))::int
          from invitations i where i.partner_id = p.id and (i.answered_at is not null or i.status = 'silent')) as percent
      from partners p where p.status = 'active' order by p.number`,
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    area: { postalCode: row.postal_code, radiusKm: row.radius_km, rules: row.rules ?? [] },
    capabilities: row.capabilities ?? [],
    legalForm: row.legal_form,
    documents: row.documents ?? [],
    inTimePercent: row.percent ?? TRUSTED_PERCENT,
  }));
}
