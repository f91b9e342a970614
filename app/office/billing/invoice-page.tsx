import {
  decideTexts,
  officeBillingTexts,
  officeFirmBillingTexts,
  officeInvoiceTexts as texts,
} from '../../../content/office/billing.ts';
import {
  type BookedLine,
  type InvoiceRow,
  listBooked,
  listInvoices,
  readInvoice,
} from '../../../domain/billing/invoices.server.ts';
import { issueCredit, type Previewed, previewCredit } from '../../../domain/billing/issue.server.ts';
import { offsetInvoices, undoPayment, undoWriteOff, writeOff } from '../../../domain/billing/payments.server.ts';
import { cleanLine, isUuid } from '../../../domain/form-rules.ts';
import { columnEuros } from '../../../domain/money.ts';
import type { Actor } from '../../../domain/workflow/inquiry-events.server.ts';
import { requestKeys, type ServerServices } from '../../request-context.ts';
import { TextLink } from '../../ui/button.tsx';
import { Field, Form, Select } from '../../ui/form.tsx';
import { Box, DataTable, SmallButton, SmallLink, SmallPostButton } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';
import { notFound, readOfficeForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/invoice-page.ts';
import {
  BillingPageFrame,
  billedFirmPath,
  DraftBox,
  FirmLink,
  invoicePath,
  LinesTable,
  StateBadge,
  sumsOf,
} from './billing-frame.tsx';
import { answerIssued, numberIn, seenIn } from './decide-action.ts';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { role, database, config, flash } = requirePermission(args, 'billing.see');
  const found = await readInvoice(database, { number: params.invoice });
  if (!found) throw notFound();
  const isInvoice = found.kind === 'invoice';
  const [credit, booked, open] = await Promise.all([
    isInvoice ? previewCredit(database, { invoiceId: found.id, siteUrl: config.siteUrl }) : null,
    isInvoice ? listBooked(database, found.id) : [],
    (found.row?.openCents ?? 0) < 0 ? listInvoices(database, { firmId: found.firmId, open: true }) : [],
  ]);
  const others = open.filter(({ openCents }) => openCents > 0);
  return { role, found, credit, booked, others, flash: flash(texts.done) };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const read = await readOfficeForm(args);
  const { form, permit, refuse, done } = read;
  const { database, config } = args.context.get(requestKeys.server);
  const found = await readInvoice(database, { number: params.invoice });
  if (!found) throw notFound();
  const invoiceId = found.id;
  const intent = form.get('intent') ?? '';
  if (intent === 'stornieren') {
    const { actor } = permit('billing.issue');
    const wanted = { invoiceId, siteUrl: config.siteUrl };
    const issued = await issueCredit(database, { ...wanted, actor, ...seenIn(form) });
    return answerIssued(database, read, { issued, now: () => previewCredit(database, wanted), notice: 'storniert' });
  }
  const book = Object.hasOwn(BOOKINGS, intent) ? BOOKINGS[intent] : undefined;
  if (!book) return refuse(decideTexts.unknownAct, 400);
  const { actor } = permit('billing.book');
  const { kind } = await book(database, { invoiceId, actor }, form);
  if (kind === 'invalid') return refuse({ grund: texts.reasonInvalid });
  if (kind === 'refused') return refuse(decideTexts.refused, 409);
  return done(`${invoicePath(params.invoice)}?meldung=${intent === 'zurueck' ? 'zurueck' : 'gebucht'}`);
}

type Book = (
  database: ServerServices['database'],
  given: { invoiceId: string; actor: Actor },
  form: URLSearchParams,
) => Promise<{ kind: string }>;

const BOOKINGS: Partial<Record<string, Book>> = {
  ausbuchen: (database, given, form) => writeOff(database, { ...given, reason: cleanLine(form.get('grund') ?? '') }),
  einbuchen: undoWriteOff,
  zurueck: (database, given, form) => undoPayment(database, { ...given, bankLineId: numberIn(form) }),
  verrechnen: async (database, { invoiceId, actor }, form) => {
    const toId = form.get('id') ?? '';
    return isUuid(toId) ? offsetInvoices(database, { fromId: invoiceId, toId, actor }) : { kind: 'refused' };
  },
};

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { role, found, credit, booked, others } = loaderData;
  const { invoice, row, credits } = found;
  const path = invoicePath(invoice.number);
  const corrects = invoice.corrects?.number;
  return (
    <BillingPageFrame
      role={role}
      title={invoice.number}
      heading={invoice.kind === 'invoice' ? texts.heading(invoice.number) : texts.creditHeading(invoice.number)}
    >
      <Box spaced id="blick" heading={texts.facts} aside={row && <StateBadge state={row.state} />}>
        <p className="text-sm">
          <FirmLink firm={invoice.buyer.name} firmNumber={invoice.buyer.number} /> · {officeBillingTexts.columns.issued}{' '}
          {formatShortDay(invoice.issuedOn)}
          {row && ` · ${officeBillingTexts.columns.due} ${formatShortDay(row.dueOn)}`}
        </p>
        <p className="font-semibold">
          {sumsOf(invoice)}
          {row && ` · ${officeBillingTexts.columns.open} ${columnEuros(row.openCents)}`}
        </p>
        {corrects && (
          <p className="text-sm">
            <TextLink href={invoicePath(corrects)}>{texts.corrects(corrects)}</TextLink>
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
    </BillingPageFrame>
  );
}

const refusalOf = ({ kind }: Previewed) =>
  kind === 'draft' || kind === 'nothing' ? texts.nothingToCredit : officeFirmBillingTexts.refusals[kind];

type PaymentsProps = { booked: BookedLine[]; row: InvoiceRow; others: InvoiceRow[] };

function PaymentsOf({ booked, row, others }: PaymentsProps) {
  const { columns } = officeBillingTexts;
  const act = (intent: string, label: string, id?: string) => (
    <SmallPostButton values={{ id, intent }} kind="quiet">
      {label}
    </SmallPostButton>
  );
  return (
    <Box spaced id="zahlungen" heading={texts.payments}>
      <DataTable
        caption={texts.payments}
        rows={booked}
        empty={texts.noPayments}
        columns={[
          { label: columns.day, cell: ({ bookedOn }) => formatShortDay(bookedOn) },
          { label: columns.note, wide: true, cell: ({ payer }) => payer ?? '–' },
          { label: columns.sum, sum: true, cell: ({ cents }) => columnEuros(cents) },
          {
            label: columns.act,
            hidden: true,
            cell: ({ bankLineId: id, cents }) => cents > 0 && act('zurueck', texts.undo, id),
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
      {row.state === 'written-off' && act('einbuchen', texts.undoWriteOff)}
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
