import type { Queries } from '../../platform/db/side-pool.ts';
import { givenPostalCode } from '../inquiries/speak-place.ts';
import type { Capability } from '../rules.ts';

type Row = {
  name: string;
  distance_m: number | null;
  score: number;
  capabilities: Capability[];
  insured_on: Date | null;
  by_hand: boolean;
  postal_code: string;
  offer_due_at: Date;
  needs: { must: Capability[][]; wishes: Capability[] };
  round: number;
};

export type AskedFirms = {
  firms: {
    name: string;
    postalCode: string | null;
    distanceKm: number | null;
    capabilities: Capability[];
    insuredOn: Date | null;
    byHand: boolean;
  }[];
  further: boolean;
  /** The earliest of their latest times. */
  offerDue: Date;
};

/** Whom a run asked, and why, for the customer: what the firm does that this inquiry needs comes first. */
export async function findAskedFirms(database: Pick<Queries, 'query'>, runId: string): Promise<AskedFirms | null> {
  const { rows } = await database.query<Row>({
    text: `select p.name, c.distance_m, c.score, array(select jsonb_array_elements_text(c.facts -> 'capabilities')) as capabilities,
        (select max(d.checked_at) from partner_documents d where d.partner_id = p.id and d.kind = 'liability-insurance'
          and d.state = 'verified') as insured_on,
        c.by_hand, q.postal_code, i.offer_due_at, r.needs, r.round
      from match_runs r join match_candidates c on c.run_id = r.id and c.chosen join partners p on p.id = c.partner_id
      join invitations i on i.run_id = r.id and i.partner_id = p.id join inquiries q on q.id = r.inquiry_id
      where r.id = $1 order by c.rank`,
    values: [runId],
  });
  const [first] = rows;
  if (!first) return null;
  const { rows: earlier } = await database.query<{ earlier: boolean }>({
    text: `select exists (select from invitations i join match_runs r on r.inquiry_id = i.inquiry_id
      where r.id = $1 and i.run_id <> r.id and i.invited_at < r.at) as earlier`,
    values: [runId],
  });
  const needed = [...first.needs.must.flat(), ...first.needs.wishes];
  return {
    firms: rows.map((row) => ({
      name: row.name,
      postalCode: givenPostalCode(row.postal_code),
      distanceKm: row.distance_m === null ? null : Math.round(row.distance_m / 1000),
      capabilities: [
        ...new Set([...needed.filter((need) => row.capabilities.includes(need)), ...row.capabilities]),
      ].slice(0, 3),
      insuredOn: row.insured_on,
      byHand: row.by_hand,
    })),
    further: earlier[0]?.earlier ?? false,
    offerDue: new Date(Math.min(...rows.map((row) => row.offer_due_at.getTime()))),
  };
}
