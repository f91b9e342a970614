import type pg from 'pg';
import { type Contact, phoneKey } from './contact.ts';
import type { Row } from './find-personal-data.server.ts';

/** What is stored about the firms that name this address or number as their contact's; every part with the firm's id. */
export type FirmData = {
  firms: (Row & { id: string })[];
  firmAreas: Row[];
  firmCapabilities: Row[];
  firmPapers: Row[];
  firmTerms: Row[];
  firmPauses: Row[];
  firmPrices: Row[];
  firmMeasures: Row[];
  firmMessages: Row[];
  firmEvents: Row[];
  firmTasks: Row[];
  firmLinks: Row[];
};

type RowsOf = (client: pg.ClientBase, text: string, values: unknown[]) => Promise<Row[]>;

/** Staff stay without a name, links without their hashes. Files of papers are named; the office hands them out. */
export async function findFirmData(
  client: pg.ClientBase,
  { contact, spellings, rowsOf }: { contact: Contact; spellings: string[]; rowsOf: RowsOf },
): Promise<FirmData> {
  const all = await rowsOf(
    client,
    'select * from partners where erased_at is null and ($1 or lower(email) = any($2)) order by number',
    ['phone' in contact, spellings],
  );
  const firms = all.filter(
    ({ phone }) => !('phone' in contact) || phoneKey(String(phone)) === contact.phone,
  ) as FirmData['firms'];
  const ids = firms.map(({ id }) => id);
  const of = (columns: string, table: string, order: string) =>
    rowsOf(client, `select partner_id, ${columns} from ${table} where partner_id = any($1) order by ${order}`, [ids]);
  const by = `case actor_kind when 'system' then 'system' when 'staff' then 'person' else actor_kind end as by`;
  return {
    firms,
    firmAreas: await of('prefix, included', 'partner_areas', 'prefix'),
    firmCapabilities: await of('capability', 'partner_capabilities', 'capability'),
    firmPapers: await of(
      `kind, number, issuer, issued_on, expires_on, sum_insured_cents, file_type, file_bytes, state, checked_at, checked_how,
        refusal, uploaded_at, replaced_at`,
      'partner_documents',
      'uploaded_at',
    ),
    firmTerms: await of('version, accepted_at, accepted_by', 'partner_terms_acceptances', 'accepted_at'),
    firmPauses: await of('starts_at, ends_at, ended_at, set_by', 'partner_pauses', 'id'),
    firmPrices: await of('position, unit, unit_cents', 'partner_prices', 'position'),
    firmMeasures: await of(
      'kind, rule, facts, decided_at, effective_at, notified_at, lifted_at',
      'partner_measures',
      'id',
    ),
    firmMessages: await of('author, kind, body, sent_at', 'partner_messages', 'id'),
    firmEvents: await of(`at, ${by}, event, from_state, to_state, details`, 'partner_events', 'id'),
    firmTasks: await of('kind, due_at, raised_at, done_at, outcome', 'tasks', 'id'),
    firmLinks: await of('made_at, expires_at, revoked_at', 'access_tokens', 'made_at'),
  };
}
