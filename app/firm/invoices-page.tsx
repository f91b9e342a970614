import { firmBillingTexts as texts } from '../../content/firm-billing.ts';
import { germanDate, shortDate } from '../../content/german-format.ts';
import { listCredits, listInvoices, readAccount } from '../../domain/billing/invoices.server.ts';
import { listCommissions } from '../../domain/billing/list-commissions.server.ts';
import { readCredit } from '../../domain/billing/overpaid.server.ts';
import { columnEuros } from '../../domain/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LineLink } from '../ui/button.tsx';
import { FormPage, PageSection, RowLink } from '../ui/form-page.tsx';
import { DataTable } from '../ui/page.tsx';
import type { Route } from './+types/invoices-page.ts';
import {
  COMING_LOOKS,
  describeBalance,
  describeComing,
  describeDecided,
  INVOICE_LOOKS,
  isComing,
  isDecided,
} from './describe-billing.ts';
import { requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { own, firmId, database, path, back } = await requireFirm(context);
  const [invoices, credits, account, overpaidCents, commissions] = await Promise.all([
    listInvoices(database, { firmId }),
    listCredits(database, firmId),
    readAccount(database, firmId),
    readCredit(database, firmId),
    listCommissions(database, { firmId }),
  ]);
  const entries = [
    ...invoices.map(({ number, issuedOn, grossCents, state, disputed }) => ({
      number,
      href: path(`rechnungen/${number}/`),
      heading: texts.list.invoice(number),
      dateAndSum: texts.list.of(germanDate(issuedOn), columnEuros(grossCents)),
      state: disputed && (state === 'open' || state === 'overdue') ? ('disputed' as const) : state,
    })),
    ...credits.map(({ number, issuedOn, grossCents, corrects }) => ({
      number,
      href: path(`rechnungen/${number}/`),
      heading: texts.list.credit(number),
      dateAndSum: `${texts.list.of(germanDate(issuedOn), columnEuros(grossCents))}, ${texts.list.corrects(corrects)}`,
      state: null,
    })),
  ];
  const isWhole = own.scope === 'all';
  return {
    back: isWhole ? back : undefined,
    complain: isWhole ? path('beschwerde/') : null,
    open: isWhole ? path('oeffnen/') : null,
    balance: describeBalance(invoices, account[0]?.balanceCents ?? 0, overpaidCents),
    entries: entries.toSorted((a, b) => (a.number < b.number ? 1 : -1)),
    expected: commissions.filter(isComing).map(describeComing),
    decided: commissions.filter(isDecided).map(describeDecided),
    account: account.map(({ id, day, kind, number, cents, balanceCents }) => ({
      id,
      day: shortDate(day),
      what: `${texts.account.kinds[kind] ?? kind} ${number}`,
      cents: columnEuros(cents),
      balance: columnEuros(balanceCents),
    })),
  };
}

export default function InvoicesPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={page.back}>
      <p className="max-w-prose text-lg font-semibold">{page.balance}</p>
      <PageSection id="rechnungen" heading={texts.list.heading}>
        {page.entries.length === 0 && <p className="max-w-prose">{texts.list.none}</p>}
        <div>
          {page.entries.map(({ number, href, heading, dateAndSum, state }) => (
            <RowLink
              key={number}
              href={href}
              heading={heading}
              subtitle={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="tabular-nums">{dateAndSum}</span>
                  {state && <Badge {...INVOICE_LOOKS[state]}>{texts.states[state]}</Badge>}
                </span>
              }
            />
          ))}
        </div>
      </PageSection>
      <PageSection id="kommt" heading={texts.expected.heading}>
        <p className="max-w-prose">{page.expected.length === 0 ? texts.expected.none : texts.expected.intro}</p>
        <ul className="divide-y divide-line">
          {page.expected.map(({ reference, heading, state, lines, mayReport }) => (
            <li key={reference} className="py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{heading}</span>
                <Badge {...COMING_LOOKS[state]}>{texts.expected.states[state]}</Badge>
              </p>
              {lines.map((line) => (
                <p key={line} className="mt-1 max-w-prose tabular-nums">
                  {line}
                </p>
              ))}
              {mayReport && page.open && (
                <form method="post" action={page.open} className="mt-2">
                  <Button name="kennung" value={reference} kind="secondary" size="small">
                    {texts.expected.report(reference)}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </PageSection>
      {page.decided.length > 0 && (
        <PageSection id="entschieden" heading={texts.decided.heading}>
          <ul className="divide-y divide-line">
            {page.decided.map(({ reference, heading, title, reason }) => (
              <li key={reference} className="py-4">
                <p className="font-semibold">{heading}</p>
                <p className="mt-1 max-w-prose">{title}</p>
                {reason && <p className="mt-1 max-w-prose wrap-anywhere">{texts.decided.reason(reason)}</p>}
              </li>
            ))}
          </ul>
          <p className="max-w-prose">{texts.decided.complaint}</p>
          {page.complain && (
            <p>
              <LineLink href={page.complain}>{texts.decided.complain}</LineLink>
            </p>
          )}
        </PageSection>
      )}
      <PageSection id="konto" heading={texts.account.heading}>
        {page.account.length > 0 && <p className="max-w-prose text-ink-soft">{texts.account.hint}</p>}
        <DataTable
          caption={texts.account.heading}
          rows={page.account}
          empty={texts.account.none}
          columns={[
            { label: texts.account.columns.day, cell: ({ day }) => <span className="tabular-nums">{day}</span> },
            { label: texts.account.columns.what, wide: true, cell: ({ what }) => what },
            { label: texts.account.columns.cents, sum: true, cell: ({ cents }) => cents },
            { label: texts.account.columns.balance, sum: true, cell: ({ balance }) => balance },
          ]}
        />
      </PageSection>
    </FormPage>
  );
}
