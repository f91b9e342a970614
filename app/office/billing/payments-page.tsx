import { decideTexts, officeBillingTexts } from '../../../content/office/billing.ts';
import { paymentTexts as texts } from '../../../content/office/billing-money.ts';
import { listBooked, listSetAsideLines, readInvoice } from '../../../domain/billing/invoices.server.ts';
import { listOverpaid, notePaidBack, type Overpaid } from '../../../domain/billing/overpaid.server.ts';
import {
  bookPayment,
  listWaitingLines,
  setAside,
  undoPayment,
  type WaitingLine,
} from '../../../domain/billing/payments.server.ts';
import { cleanLine, isUuid } from '../../../domain/form-rules.ts';
import { columnEuros } from '../../../domain/money.ts';
import { describeRefused } from '../../forms.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FileField, Form } from '../../ui/form.tsx';
import { Box, type Column, DataTable, ListBox, SmallButton, SmallPostButton } from '../../ui/page.tsx';
import { formatShortDay } from '../firms/firm-display.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/payments-page.ts';
import { BILLING_PATH, BillingPageFrame, BillingRow, FirmLink, InvoiceLink } from './billing-frame.tsx';
import { numberIn } from './decide-action.ts';

const PATH = `${BILLING_PATH}zahlungen/`;
const STATEMENT = 'statement';
/** Needs a fresh code even to open, so that the file is chosen only once. */
export async function loader(args: Route.LoaderArgs) {
  const { role, database, query } = requirePermission(args, 'billing.book');
  const lines = await listWaitingLines(database);
  const [booked, asides] = await Promise.all([listBooked(database), listSetAsideLines(database)]);
  const overpaid = await listOverpaid(database, lines);
  const waiting = lines.map((line) => ({ ...line, over: overpaid.get(line.id) ?? null }));
  const notice = query.get('meldung') ?? '';
  const flash = doneBy(notice, query.get('zahlen') ?? '');
  return { role, waiting, booked, asides, flash, refused: refusedStatement(notice) };
}

function doneBy(notice: string, numbers: string): string | null {
  const counts = /^\d{1,6}(-\d{1,6}){3}$/.test(numbers) ? numbers.split('-').map(Number) : null;
  if (notice === 'gelesen' && counts) return texts.read(...(counts as Counts));
  return notice === 'getan' ? texts.done : null;
}

/** server/api/billing-files.ts redirects to this page. */
function refusedStatement(notice: string) {
  if (!Object.hasOwn(texts.refused, notice)) return null;
  const text = `${texts.refused[notice as keyof typeof texts.refused]} ${texts.nothingStored}`;
  return describeRefused(new URLSearchParams({ form: STATEMENT }), { [notice === 'spaeter' ? '' : 'datei']: text });
}
type Counts = [number, number, number, number];

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done } = await readPermittedForm(args, 'billing.book');
  const bankLineId = numberIn(form);
  const [intent = '', given = '', other = ''] = (form.get('intent') ?? '').split(' ');
  let invoiceId = isUuid(given) ? given : '';
  if (intent === 'nummer') {
    const number = cleanLine(form.get('nummer') ?? '').toUpperCase();
    const found = await readInvoice(database, { number });
    if (found?.kind !== 'invoice') return refuse({ nummer: texts.unknownInvoice });
    invoiceId = found.id;
  }
  const call = { bankLineId, invoiceId, actor };
  const act = () => {
    if (intent === 'weg' || intent === 'her') return setAside(database, { bankLineId, aside: intent === 'weg', actor });
    if (!invoiceId) return null;
    if (intent === 'rueckzahlung')
      return notePaidBack(database, { ...call, outgoingId: /^\d{1,15}$/.test(other) ? other : '0' });
    if (intent === 'buchen' || intent === 'nummer') return bookPayment(database, call);
    return intent === 'zurueck' ? undoPayment(database, call) : null;
  };
  const acted = await act();
  if (!acted) return refuse(decideTexts.unknownAct, 400);
  return acted.kind === 'refused' ? refuse(texts.refusedBooking, 409) : done(`${PATH}?meldung=getan`);
}

const { columns } = officeBillingTexts;

const BOOKED: Column<Route.ComponentProps['loaderData']['booked'][number]>[] = [
  { label: columns.day, cell: ({ bookedOn }) => formatShortDay(bookedOn) },
  { label: columns.invoice, cell: InvoiceLink },
  { label: columns.firm, wide: true, cell: ({ firm }) => firm },
  { label: columns.sum, sum: true, cell: ({ cents }) => columnEuros(cents) },
  {
    label: columns.act,
    hidden: true,
    cell: ({ bankLineId, invoiceId, cents }) =>
      cents > 0 && <Act id={bankLineId} act={`zurueck ${invoiceId}`} label={texts.undo} kind="quiet" />,
  },
];

