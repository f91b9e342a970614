import type pg from 'pg';
import { type Contact, phoneKey } from './contact.ts';
import type { Row } from './find-personal-data.server.ts';

type Rows = (client: pg.ClientBase, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Which firms were asked, what each was shown and when, and what went to and fro. Firms by name: they are recipients. */
export async function findOffersData(
  client: pg.ClientBase,
  { inquiryIds, hashes, rowsOf }: { inquiryIds: string[]; hashes: string[]; rowsOf: Rows },
) {
  const of = (columns: string, table: string, order: string) =>
    rowsOf(
      client,
      `select p.name as firm, ${columns} from ${table} t join invitations v on v.id = t.invitation_id
       join partners p on p.id = v.partner_id where v.inquiry_id = any($1) order by ${order}`,
      [inquiryIds],
    );
  return {
    askedFirms: await rowsOf(
      client,
      `select v.inquiry_id, p.name as firm, v.status as invitation_status, v.invited_at, v.answered_at, v.ended_at
       from invitations v join partners p on p.id = v.partner_id where v.inquiry_id = any($1) order by v.invited_at, v.id`,
      [inquiryIds],
    ),
    disclosures: await rowsOf(
      client,
      `select p.name as firm, d.scope, d.basis, d.fields, d.granted_at, d.first_shown_at, d.revoked_at
       from disclosures d join partners p on p.id = d.partner_id where d.inquiry_hash = any($1) order by d.id`,
      [hashes],
    ),
    releases: await of('t.shown, t.released_at, t.taken_back_at', 'releases', 't.released_at'),
    offers: await of(
      't.version, t.state, t.net_cents, t.gross_cents, t.valid_until, t.remarks, t.submitted_at',
      'offers',
      't.submitted_at',
    ),
    messages: await of('t.author, t.body, t.sent_at', 'messages', 't.id'),
    visits: await of('t.starts_at, t.offered, t.minutes, t.cancelled_at', 'visits', 't.starts_at'),
    orders: await of(
      't.customer_says, t.partner_says, t.order_net_cents, t.ordered_at, t.done_at, t.cancelled_at',
      'orders',
      't.first_said_at',
    ),
    orderReports: await of('t.side, t.says, t.net_cents, t.said_at', 'order_reports', 't.id'),
  };
}

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
