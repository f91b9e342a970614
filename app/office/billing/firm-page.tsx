import { useContext } from 'react';
import {
  accountLabels,
  commissionLabels,
  decideTexts,
  officeBillingTexts,
  officeFirmBillingTexts as texts,
} from '../../../content/office/billing.ts';
import { listInvoices, readAccount } from '../../../domain/billing/invoices.server.ts';
import { issueInvoice, previewInvoice } from '../../../domain/billing/issue.server.ts';
import {
  type CommissionRow,
  findBilledFirm,
  listCommissions,
  listCreditable,
} from '../../../domain/billing/list-commissions.server.ts';
import { readCredit } from '../../../domain/billing/overpaid.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { requestKeys } from '../../request-context.ts';
import { TextLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Refused } from '../../ui/form.tsx';
import { Box, type Column, DataTable, ListBox } from '../../ui/page.tsx';
import { formatShortDay, officeFirmPath } from '../firms/firm-display.tsx';
import { notFound, readOfficeForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/firm-page.ts';
import {
  BillingPageFrame,
  billedFirmPath,
  DraftBox,
  InvoiceLink,
  InvoicesTable,
  invoicePath,
} from './billing-frame.tsx';
import { answerIssued, decide, seenIn } from './decide-action.ts';
import { ChangeForms, valuesOf } from './decide-forms.tsx';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { role, database, config, flash } = requirePermission(args, 'billing.see');
  const firm = await findBilledFirm(database, params.number);
  if (!firm) throw notFound();
  const firmId = firm.id;
  const [draft, commissions, invoices, account, creditable, overpaidCents] = await Promise.all([
    previewInvoice(database, { firmId, siteUrl: config.siteUrl }),
    listCommissions(database, { firmId }),
    listInvoices(database, { firmId }),
    readAccount(database, firmId),
    listCreditable(database, firmId),
    readCredit(database, firmId),
  ]);
  const done = flash({ getan: decideTexts.done });
  return { role, firm, draft, commissions, invoices, account, creditable, overpaidCents, flash: done };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const read = await readOfficeForm(args);
  const { database, config } = args.context.get(requestKeys.server);
  const firm = await findBilledFirm(database, params.number);
  if (!firm) throw notFound();
  if (read.form.get('intent') !== 'ausstellen')
    return decide(read, `${billedFirmPath(firm.number)}?meldung=getan#auftraege`);
  const { actor } = read.permit('billing.issue');
  const wanted = { firmId: firm.id, siteUrl: config.siteUrl };
  const issued = await issueInvoice(database, { ...wanted, actor, ...seenIn(read.form) });
  const now = () => previewInvoice(database, wanted);
  return answerIssued(database, read, { issued, now, notice: 'ausgestellt' });
}

const { columns } = officeBillingTexts;

const ACCOUNT: Column<Route.ComponentProps['loaderData']['account'][number]>[] = [
  { label: columns.day, cell: ({ day }) => formatShortDay(day) },
  { label: columns.what, cell: ({ kind }) => accountLabels[kind] ?? kind },
  { label: columns.invoice, cell: InvoiceLink },
  { label: columns.note, wide: true, cell: ({ note }) => note ?? '–' },
  { label: columns.sum, sum: true, cell: ({ cents }) => columnEuros(cents) },
  { label: columns.balance, sum: true, cell: ({ balanceCents }) => columnEuros(balanceCents) },
];

export default function BilledFirmPage({ loaderData }: Route.ComponentProps) {
  const { role, firm, draft, commissions, invoices, account, creditable, overpaidCents } = loaderData;
  return (
    <BillingPageFrame role={role} heading={texts.heading(firm.name)}>
      <p className="text-sm">
        <TextLink href={officeFirmPath(firm.number)}>{texts.toFirm}</TextLink>
      </p>
      <DraftBox
        id="naechste"
        heading={texts.next}
        draft={draft}
        pdf={`${billedFirmPath(firm.number)}vorschau/`}
        intent="ausstellen"
        submit={texts.issue}
      >
        <p className="text-sm text-ink-soft">
          {draft.kind === 'draft' || draft.kind === 'nothing' ? texts.nothing : texts.refusals[draft.kind]}
        </p>
      </DraftBox>
      {creditable.length > 0 && (
        <Box spaced id="stornieren" heading={texts.credits}>
          <p className="text-sm">{texts.creditsText}</p>
          <ul className="flex flex-wrap gap-4 text-sm">
            {creditable.map(({ id, number }) => (
              <li key={id}>
                <TextLink href={`${invoicePath(number)}#storno`}>{number}</TextLink>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <ListBox
        id="auftraege"
        heading={texts.commissions(commissions.length)}
        empty={texts.noCommissions}
        items={commissions.map((row) => <CommissionItem key={row.id} row={row} />)}
      />
      <Box id="rechnungen" heading={texts.invoices(invoices.length)}>
        <InvoicesTable firm={false} rows={invoices} empty={texts.noInvoices} />
      </Box>
      <Box id="konto" heading={texts.account} aside={account[0] && texts.balance(columnEuros(account[0].balanceCents))}>
        <DataTable caption={texts.account} rows={account} empty={texts.noAccount} columns={ACCOUNT} />
        {overpaidCents > 0 && <p className="pt-3 text-sm">{texts.overpaid(columnEuros(overpaidCents))}</p>}
      </Box>
    </BillingPageFrame>
  );
}

function CommissionItem({ row }: { row: CommissionRow }) {
  const refused = useContext(Refused)?.values.id?.[0] === row.id;
  return (
    <li data-row="" className="space-y-1 border-t border-line px-4 py-3 text-sm">
      <p className="flex flex-wrap gap-x-4">
        <span className="font-semibold">{row.reference}</span>
        <span>{decideTexts.ordered(formatShortDay(row.orderedOn))}</span>
        <span>{commissionLabels[row.status] ?? row.status}</span>
        {row.chargedCents > 0 && <span className="font-semibold">{columnEuros(row.chargedCents)}</span>}
      </p>
      <p className="text-ink-soft">{valuesOf(row)}</p>
      {row.reason && <p className="max-w-prose">{row.reason}</p>}
      {row.status !== 'exempt' && (
        <Fold open={refused} title={texts.change}>
          <ChangeForms row={row} />
        </Fold>
      )}
    </li>
  );
}
