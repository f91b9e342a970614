import { redirect } from 'react-router';
import { decideTexts, billingTexts as texts } from '../../../content/office/billing.ts';
import { listInvoices } from '../../../domain/billing/invoices.server.ts';
import { type FirmToBill, listCommissions, listToBill } from '../../../domain/billing/orders-to-bill.server.ts';
import { isBillingShut, readProfile } from '../../../domain/billing/profile.server.ts';
import { listObjections } from '../../../domain/billing/reminders.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { readFlash } from '../../flash.ts';
import { readForm } from '../../read-form.ts';
import { Note } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { requirePermission } from '../guard.ts';
import { shortDay } from '../partners/partner-words.tsx';
import type { Route } from './+types/overview-page.ts';
import { BILLING, BillingPage, billedFirmPath, InvoicesTable } from './billing-frame.tsx';
import { decide, refuse } from './decide-action.ts';
import { ClaimForm, DisputeForm, ObjectionForm, UnreportedForm } from './decide-forms.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role, database } = requirePermission({ request, context }, 'billing.see');
  const [commissions, objections, toBill, open, profile, shut] = await Promise.all([
    listCommissions(database, {}),
    listObjections(database),
    listToBill(database),
    listInvoices(database, { open: true, limit: 500 }),
    readProfile(database),
    isBillingShut(database),
  ]);
  return {
    role,
    claimed: commissions.filter(({ status }) => status === 'claimed'),
    disputed: commissions.filter(({ status }) => status === 'disputed'),
    unreported: commissions.filter(({ status }) => status === 'expected'),
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
  const decided = await decide({ request, context }, form);
  if (!decided) return refuse(form, decideTexts.unknownAct, 400);
  return 'kind' in decided ? redirect(`${BILLING}?meldung=getan#entscheiden`, 303) : decided;
}

export default function BillingOverviewPage({ loaderData }: Route.ComponentProps) {
  const { role, claimed, disputed, unreported, objections, toBill, open, hasProfile, shut } = loaderData;
  const count = claimed.length + disputed.length + unreported.length + objections.length;
  const overdue = open.filter(({ state }) => state === 'overdue');
  const overdueSum = overdue.reduce((sum, { openCents }) => sum + openCents, 0);
  return (
    <BillingPage role={role} heading={texts.title} current="overview">
      {!hasProfile && <Note {...texts.noProfile} />}
      {shut && <Note {...texts.shut} />}
      <Box id="entscheiden" heading={texts.decide(count)} flush empty={count === 0 && texts.nothingToDecide}>
        <ul>
          {objections.map((row) => (
            <ObjectionForm key={row.id} row={row} />
          ))}
          {claimed.map((row) => (
            <ClaimForm key={row.id} row={row} />
          ))}
          {disputed.map((row) => (
            <DisputeForm key={row.id} row={row} />
          ))}
          {unreported.map((row) => (
            <UnreportedForm key={row.id} row={row} />
          ))}
        </ul>
      </Box>
      <Box id="abrechnen" heading={texts.toBill(toBill.length)}>
        <ToBillTable rows={toBill} />
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

const whenOf = (nextOn: string | null) => (nextOn ? texts.nextOn(shortDay(nextOn)) : texts.now);

function ToBillTable({ rows }: { rows: FirmToBill[] }) {
  const { columns } = texts;
  return (
    <DataTable<FirmToBill>
      caption={texts.toBill(rows.length)}
      rows={rows}
      keyOf={({ partnerId }) => partnerId}
      empty={texts.nothingToBill}
      columns={[
        {
          label: columns.firm,
          wide: true,
          cell: ({ firm, firmNumber }) => (
            <TextLink href={billedFirmPath(firmNumber)} data-open="">
              {firm}
            </TextLink>
          ),
        },
        { label: columns.orders, sum: true, cell: ({ orders }) => orders },
        {
          label: columns.charge,
          sum: true,
          cell: ({ chargeCents }) => (chargeCents > 0 ? columnEuros(chargeCents) : '–'),
        },
        { label: columns.when, cell: ({ chargeCents, nextOn }) => chargeCents > 0 && whenOf(nextOn) },
        {
          label: columns.credit,
          sum: true,
          cell: ({ creditCents }) => (creditCents > 0 ? columnEuros(creditCents) : '–'),
        },
      ]}
    />
  );
}
