import type pg from 'pg';

type Rows = (client: pg.ClientBase, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** Firms appear by name because they are recipients under Art. 15. */
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
      't.customer_says, t.partner_says, t.order_net_cents, t.ordered_at, t.done_at, t.cancelled_at, t.spot_check, t.spot_checked_at',
      'orders',
      't.first_said_at',
    ),
    orderReports: await of('t.side, t.says, t.net_cents, t.said_at', 'order_reports', 't.id'),
  };
}
