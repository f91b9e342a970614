import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { listCovered } from '../../domain/partners/area.ts';
import { type DocumentKind, type LegalForm, requiredDocuments } from '../../domain/partners/documents.ts';
import type { PartnerStatus } from '../../domain/partners/partner-steps.server.ts';
import type { Capability } from '../../domain/rules.ts';

type Database = Pick<pg.Pool, 'query'>;

export type PartnerGiven = Partial<{
  /** Where the firm stands; everything that it takes to get there is stored as well. */
  status: PartnerStatus;
  name: string;
  legalForm: LegalForm;
  street: string;
  postalCode: string;
  city: string;
  registerCourt: string | null;
  registerNumber: string | null;
  vatId: string | null;
  taxNumber: string | null;
  contactName: string;
  email: string;
  phone: string;
  hours: Record<string, [from: string, to: string]>;
  radiusKm: number;
  rules: { prefix: string; included: boolean }[];
  weeklyLimit: number;
  capabilities: Capability[];
  /** Kinds that are verified; by default whatever this firm needs. */
  documents: DocumentKind[];
  /** How their papers stand: a firm that just applied has them unchecked. */
  documentState: 'submitted' | 'verified';
  /** Last day of the liability insurance. */
  insuredUntil: string;
  sumInsuredCents: number;
  termsAccepted: boolean;
}>;

const HASH = createHash('sha256').update('Partnerbedingungen').digest();

/** The first version of the terms, unless there is one already; returns the version that counts now. A server that starts beside it takes the same lock. */
export async function storeTerms(database: Database, version = '2026-11-01'): Promise<string> {
  await database.query(
    `select pg_advisory_xact_lock(hashtext('first terms'));
     insert into partner_terms (version, effective_at, text_hash, body)
     select '${version}', now() - interval '1 day', '\\x${HASH.toString('hex')}', 'terms' where not exists (select from partner_terms)`,
  );
  const { rows } = await database.query<{ version: string }>('select current_terms(now()) as version');
  return (rows[0] as { version: string }).version;
}

/** A firm by plain SQL, active and vetted unless told otherwise; returns its id. */
export async function storePartner(database: Database, given: PartnerGiven = {}): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const firm = {
    status: 'active' as PartnerStatus,
    name: `Taubenschutz ${mark}`,
    legalForm: 'einzelunternehmen' as LegalForm,
    street: 'Musterstraße 1',
    postalCode: '80331',
    city: 'München',
    registerCourt: null,
    registerNumber: null,
    vatId: null,
    taxNumber: `143/${Math.floor(100 + Math.random() * 900)}/${Math.floor(1e4 + Math.random() * 9e4)}`,
    contactName: 'Petra Beispiel',
    email: `firma-${mark}@example.org`,
    phone: `+4989${Math.floor(1e7 + Math.random() * 9e7)}`,
    hours: { 'mon-fri': ['08:00', '17:00'] },
    radiusKm: 40,
    rules: [] as { prefix: string; included: boolean }[],
    weeklyLimit: 6,
    capabilities: ['inspection', 'nets', 'spikes'] as Capability[],
    insuredUntil: '2099-12-31',
    sumInsuredCents: 300_000_000,
    ...given,
  };
  const vetted = !['applied', 'checking', 'rejected'].includes(firm.status);
  const id = await insertFirm(database, firm);
  for (const { prefix, included } of firm.rules) {
    await database.query('insert into partner_areas (partner_id, prefix, included) values ($1, $2, $3)', [
      id,
      prefix,
      included,
    ]);
  }
  for (const capability of firm.capabilities) {
    await database.query('insert into partner_capabilities (partner_id, capability) values ($1, $2)', [id, capability]);
  }
  const kinds = given.documents ?? requiredDocuments(firm.legalForm, firm.capabilities).map(([kind]) => kind);
  for (const kind of kinds) {
    const insured = kind === 'liability-insurance';
    await storeDocument(database, id, kind, {
      state: given.documentState ?? (vetted ? 'verified' : 'submitted'),
      ...(insured && { expiresOn: firm.insuredUntil, sumInsuredCents: firm.sumInsuredCents }),
    });
  }
  if (given.termsAccepted ?? vetted) await acceptTerms(database, id);
  await walkTo(database, id, firm.status);
  return id;
}

