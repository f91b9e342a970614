import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FirmGiven, makeFirm, makePaper } from '../../commands/demo/make-firm.ts';
import { type DocumentKind, requiredDocuments } from '../../domain/partners/documents.ts';
import type { PartnerStatus } from '../../domain/partners/partner-steps.server.ts';

export { makePaper as storeDocument };

type Database = Pick<pg.ClientBase, 'query'>;

export type PartnerGiven = FirmGiven &
  Partial<{
    /** Where the firm stands; everything that it takes to get there is stored as well. */
    status: PartnerStatus;
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

/** A firm, active and vetted unless told otherwise; returns its id. */
export async function storePartner(database: Database, given: PartnerGiven = {}): Promise<string> {
  const { status = 'active', legalForm = 'einzelunternehmen', capabilities = ['inspection', 'nets', 'spikes'] } = given;
  const vetted = !['applied', 'checking', 'rejected'].includes(status);
  const id = await makeFirm(database, { ...given, legalForm, capabilities });
  for (const kind of given.documents ?? requiredDocuments(legalForm, capabilities).map(([one]) => one)) {
    const insured = kind === 'liability-insurance';
    await makePaper(database, id, kind, {
      state: given.documentState ?? (vetted ? 'verified' : 'submitted'),
      ...(insured && {
        expiresOn: given.insuredUntil ?? '2099-12-31',
        sumInsuredCents: given.sumInsuredCents ?? 300_000_000,
      }),
    });
  }
  if (given.termsAccepted ?? vetted) await acceptTerms(database, id);
  await walkTo(database, id, status);
  return id;
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
