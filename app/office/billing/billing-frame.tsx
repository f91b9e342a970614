import type { ComponentProps, ReactNode } from 'react';
import {
  invoiceStateLabels,
  officeBillingTexts,
  officeFirmBillingTexts as texts,
} from '../../../content/office/billing.ts';
import type { IssuedInvoice } from '../../../domain/billing/invoice.ts';
import type { InvoiceRow, InvoiceState } from '../../../domain/billing/invoices.server.ts';
import type { Previewed } from '../../../domain/billing/issue.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { mayDo, type Role } from '../../../domain/staff/staff.ts';
import { INVOICE_LOOKS } from '../../firm/describe-billing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, SECONDARY, TextLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Box, type Column, DataTable, OfficePage, Sub } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';

export const BILLING_PATH = '/zentrale/abrechnung/';
export const billedFirmPath = (number: number | string) => `${BILLING_PATH}betrieb/${number}/`;
export const invoicePath = (number: string) => `${BILLING_PATH}rechnung/${number}/`;

const PAGES = [
  ['overview', '', 'billing.see'],
  ['payments', 'zahlungen/', 'billing.book'],
  ['reminders', 'mahnungen/', 'billing.see'],
  ['export', 'export/', 'billing.export'],
  ['settings', 'einstellungen/', 'billing.profile'],
] as const;

type Props = { role: Role; heading: string; title?: string; current?: (typeof PAGES)[number][0]; children: ReactNode };

export function BillingPageFrame({ role, current, ...page }: Props) {
  const open = PAGES.filter(([, , permission]) => mayDo({ role, fresh: true }, permission).kind === 'yes');
  const links = (
    <nav aria-label={officeBillingTexts.title}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {open.map(([key, path]) => (
          <li key={key}>
            <TextLink
              href={`${BILLING_PATH}${path}`}
              aria-current={key === current ? 'page' : undefined}
              className="inline-block py-2 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
            >
              {officeBillingTexts.pages[key]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return <OfficePage aside={links} {...page} />;
}

export const StateBadge = ({ state }: { state: InvoiceState }) => (
  <Badge {...INVOICE_LOOKS[state]}>{invoiceStateLabels[state]}</Badge>
);

export const InvoiceLink = ({ number }: { number: string }) => <TextLink href={invoicePath(number)}>{number}</TextLink>;

export const FirmLink = ({ firm, firmNumber }: { firm: string; firmNumber: number | string }) => (
  <TextLink href={billedFirmPath(firmNumber)}>{firm}</TextLink>
);

export const BillingRow = ({ id, children }: { id?: string; children: ReactNode }) => (
  <li id={id} data-row="" className="grid gap-3 border-t border-line px-4 py-3 text-sm lg:grid-cols-2">
    {children}
  </li>
);

const { columns } = officeBillingTexts;

export function InvoicesTable({ rows, empty, firm }: { rows: InvoiceRow[]; empty: string; firm: boolean }) {
  return (
    <DataTable
      caption={columns.invoice}
      rows={rows}
      empty={empty}
      columns={[
        { label: columns.invoice, cell: InvoiceLink },
        ...(firm ? [{ label: columns.firm, wide: true, cell: FirmLink }] : []),
        { label: columns.issued, cell: ({ issuedOn }) => formatShortDay(issuedOn) },
        { label: columns.due, cell: ({ dueOn }) => formatShortDay(dueOn) },
        { label: columns.gross, sum: true, cell: ({ grossCents }) => columnEuros(grossCents) },
        { label: columns.open, sum: true, cell: ({ openCents }) => columnEuros(openCents) },
        { label: columns.state, cell: StateBadge },
      ]}
    />
  );
}

const LINES: Column<IssuedInvoice['lines'][number]>[] = [
  { label: columns.position, cell: ({ position }) => position },
  { label: columns.work, wide: true, cell: ({ name, note }) => <Sub note={note}>{name}</Sub> },
  { label: columns.sum, sum: true, cell: ({ netCents }) => columnEuros(netCents) },
];

export function LinesTable({ invoice }: { invoice: Pick<IssuedInvoice, 'lines'> }) {
  return <DataTable caption={texts.next} rows={invoice.lines} empty={texts.nothing} columns={LINES} />;
}

export const sumsOf = ({ netCents, vatCents, grossCents }: IssuedInvoice) =>
  texts.sums(columnEuros(netCents), columnEuros(vatCents), columnEuros(grossCents));

type DraftProps = { draft: Previewed; pdf: string; intent: string; submit: string } & Omit<
  ComponentProps<typeof Box>,
  'spaced'
>;

/** A preview with the button that issues it. `children`: why there is none. */
export function DraftBox({ draft, pdf, intent, submit, children, ...box }: DraftProps) {
  if (draft.kind !== 'draft')
    return (
      <Box spaced {...box}>
        {children}
      </Box>
    );
  const { invoice, entryIds, mark } = draft;
  return (
    <Box spaced {...box}>
      <LinesTable invoice={invoice} />
      <p className="font-semibold">{sumsOf(invoice)}</p>
      {invoice.kind === 'invoice' && (
        <p className="text-sm text-ink-soft">{texts.due(formatShortDay(invoice.dueOn))}</p>
      )}
      <p className="text-sm text-ink-soft">{texts.issueHint}</p>
      <Form values={{ gesehen: entryIds.join(','), stand: mark, intent }} className="flex flex-wrap gap-3">
        <Button size="small">{submit}</Button>
        <ButtonLink href={pdf} {...SECONDARY}>
          {texts.pdf}
        </ButtonLink>
      </Form>
    </Box>
  );
}
