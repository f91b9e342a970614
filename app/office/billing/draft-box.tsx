import { billingTexts, firmBillingTexts as texts } from '../../../content/office/billing.ts';
import type { IssuedInvoice } from '../../../domain/billing/invoice.ts';
import { columnEuros } from '../../../domain/money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Box } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { shortDay } from '../partners/partner-words.ts';

const { columns } = billingTexts;

export function LinesTable({ invoice }: { invoice: Pick<IssuedInvoice, 'lines'> }) {
  return (
    <DataTable
      caption={texts.next}
      rows={invoice.lines}
      keyOf={({ position }) => String(position)}
      empty={texts.nothing}
      columns={[
        { label: columns.position, cell: ({ position }) => position },
        {
          label: columns.work,
          wide: true,
          cell: ({ name, note }) => (
            <>
              <span className="block">{name}</span>
              <span className="block text-xs text-ink-soft">{note}</span>
            </>
          ),
        },
        { label: columns.sum, sum: true, cell: ({ netCents }) => columnEuros(netCents) },
      ]}
    />
  );
}

type Props = {
  id: string;
  heading: string;
  invoice: IssuedInvoice;
  /** What the reader sees: whoever issues something else is told. */
  entryIds: readonly string[];
  mark: string;
  pdf: string;
  tun: string;
  submit: string;
};

/** What would be issued now, with its sums, and the button that does it. */
export function DraftBox({ id, heading, invoice, entryIds, mark, pdf, tun, submit }: Props) {
  const { netCents, vatCents, grossCents, kind, dueOn } = invoice;
  return (
    <Box spaced id={id} heading={heading}>
      <LinesTable invoice={invoice} />
      <p className="font-semibold">
        {texts.sums(columnEuros(netCents), columnEuros(vatCents), columnEuros(grossCents))}
      </p>
      {kind === 'invoice' && <p className="text-sm text-ink-soft">{texts.due(shortDay(dueOn))}</p>}
      <p className="text-sm text-ink-soft">{texts.issueHint}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="gesehen" value={entryIds.join(',')} />
        <input type="hidden" name="stand" value={mark} />
        <Button name="tun" value={tun} size="small">
          {submit}
        </Button>
        <ButtonLink href={pdf} kind="secondary" size="small">
          {texts.pdf}
        </ButtonLink>
      </form>
    </Box>
  );
}
