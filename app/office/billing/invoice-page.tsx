import { data, redirect } from 'react-router';
import { billingTexts, decideTexts, firmBillingTexts, invoiceTexts as texts } from '../../../content/office/billing.ts';
import {
  type BookedLine,
  type InvoiceRow,
  listBooked,
  listInvoices,
  readInvoice,
} from '../../../domain/billing/invoices.server.ts';
import { issueCredit, type Previewed, previewCredit } from '../../../domain/billing/issue.server.ts';
import { offsetInvoices, undoPayment, undoWriteOff, writeOff } from '../../../domain/billing/payments.server.ts';
import { cleanLine } from '../../../domain/form-rules.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { columnEuros } from '../../../domain/money.ts';
import type { Actor } from '../../../domain/workflow/inquiry-events.server.ts';
import { readFlash } from '../../flash.ts';
import { readForm } from '../../read-form.ts';
import { type Lent, requestKeys } from '../../request-context.ts';
import { TextLink } from '../../ui/button.tsx';
import { Field, Form, Select } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { shortDay } from '../firms/firm-words.tsx';
import { requirePermission } from '../guard.ts';
import { SmallButton, SmallLink, SmallPost } from '../small-controls.tsx';
import type { Route } from './+types/invoice-page.ts';
import {
  BillingPage,
  billedFirmPath,
  DraftBox,
  FirmLink,
  invoicePath,
  LinesTable,
  StateBadge,
  sumsOf,
} from './billing-frame.tsx';
import { answerIssued, refuse, seenIn } from './decide-action.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { role, database, config } = requirePermission({ request, context }, 'billing.see');
  const found = await readInvoice(database, { number: params.invoice });
  if (!found) throw data(null, { status: 404 });
  const isInvoice = found.kind === 'invoice';
  const [credit, booked, open] = await Promise.all([
    isInvoice ? previewCredit(database, { invoiceId: found.id, siteUrl: config.siteUrl }) : null,
    isInvoice ? listBooked(database, found.id) : [],
    (found.row?.openCents ?? 0) < 0 ? listInvoices(database, { firmId: found.firmId, open: true }) : [],
  ]);
  const others = open.filter(({ openCents }) => openCents > 0);
  return { role, found, credit, booked, others, flash: readFlash(request, texts.done) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database, config } = context.get(requestKeys.server);
  const found = await readInvoice(database, { number: params.invoice });
  if (!found) throw data(null, { status: 404 });
  const invoiceId = found.id;
  const intent = form.get('intent') ?? '';
  if (intent === 'stornieren') {
    const { actor } = requirePermission({ request, context }, 'billing.issue', form);
    const wanted = { invoiceId, siteUrl: config.siteUrl };
    const now = () => previewCredit(database, wanted);
    const issued = await issueCredit(database, { ...wanted, actor, ...seenIn(form) });
    return answerIssued(database, form, { issued, now, done: 'storniert' });
  }
  const id = form.get('id') ?? '';
  const book = Object.hasOwn(bookings, intent) ? bookings[intent] : undefined;
  if (!book) return refuse(form, decideTexts.unknownAct, 400);
  const { actor } = requirePermission({ request, context }, 'billing.book', form);
  const { kind } = await book(database, { invoiceId, id, reason: cleanLine(form.get('grund') ?? ''), actor });
  if (kind === 'invalid') return refuse(form, { grund: texts.reasonInvalid }, 422);
  if (kind === 'refused') return refuse(form, decideTexts.refused, 409);
  return redirect(`${invoicePath(params.invoice)}?meldung=${intent === 'zurueck' ? 'zurueck' : 'gebucht'}`, 303);
}

type Booking = { invoiceId: string; id: string; reason: string; actor: Actor };

