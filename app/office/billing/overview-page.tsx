import { decideTexts, officeBillingTexts as texts } from '../../../content/office/billing.ts';
import { listInvoices } from '../../../domain/billing/invoices.server.ts';
import { listCommissions, listToBill } from '../../../domain/billing/list-commissions.server.ts';
import { isBillingPaused, readBillingProfile } from '../../../domain/billing/profile.server.ts';
import { listObjections } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Note } from '../../ui/notice.tsx';
import { Box, type Column, DataTable, ListBox } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';
import { readOfficeForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/overview-page.ts';
import { BILLING_PATH, BillingPageFrame, FirmLink, InvoicesTable } from './billing-frame.tsx';
import { decide } from './decide-action.ts';
import { CommissionMatter, ObjectionMatter } from './decide-forms.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { role, database, flash } = requirePermission(args, 'billing.see');
  const [commissions, objections, toBill, open, profile, shut] = await Promise.all([
    listCommissions(database, {}),
    listObjections(database),
    listToBill(database),
    listInvoices(database, { open: true, limit: 500 }),
    readBillingProfile(database),
    isBillingPaused(database),
  ]);
  const matters = ['claimed', 'disputed', 'expected'].flatMap((of) =>
    commissions.filter(({ status }) => status === of),
  );
  const done = flash({ getan: decideTexts.done });
  return { role, matters, objections, toBill, open, hasProfile: profile !== null, shut, flash: done };
}

export const action = async (args: Route.ActionArgs) =>
  decide(await readOfficeForm(args), `${BILLING_PATH}?meldung=getan#entscheiden`);

const { columns } = texts;
const sum = (cents: number) => (cents > 0 ? columnEuros(cents) : '–');
const when = (nextOn: string | null) => (nextOn ? texts.nextOn(formatShortDay(nextOn)) : texts.now);

const TO_BILL: Column<Route.ComponentProps['loaderData']['toBill'][number]>[] = [
  { label: columns.firm, wide: true, cell: FirmLink },
  { label: columns.orders, sum: true, cell: ({ orders }) => orders },
  { label: columns.charge, sum: true, cell: ({ chargeCents }) => sum(chargeCents) },
  { label: columns.when, cell: ({ chargeCents, nextOn }) => chargeCents > 0 && when(nextOn) },
  { label: columns.credit, sum: true, cell: ({ creditCents }) => sum(creditCents) },
];

export default function BillingOverviewPage({ loaderData }: Route.ComponentProps) {
  const { role, matters, objections, toBill, open, hasProfile, shut } = loaderData;
  const count = matters.length + objections.length;
  const overdue = open.filter(({ state }) => state === 'overdue');
  const overdueSum = overdue.reduce((sum, { openCents }) => sum + openCents, 0);
  return (
    <BillingPageFrame role={role} heading={texts.title} current="overview">
      {!hasProfile && <Note {...texts.noProfile} />}
      {shut && <Note {...texts.shut} />}
      <ListBox
        id="entscheiden"
        heading={texts.decide(count)}
        empty={texts.nothingToDecide}
        items={[
          ...objections.map((row) => <ObjectionMatter key={row.id} row={row} />),
          ...matters.map((row) => <CommissionMatter key={row.id} row={row} />),
        ]}
      />
      <Box id="abrechnen" heading={texts.toBill(toBill.length)}>
        <DataTable caption={texts.toBill(toBill.length)} rows={toBill} empty={texts.nothingToBill} columns={TO_BILL} />
      </Box>
      <Box
        id="offen"
        heading={texts.openInvoices(open.length)}
        aside={overdue.length > 0 && texts.overdueSum(columnEuros(overdueSum), overdue.length)}
      >
        <InvoicesTable firm rows={open} empty={texts.noOpen} />
      </Box>
    </BillingPageFrame>
  );
}
