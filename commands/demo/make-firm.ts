import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { listCovered } from '../../domain/partners/area.ts';
import type { DocumentKind, LegalForm } from '../../domain/partners/documents.ts';
import type { Capability } from '../../domain/rules.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export type FirmGiven = Partial<{
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
  about: string | null;
  hours: Record<string, string[]>;
  radiusKm: number;
  rules: readonly { prefix: string; included: boolean }[];
  weeklyLimit: number;
  capabilities: readonly Capability[];
  appliedAt: Date | null;
}>;

/** An application that was sent; what is not given is made up. For the demo and for tests. */
export async function makeFirm(database: Database, given: FirmGiven = {}): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const firm = {
    name: `Taubenschutz ${mark}`,
    legalForm: 'einzelunternehmen',
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
    about: null,
    hours: { 'mon-fri': ['08:00', '17:00'] },
    radiusKm: 40,
    rules: [],
    weeklyLimit: 6,
    capabilities: ['inspection', 'nets', 'spikes'],
    appliedAt: null,
    ...given,
  };
  const { rows } = await database.query<{ id: string }>(
    `insert into partners (name, legal_form, street, postal_code, city, register_court, register_number, vat_id, tax_number,
       contact_name, email, phone, about, hours, radius_km, reached_codes, weekly_limit, applied_at, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, coalesce($18, now()), coalesce($18, now())) returning id`,
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
      firm.about,
      JSON.stringify(firm.hours),
      firm.radiusKm,
      listCovered(firm).length,
      firm.weeklyLimit,
      firm.appliedAt,
    ],
  );
  const id = (rows[0] as { id: string }).id;
  await database.query('insert into partner_capabilities (partner_id, capability) select $1, unnest($2::text[])', [
    id,
    firm.capabilities,
  ]);
  for (const { prefix, included } of firm.rules)
    await database.query('insert into partner_areas (partner_id, prefix, included) values ($1, $2, $3)', [
      id,
      prefix,
      included,
    ]);
  return id;
}

type PaperGiven = Partial<{
  state: 'submitted' | 'verified' | 'refused' | 'replaced';
  expiresOn: string | null;
  sumInsuredCents: number | null;
  filePath: string | null;
  bytes: Uint8Array;
  checkedBy: string;
  checkedHow: string;
  at: Date;
}>;

/** A paper of the firm, without a file unless a path is given. The caller writes the file. */
export async function makePaper(
  database: Database,
  partnerId: string,
  kind: DocumentKind,
  { state = 'verified', bytes = Buffer.from('Papier'), filePath = null, at, ...given }: PaperGiven = {},
): Promise<string> {
  const checked = state === 'verified' || state === 'refused';
  const { rows } = await database.query<{ id: string }>(
    `insert into partner_documents (partner_id, kind, issuer, expires_on, sum_insured_cents, file_path, file_hash, file_type,
       file_bytes, state, checked_by, checked_at, checked_how, refusal, replaced_at, uploaded_at)
     values ($1, $2, 'Muster Versicherung AG', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, now())) returning id`,
    [
      partnerId,
      kind,
      given.expiresOn ?? null,
      given.sumInsuredCents ?? null,
      filePath,
      filePath && createHash('sha256').update(bytes).digest(),
      filePath && 'application/pdf',
      filePath && bytes.byteLength,
      state,
      checked ? (given.checkedBy ?? 'test') : null,
      checked ? (at ?? new Date()) : null,
      state === 'verified' ? (given.checkedHow ?? 'issuer-called') : null,
      state === 'refused' ? 'Nicht lesbar.' : null,
      state === 'replaced' ? (at ?? new Date()) : null,
      at ?? null,
    ],
  );
  return (rows[0] as { id: string }).id;
}