const bookings: Partial<Record<string, (database: Lent['database'], given: Booking) => Promise<{ kind: string }>>> = {
  ausbuchen: (database, { id, ...given }) => writeOff(database, given),
  einbuchen: (database, { id, reason, ...given }) => undoWriteOff(database, given),
  zurueck: (database, { invoiceId, id, actor }) =>
    undoPayment(database, { invoiceId, bankLineId: /^\d{1,15}$/.test(id) ? id : '0', actor }),
  verrechnen: async (database, { invoiceId, id, actor }) =>
    isUuid(id) ? offsetInvoices(database, { fromId: invoiceId, toId: id, actor }) : { kind: 'refused' },
};

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { role, found, credit, booked, others } = loaderData;
  const { invoice, row, credits } = found;
  const path = invoicePath(invoice.number);
  return (
    <BillingPage
      role={role}
      title={invoice.number}
      heading={invoice.kind === 'invoice' ? texts.heading(invoice.number) : texts.creditHeading(invoice.number)}
    >
      <Box spaced id="blick" heading={texts.facts} aside={row && <StateBadge state={row.state} />}>
        <p className="text-sm">
          <FirmLink firm={invoice.buyer.name} firmNumber={invoice.buyer.number} /> · {billingTexts.columns.issued}{' '}
          {shortDay(invoice.issuedOn)}
          {row && ` · ${billingTexts.columns.due} ${shortDay(row.dueOn)}`}
        </p>
        <p className="font-semibold">
          {sumsOf(invoice)}
          {row && ` · ${billingTexts.columns.open} ${columnEuros(row.openCents)}`}
        </p>
        {invoice.corrects && (
          <p className="text-sm">
            <TextLink href={invoicePath(invoice.corrects.number)}>{texts.corrects(invoice.corrects.number)}</TextLink>
          </p>
        )}
        {row && row.reminders > 0 && <p className="text-sm">{texts.reminders(row.reminders)}</p>}
        {row?.disputed && <p className="text-sm">{texts.disputed}</p>}
        <p className="flex flex-wrap items-center gap-3">
          {(['pdf', 'xml', 'xrechnung'] as const).map((file) => (
            <SmallLink key={file} href={`${path}${file}/`}>
              {texts[file]}
            </SmallLink>
          ))}
          <span className="text-sm text-ink-soft">{found.hasFile ? texts.file.yes : texts.file.no}</span>
        </p>
        <LinesTable invoice={invoice} />
      </Box>
      {row && credit && (
        <>
          <PaymentsOf booked={booked} row={row} others={others} />
          <DraftBox
            id="storno"
            heading={texts.storno}
            draft={credit}
            pdf={`${path}storno/`}
            intent="stornieren"
            submit={texts.issueCredit}
          >
            <p className="max-w-prose text-sm text-ink-soft">
              {row.state === 'cancelled' ? texts.wholeCredited : refusalOf(credit)}
            </p>
            <TextLink href={`${billedFirmPath(invoice.buyer.number)}#auftraege`} className="text-sm">
              {texts.toOrders}
            </TextLink>
            {credits.length > 0 && (
              <p className="flex flex-wrap gap-x-4 text-sm">
                <span>{texts.credits}:</span>
                {credits.map(({ id, number, grossCents }) => (
                  <TextLink key={id} href={invoicePath(number)}>
                    {number} ({columnEuros(grossCents)})
                  </TextLink>
                ))}
              </p>
            )}
          </DraftBox>
        </>
      )}
    </BillingPage>
  );
}

const refusalOf = ({ kind }: Previewed) =>
  kind === 'draft' || kind === 'nothing' ? texts.nothingToCredit : firmBillingTexts.refusals[kind];

type PaymentsProps = { booked: BookedLine[]; row: InvoiceRow; others: InvoiceRow[] };

function PaymentsOf({ booked, row, others }: PaymentsProps) {
  const { columns } = billingTexts;
  return (
    <Box spaced id="zahlungen" heading={texts.payments}>
      <DataTable
        caption={texts.payments}
        rows={booked}
        empty={texts.noPayments}
        columns={[
          { label: columns.day, cell: ({ bookedOn }) => shortDay(bookedOn) },
          { label: columns.note, wide: true, cell: ({ payer }) => payer ?? '–' },
          { label: columns.sum, sum: true, cell: ({ cents }) => columnEuros(cents) },
          {
            label: columns.act,
            hidden: true,
            cell: ({ bankLineId, cents }) =>
              cents > 0 && <ActButton intent="zurueck" id={bankLineId} words={texts.undo} />,
          },
        ]}
      />
      {row.openCents > 0 && (
        <Form className="flex max-w-xl flex-col items-start gap-3 text-sm">
          <p>{texts.writeOffText(columnEuros(row.openCents))}</p>
          <Field dense name="grund" label={texts.writeOffReason} {...REASON} />
          <SmallButton intent="ausbuchen">{texts.writeOff}</SmallButton>
        </Form>
      )}
      {row.state === 'written-off' && <ActButton intent="einbuchen" words={texts.undoWriteOff} />}
      {row.openCents < 0 && (
        <Form className="flex flex-wrap items-end gap-3 text-sm">
          <p className="w-full">{texts.offsetText(columnEuros(-row.openCents))}</p>
          {others.length === 0 ? (
            <p className="text-ink-soft">{texts.noOther}</p>
          ) : (
            <>
              <Select
                dense
                name="id"
                label={texts.offsetTo}
                options={others.map(({ id, number, openCents }) => [id, `${number} (${columnEuros(openCents)})`])}
              />
              <SmallButton intent="verrechnen">{texts.offset}</SmallButton>
            </>
          )}
        </Form>
      )}
    </Box>
  );
}

const REASON = { minLength: 5, maxLength: 200, required: true, className: 'w-full' };

const ActButton = ({ intent, id, words }: { intent: string; id?: string; words: string }) => (
  <SmallPost values={{ id, intent }} kind="quiet">
    {words}
  </SmallPost>
);
