import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FirmGiven, makeDocument, makeFirm } from '../../commands/demo/make-firm.ts';
import { type DocumentKind, requiredDocuments } from '../../domain/firms/documents.ts';
import type { FirmStatus } from '../../domain/firms/firm-transitions.server.ts';

export { makeDocument as storeDocument };

type Database = Pick<pg.ClientBase, 'query'>;

export type StoreFirmOptions = FirmGiven &
  Partial<{
    /** Where the firm stands; everything that it takes to get there is stored as well. */
    status: FirmStatus;
    /** Kinds that are verified; by default whatever this firm needs. */
    documents: DocumentKind[];
    /** How their documents stand: a firm that just applied has them unchecked. */
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
     insert into firm_terms (version, effective_at, text_hash, body)
     select '${version}', now() - interval '1 day', '\\x${HASH.toString('hex')}', 'terms' where not exists (select from firm_terms)`,
  );
  const { rows } = await database.query<{ version: string }>('select current_terms(now()) as version');
  return (rows[0] as { version: string }).version;
}

/** A firm, active and vetted unless told otherwise; returns its id. */
export async function storeFirm(database: Database, given: StoreFirmOptions = {}): Promise<string> {
  const { status = 'active', legalForm = 'einzelunternehmen', capabilities = ['inspection', 'nets', 'spikes'] } = given;
  const vetted = !['applied', 'checking', 'rejected'].includes(status);
  const id = await makeFirm(database, { ...given, legalForm, capabilities });
  for (const kind of given.documents ?? requiredDocuments(legalForm, capabilities).map(([one]) => one)) {
    const insured = kind === 'liability-insurance';
    await makeDocument(database, id, kind, {
      state: given.documentState ?? (vetted ? 'verified' : 'submitted'),
      ...(insured && {
        expiresOn: given.insuredUntil ?? '2099-12-31',
        sumInsuredCents: given.sumInsuredCents ?? 300_000_000,
      }),
    });
  }
  if (given.termsAccepted ?? vetted) await insertTermsAcceptance(database, id);
  await walkTo(database, id, status);
  return id;
}

/** The version that counts now, made first if there is none. */
export async function insertTermsAcceptance(database: Database, firmId: string): Promise<void> {
  const version = await storeTerms(database);
  await database.query(
    `insert into firm_terms_acceptances (firm_id, version, accepted_by, text_hash)
     select $1, version, 'Petra Beispiel', text_hash from firm_terms where version = $2 on conflict do nothing`,
    [firmId, version],
  );
}

/** Step by step, as the trigger wants it. */
async function walkTo(database: Database, firmId: string, status: FirmStatus) {
  const paths: Record<FirmStatus, FirmStatus[]> = {
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
      `insert into firm_measures (firm_id, kind, rule, facts, decided_by)
       values ($1, 'suspend', '§ 7 der Partnerbedingungen', 'Drei Beschwerden im Oktober.', 'test')`,
      [firmId],
    );
  }
  for (const step of paths[status]) {
    await database.query(
      `update firms set status = $2, status_since = now(),
         active_since = case when $2 = 'active' then coalesce(active_since, now()) else active_since end where id = $1`,
      [firmId, step],
    );
  }
  if (status === 'paused') {
    await database.query(`insert into firm_pauses (firm_id, set_by) values ($1, 'firm')`, [firmId]);
  }
}

/** What a firm types into the first page of its application. */
export const applicationForm = {
  name: 'Taubenschutz Isar GmbH',
  legal_form: 'gmbh',
  street: 'Musterweg 3',
  postal_code: '80331',
  city: 'München',
  register_court: 'Amtsgericht München',
  register_number: 'HRB 123456',
  vat_id: 'DE 136 695 976',
  contact_name: 'Petra Beispiel',
  email: 'petra@taubenschutz.example',
  phone: '089 1234567',
  website: 'www.taubenschutz.example',
};
