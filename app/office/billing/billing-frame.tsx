import type { ReactNode } from 'react';
import { billingTexts, stateWords, firmBillingTexts as texts } from '../../../content/office/billing.ts';
import type { IssuedInvoice } from '../../../domain/billing/invoice.ts';
import type { InvoiceRow, InvoiceState } from '../../../domain/billing/invoices.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { mayDo, type Role } from '../../../domain/staff/staff.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shortDay } from '../partners/partner-words.tsx';

export const BILLING = '/zentrale/abrechnung/';
export const billedFirmPath = (number: number | string) => `${BILLING}betrieb/${number}/`;
export const invoicePath = (number: string) => `${BILLING}rechnung/${number}/`;
export const LINK = 'text-isar-700 underline underline-offset-4';

const stateLooks: Readonly<Record<string, BadgeLook>> = {
  open: { tone: 'info', shape: 'ring' },
  overdue: { tone: 'bad', shape: 'triangle' },
  paid: { tone: 'good', shape: 'check' },
  'written-off': { tone: 'off', shape: 'dash' },
  cancelled: { tone: 'off', shape: 'cross' },
};

const PAGES = [
  ['overview', '', 'billing.see'],
  ['payments', 'zahlungen/', 'billing.book'],
  ['reminders', 'mahnungen/', 'billing.see'],
  ['export', 'export/', 'billing.export'],
  ['settings', 'einstellungen/', 'billing.profile'],
] as const;

type Props = { role: Role; heading: string; title?: string; current?: (typeof PAGES)[number][0]; children: ReactNode };

/** Every page of the billing, with the way to the others. */
export function BillingPage({ role, heading, title, current, children }: Props) {
  const open = PAGES.filter(([, , permission]) => mayDo({ role, fresh: true }, permission).kind === 'yes');
  return (
    <Page
      heading={heading}
      title={title}
      aside={
        <nav aria-label={billingTexts.title}>
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {open.map(([key, path]) => (
              <li key={key}>
                <a
                  href={`${BILLING}${path}`}
                  aria-current={key === current ? 'page' : undefined}
                  className={`${LINK} inline-block py-2 aria-[current=page]:font-semibold aria-[current=page]:no-underline`}
                >
                  {billingTexts.pages[key]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
    </Page>
  );
}

export function StateBadge({ state }: { state: InvoiceState }) {
  return <Badge {...(stateLooks[state] ?? { tone: 'plain', shape: 'ring' })}>{stateWords[state]}</Badge>;
}

const { columns } = billingTexts;

export function InvoicesTable({ rows, empty, firm }: { rows: InvoiceRow[]; empty: string; firm: boolean }) {
  return (
    <DataTable<InvoiceRow>
      caption={columns.invoice}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          label: columns.invoice,
          cell: ({ number }) => <TextLink href={invoicePath(number)}>{number}</TextLink>,
        },
        ...(firm
          ? [
              {
                label: columns.firm,
                wide: true,
                cell: (row: InvoiceRow) => <TextLink href={billedFirmPath(row.firmNumber)}>{row.firm}</TextLink>,
              },
            ]
          : []),
        { label: columns.issued, cell: ({ issuedOn }) => shortDay(issuedOn) },
        { label: columns.due, cell: ({ dueOn }) => shortDay(dueOn) },
        { label: columns.gross, sum: true, cell: ({ grossCents }) => columnEuros(grossCents) },
        { label: columns.open, sum: true, cell: ({ openCents }) => columnEuros(openCents) },
        { label: columns.state, cell: ({ state }) => <StateBadge state={state} /> },
      ]}
    />
  );
}

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

type DraftProps = {
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
export function DraftBox({ id, heading, invoice, entryIds, mark, pdf, tun, submit }: DraftProps) {
  const { netCents, vatCents, grossCents, kind, dueOn } = invoice;
  return (
    <Box spaced id={id} heading={heading}>
      <LinesTable invoice={invoice} />
      <p className="font-semibold">
        {texts.sums(columnEuros(netCents), columnEuros(vatCents), columnEuros(grossCents))}
      </p>
      {kind === 'invoice' && <p className="text-sm text-ink-soft">{texts.due(shortDay(dueOn))}</p>}
      <p className="text-sm text-ink-soft">{texts.issueHint}</p>
      <Form values={{ gesehen: entryIds.join(','), stand: mark, tun }} className="flex flex-wrap gap-3">
        <Button size="small">{submit}</Button>
        <ButtonLink href={pdf} kind="secondary" size="small">
          {texts.pdf}
        </ButtonLink>
      </Form>
    </Box>
  );
}
