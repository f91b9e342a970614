import { findRow } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import type { AreaRule } from './area.ts';
import { type DocumentFacts, type DocumentKind, type Requirement, requiredDocuments } from './documents.ts';
import { WITH_US_SINCE } from './find-firm.server.ts';
import { type FirmFacts, pickFirm } from './firm-fields.ts';
import type { PartnerStatus } from './partner-steps.server.ts';

export type OwnDocument = DocumentFacts & {
  id: string;
  kind: DocumentKind;
  state: 'submitted' | 'verified' | 'refused' | 'replaced';
  refusal: string | null;
  hasFile: boolean;
  fileType: string | null;
  uploadedAt: string;
};

export type Application = {
  status: PartnerStatus;
  statusReason: string | null;
  submitted: boolean;
  firm: FirmFacts;
  capabilities: Capability[];
  rules: AreaRule[];
  radiusKm: number;
  reachedCodes: number;
  weeklyLimit: number;
  hours: FirmHours;
  documents: OwnDocument[];
  required: Requirement[];
  missing: string | null;
  withUsSince: Date | null;
  terms: string | null;
  announcedTerms: { version: string; from: string } | null;
  acceptedTerms: string | null;
};

type Row = FirmFacts & {
  status: PartnerStatus;
  status_reason: string | null;
  submitted: boolean;
  radius_km: number;
  reached_codes: number;
  weekly_limit: number;
  hours: FirmHours;
  capabilities: Capability[];
  rules: AreaRule[];
  documents: OwnDocument[];
  missing: string | null;
  with_us_since: Date | null;
  terms: string | null;
  announced: Application['announcedTerms'];
  accepted: string | null;
};

export async function readApplication(database: Sql, partnerId: string): Promise<Application | null> {
  const row = await findRow<Row>(database, {
    text: `select p.*, p.submitted_at is not null as submitted, ${WITH_US_SINCE} as with_us_since,
        array(select capability from partner_capabilities where partner_id = p.id order by 1) as capabilities,
        coalesce((select jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included) order by prefix)
          from partner_areas where partner_id = p.id), '[]') as rules,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number, 'issuer', issuer,
            'issuedOn', issued_on, 'expiresOn', expires_on, 'sumInsuredCents', sum_insured_cents, 'state', state,
            'refusal', refusal, 'hasFile', file_path is not null, 'fileType', file_type, 'uploadedAt', uploaded_at)
            order by uploaded_at, id)
          from partner_documents where partner_id = p.id and state <> 'replaced'), '[]') as documents,
        (select body from partner_messages where partner_id = p.id and author = 'staff' and kind = 'missing'
          order by id desc limit 1) as missing,
        current_terms(now()) as terms,
        (select jsonb_build_object('version', version, 'from', munich_day(effective_at)) from partner_terms
          where effective_at > now() and withdrawn_at is null order by effective_at desc limit 1) as announced,
        (select version from partner_terms_acceptances where partner_id = p.id order by accepted_at desc limit 1) as accepted
      from partners p where p.id = $1 and p.erased_at is null`,
    values: [partnerId],
  });
  return row ? toApplication(row) : null;
}

function toApplication(row: Row): Application {
  const { capabilities, rules, documents, hours, missing, status, submitted, terms } = row;
  return {
    status,
    statusReason: row.status_reason,
    submitted,
    firm: pickFirm(row),
    capabilities,
    rules,
    radiusKm: row.radius_km,
    reachedCodes: row.reached_codes,
    weeklyLimit: row.weekly_limit,
    hours,
    documents,
    required: requiredDocuments(row.legal_form, capabilities),
    missing,
    withUsSince: row.with_us_since,
    terms,
    announcedTerms: row.announced,
    acceptedTerms: row.accepted,
  };
}
