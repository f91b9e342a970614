import type { ReactNode } from 'react';
import { billingTexts, stateWords } from '../../../content/office/billing.ts';
import type { InvoiceRow, InvoiceState } from '../../../domain/billing/invoices.server.ts';
import { columnEuros } from '../../../domain/money.ts';
import { mayDo, type Role } from '../../../domain/staff/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shortDay } from '../partners/partner-words.ts';
import { BILLING, billedFirmPath, invoicePath, LINK, stateLooks } from './billing-words.ts';

const PAGES = [
  ['overview', '', 'billing.see'],
  ['payments', 'zahlungen/', 'billing.book'],
  ['reminders', 'mahnungen/', 'billing.see'],
  ['export', 'export/', 'billing.export'],
  ['settings', 'einstellungen/', 'billing.profile'],
] as const;

type Props = { role: Role; heading: string; current?: (typeof PAGES)[number][0]; children: ReactNode };

/** Every page of the billing, with the way to the others. */
export function BillingPage({ role, heading, current, children }: Props) {
  const open = PAGES.filter(([, , permission]) => mayDo({ role, fresh: true }, permission).kind === 'yes');
  return (
    <Page
      heading={heading}
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