export default function PaymentsPage({ loaderData: { role, waiting, booked, asides } }: Route.ComponentProps) {
  return (
    <BillingPageFrame role={role} heading={texts.title} current="payments">
      <Box spaced id="auszug" heading={texts.upload}>
        <p className="max-w-prose text-sm">{texts.uploadText}</p>
        <Form
          name={STATEMENT}
          action={`${PATH}auszug/`}
          encType="multipart/form-data"
          className="flex max-w-xl flex-col items-start gap-3"
        >
          <FileField label={texts.file} name="datei" accept=".xml,application/xml,text/xml" />
          <Button size="small">{texts.submit}</Button>
        </Form>
      </Box>
      <ListBox
        id="zuordnen"
        heading={texts.waiting(waiting.length)}
        empty={texts.noWaiting}
        items={waiting.map((line) => <Waiting key={line.id} line={line} />)}
      />
      <Box id="gebucht" heading={texts.booked(booked.length)}>
        <DataTable caption={texts.booked(booked.length)} rows={booked} empty={texts.noBooked} columns={BOOKED} />
      </Box>
      <ListBox
        id="beiseite"
        heading={texts.asides(asides.length)}
        empty={texts.noAsides}
        items={asides.map((line) => (
          <BillingRow key={line.id}>
            <Facts line={line} />
            <Act id={line.id} act="her" label={texts.takeUp} kind="quiet" />
          </BillingRow>
        ))}
      />
    </BillingPageFrame>
  );
}

/** A form of its own, so that Enter in a field triggers no other booking. */
const Act = ({ id, act, label, kind }: { id: string; act: string; label: string; kind?: 'quiet' }) => (
  <SmallPostButton values={{ id }} name="intent" value={act} {...(kind && { kind })}>
    {label}
  </SmallPostButton>
);

function Facts({ line }: { line: Pick<WaitingLine, 'bookedOn' | 'cents' | 'restCents' | 'payer' | 'purpose'> }) {
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap gap-x-4">
        <span>{formatShortDay(line.bookedOn)}</span>
        <span className="font-semibold">
          {line.restCents === line.cents
            ? columnEuros(line.cents)
            : texts.rest(columnEuros(line.restCents), columnEuros(line.cents))}
        </span>
        <span>{line.payer}</span>
      </p>
      <p className="break-words text-ink-soft">{line.purpose}</p>
    </div>
  );
}

type Listed = WaitingLine & { over: Overpaid | null };

function Waiting({ line }: { line: Listed }) {
  const { id, match, invoices, over } = line;
  return (
    <BillingRow>
      <div className="min-w-0 space-y-1">
        <Facts line={line} />
        {!over && <p className="font-semibold">{match.kind === 'exact' ? texts.exact : texts.why[match.why]}</p>}
      </div>
      <div className="space-y-3">
        {(over ? [] : invoices).map((invoice) => (
          <Act key={invoice.id} id={id} act={`buchen ${invoice.id}`} label={texts.book(invoice.number, invoice.firm)} />
        ))}
        <Form name={`by-hand-${id}`} values={{ id }} className="flex flex-wrap items-end gap-3">
          <Field name="nummer" label={texts.byHand} dense required maxLength={20} />
          <SmallButton intent="nummer">{texts.bookByHand}</SmallButton>
        </Form>
        {line.restCents === line.cents && <Act id={id} act="weg" label={texts.aside} />}
      </div>
      {over && <OverpaidPart over={over} />}
    </BillingRow>
  );
}

/** The rest pays another invoice, or it is paid back. */
function OverpaidPart({ over }: { over: Overpaid }) {
  const { firm, invoiceId, restCents, open, back, bankLineId } = over;
  return (
    <div className="space-y-2 rounded-md bg-isar-50 p-3 lg:col-span-2">
      <p className="max-w-prose">
        {texts.overpaid.before} <FirmLink {...over} /> {texts.overpaid.for} <InvoiceLink {...over} />
        {texts.overpaid.rest(columnEuros(restCents))} {open.length > 0 ? texts.overpaid.pays : texts.overpaid.waits}{' '}
        {back.length > 0 ? texts.overpaid.noted : texts.overpaid.sendBack}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ id, number }) => (
          <Act key={id} id={bankLineId} act={`buchen ${id}`} label={texts.book(number, firm)} />
        ))}
        {back.map(({ id, bookedOn, cents }) => {
          const label = texts.overpaid.link(columnEuros(cents), formatShortDay(bookedOn));
          return <Act key={id} id={bankLineId} act={`rueckzahlung ${invoiceId} ${id}`} label={label} />;
        })}
      </div>
    </div>
  );
}