type Firm = Required<Omit<PartnerGiven, 'documents' | 'documentState' | 'termsAccepted'>>;

async function insertFirm(database: Database, firm: Omit<Firm, 'hours'> & { hours: unknown }): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into partners (name, legal_form, street, postal_code, city, register_court, register_number, vat_id, tax_number,
       contact_name, email, phone, hours, radius_km, reached_codes, weekly_limit, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now()) returning id`,
    [
      firm.name,
      firm.legalForm,
      firm.street,
      firm.postalCode,
      firm.city,
      firm.registerCourt,
      firm.registerNumber,
      firm.vatId,
      firm.taxNumber,
      firm.contactName,
      firm.email,
      firm.phone,
      JSON.stringify(firm.hours),
      firm.radiusKm,
      listCovered(firm).length,
      firm.weeklyLimit,
    ],
  );
  return (rows[0] as { id: string }).id;
}

type DocumentGiven = Partial<{
  state: 'submitted' | 'verified' | 'refused' | 'replaced';
  expiresOn: string | null;
  sumInsuredCents: number | null;
  filePath: string;
}>;

/** A paper of the firm; without a file unless a path is given. */
export async function storeDocument(
  database: Database,
  partnerId: string,
  kind: DocumentKind,
  { state = 'verified', expiresOn = null, sumInsuredCents = null, filePath }: DocumentGiven = {},
): Promise<string> {
  const checked = state === 'verified' || state === 'refused';
  const { rows } = await database.query<{ id: string }>(
    `insert into partner_documents (partner_id, kind, issuer, expires_on, sum_insured_cents, file_path, file_hash, file_type,
       file_bytes, state, checked_by, checked_at, checked_how, refusal, replaced_at)
     values ($1, $2, 'Muster Versicherung AG', $3, $4, $5::text, case when $5::text is not null then $6::bytea end,
       case when $5::text is not null then 'application/pdf' end, case when $5::text is not null then 1000 end, $7, $8, $9, $10, $11, $12)
     returning id`,
    [
      partnerId,
      kind,
      expiresOn,
      sumInsuredCents,
      filePath ?? null,
      HASH,
      state,
      checked ? 'test' : null,
      checked ? new Date() : null,
      state === 'verified' ? 'issuer-called' : null,
      state === 'refused' ? 'Nicht lesbar.' : null,
      state === 'replaced' ? new Date() : null,
    ],
  );
  return (rows[0] as { id: string }).id;
}

/** The version that counts now, made first if there is none. */
export async function acceptTerms(database: Database, partnerId: string): Promise<void> {
  const version = await storeTerms(database);
  await database.query(
    `insert into partner_terms_acceptances (partner_id, version, accepted_by, text_hash)
     select $1, version, 'Petra Beispiel', text_hash from partner_terms where version = $2 on conflict do nothing`,
    [partnerId, version],
  );
}

/** Step by step, as the trigger wants it. */
async function walkTo(database: Database, partnerId: string, status: PartnerStatus) {
  const ways: Record<PartnerStatus, PartnerStatus[]> = {
    applied: [],
    checking: ['checking'],
    active: ['checking', 'active'],
    paused: ['checking', 'active', 'paused'],
    suspended: ['checking', 'active', 'suspended'],
    rejected: ['checking', 'rejected'],
    left: ['checking', 'active', 'left'],
  };
  if (status === 'suspended') {
    await database.query(
      `insert into partner_measures (partner_id, kind, rule, facts, decided_by)
       values ($1, 'suspend', '§ 7 der Partnerbedingungen', 'Drei Beschwerden im Oktober.', 'test')`,
      [partnerId],
    );
  }
  for (const step of ways[status]) {
    await database.query(
      `update partners set status = $2, status_since = now(),
         active_since = case when $2 = 'active' then coalesce(active_since, now()) else active_since end where id = $1`,
      [partnerId, step],
    );
  }
  if (status === 'paused') {
    await database.query(`insert into partner_pauses (partner_id, set_by) values ($1, 'partner')`, [partnerId]);
  }
}
