import { decideTexts, billingTexts as texts } from '../../../content/office/billing.ts';
import { listInvoices } from '../../../domain/billing/invoices.server.ts';
import { listCommissions, listToBill } from '../../../domain/billing/list-commissions.server.ts';
import { isBillingPaused, readBillingProfile } from '../../../domain/billing/profile.server.ts';
import { listObjections } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { readFlash } from '../../flash.ts';
import { readForm } from '../../read-form.ts';
import { Note } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { shortDay } from '../firms/firm-words.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/overview-page.ts';
import { BILLING, BillingPage, FirmLink, InvoicesTable } from './billing-frame.tsx';
import { decide } from './decide-action.ts';
import { CommissionMatter, ObjectionMatter } from './decide-forms.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, database } = requirePermission({ request, context }, 'billing.see');
  const [commissions, objections, toBill, open, profile, shut] = await Promise.all([
    listCommissions(database, {}),
    listObjections(database),
    listToBill(database),
    listInvoices(database, { open: true, limit: 500 }),
    readBillingProfile(database),
    isBillingPaused(database),
  ]);
  return {
    role,
    matters: ['claimed', 'disputed', 'expected'].flatMap((of) => commissions.filter(({ status }) => status === of)),
    objections,
    toBill,
    open,
    hasProfile: profile !== null,
    shut,
    flash: readFlash(request, { getan: decideTexts.done }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return decide({ request, context }, form, `${BILLING}?meldung=getan#entscheiden`);
}

const { columns } = texts;
const sum = (cents: number) => (cents > 0 ? columnEuros(cents) : '–');
const when = (nextOn: string | null) => (nextOn ? texts.nextOn(shortDay(nextOn)) : texts.now);

export default function BillingOverviewPage({ loaderData }: Route.ComponentProps) {
  const { role, matters, objections, toBill, open, hasProfile, shut } = loaderData;
  const count = matters.length + objections.length;
  const overdue = open.filter(({ state }) => state === 'overdue');
  const overdueSum = overdue.reduce((sum, { openCents }) => sum + openCents, 0);
  return (
    <BillingPage role={role} heading={texts.title} current="overview">
      {!hasProfile && <Note {...texts.noProfile} />}
      {shut && <Note {...texts.shut} />}
      <Box id="entscheiden" heading={texts.decide(count)} flush empty={count === 0 && texts.nothingToDecide}>
        <ul>
          {objections.map((row) => (
            <ObjectionMatter key={row.id} row={row} />
          ))}
          {matters.map((row) => (
            <CommissionMatter key={row.id} row={row} />
          ))}
        </ul>
      </Box>
      <Box id="abrechnen" heading={texts.toBill(toBill.length)}>
        <DataTable
          caption={texts.toBill(toBill.length)}
          rows={toBill}
          empty={texts.nothingToBill}
          columns={[
            { label: columns.firm, wide: true, cell: FirmLink },
            { label: columns.orders, sum: true, cell: ({ orders }) => orders },
            { label: columns.charge, sum: true, cell: ({ chargeCents }) => sum(chargeCents) },
            { label: columns.when, cell: ({ chargeCents, nextOn }) => chargeCents > 0 && when(nextOn) },
            { label: columns.credit, sum: true, cell: ({ creditCents }) => sum(creditCents) },
          ]}
        />
      </Box>
      <Box
        id="offen"
        heading={texts.openInvoices(open.length)}
        aside={overdue.length > 0 && texts.overdueSum(columnEuros(overdueSum), overdue.length)}
      >
        <InvoicesTable firm rows={open} empty={texts.noOpen} />
      </Box>
    </BillingPage>
  );
}
