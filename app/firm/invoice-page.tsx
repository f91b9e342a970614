import { firmBillingTexts, invoicePageTexts as texts } from '../../content/firm-billing.ts';
import { germanDate } from '../../content/german-format.ts';
import { invoiceDocumentTexts } from '../../content/invoice.ts';
import { type InvoiceDetails, readInvoice } from '../../domain/billing/invoices.server.ts';
import { listObjectionsTo, OBJECTION_DAYS, objectTo } from '../../domain/billing/reminders.server.ts';
import { transferSquares } from '../../domain/billing/transfer-code.ts';
import { columnEuros } from '../../domain/money.ts';
import { formatMunichTime, nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { readFlash } from '../forms.ts';
import { readAreaForm, refuseLink } from '../magic-links/magic-link.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form, TextArea } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/invoice-page.ts';
import { INVOICE_LOOKS } from './describe-billing.ts';
import { requireFirm } from './guard.ts';

/** An invoice of another firm is answered like one that does not exist. */
async function readOwn({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const given = await requireFirm(context);
  const found = await readInvoice(given.database, { number: params.number, firmId: given.firmId });
  if (!found) throw refuseLink('unknown');
  const complain = given.own.scope === 'all' ? given.path('beschwerde/') : null;
  return { ...given, complain, found, path: (page = '', notice = '') => given.path(`rechnungen/${page}`, notice) };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, complain, found, path } = await readOwn({ params, context });
  const { invoice, row, credits } = found;
  const { number, issuedOn, kind } = invoice;
  const objections = await listObjectionsTo(database, found.id);
  const last = nextDay(issuedOn, OBJECTION_DAYS);
  const mayObject = kind === 'invoice' && toWallTime(new Date()).day <= last;
  const state = row && (row.disputed && row.openCents > 0 ? ('disputed' as const) : row.state);
  return {
    back: path(),
    complain,
    flash: readFlash(request, { einwand: texts.lines.noted }),
    title: `${invoiceDocumentTexts.titles[kind]} ${number}`,
    state,
    files: {
      pdf: found.hasFile ? path(`${number}/pdf/`) : null,
      xml: path(`${number}/xml/`),
      xrechnung: path(`${number}/xrechnung/`),
    },
    facts: factsOf(found),
    corrects: invoice.corrects && { number: invoice.corrects.number, href: path(`${invoice.corrects.number}/`) },
    credits: credits.map((credit) => ({ number: credit.number, href: path(`${credit.number}/`) })),
    pay: payOf(found),
    until: mayObject ? germanDate(last) : null,
    isStorno: kind === 'credit-note',
    lines: invoice.lines.map(({ position, name, note, netCents }) => {
      const ofLine = objections.filter((objection) => objection.position === position);
      return {
        position,
        name,
        note,
        net: columnEuros(netCents),
        mayObject: mayObject && ofLine.length === 0,
        objections: ofLine.map(({ reason, createdAt, decidedAt, decision, answer }) => ({
          reason,
          made: texts.lines.made(formatMunichTime(createdAt)),
          decided: decision && decidedAt && texts.lines[decision](formatMunichTime(decidedAt)),
          answer,
        })),
      };
    }),
  };
}

function factsOf({ invoice, row }: InvoiceDetails): (readonly [string, string | number | false | null])[] {
  const { facts } = texts;
  return [
    [facts.issued, germanDate(invoice.issuedOn)],
    [facts.period, invoiceDocumentTexts.period(invoice.periodFrom, invoice.periodTo)],
    [facts.due, row && germanDate(invoice.dueOn)],
    [facts.net, columnEuros(invoice.netCents)],
    [facts.vat, invoice.vatBp > 0 && columnEuros(invoice.vatCents)],
    [facts.gross, columnEuros(invoice.grossCents)],
    [facts.open, row && row.openCents > 0 && columnEuros(row.openCents)],
    [facts.reminders, row && row.reminders > 0 && row.reminders],
  ];
}

function payOf({ invoice, row }: InvoiceDetails) {
  if (!row || row.openCents <= 0) return null;
  const { seller, number } = invoice;
  const squares = transferSquares({ seller, number, cents: row.openCents });
  const amount = columnEuros(row.openCents);
  const iban = seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const { pay } = invoiceDocumentTexts;
  return {
    size: squares.length,
    path: squares.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    picture: pay.picture(amount, iban, number),
    rows: [
      [pay.receiver, seller.name],
      [pay.iban, iban],
      [pay.bic, seller.bic],
      [pay.amount, amount],
      [pay.purpose, number],
    ] as const,
  };
}

export async function action(args: Route.ActionArgs) {
  const { firmId, database, found, path } = await readOwn(args);
  const { form, refuse, done } = await readAreaForm(args.request, path);
  const position = Number(/^\d{1,3}$/.exec(form.get('position') ?? '')?.[0] ?? 0);
  const reason = (form.get('grund') ?? '').replaceAll('\r\n', '\n');
  const actor = { kind: 'firm', id: firmId } as const;
  const result = await objectTo(database, { invoiceId: found.id, position, firmId, reason, actor });
  if (result.kind === 'invalid') return refuse({ grund: texts.lines.invalid });
  return result.kind === 'refused' ? refuse(texts.lines.refused, 409) : done('einwand', `${found.invoice.number}/`);
}

type Page = Route.ComponentProps['loaderData'];

export default function InvoicePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <FormPage title={firmBillingTexts.heading} heading={page.title} back={page.back} backLabel={firmBillingTexts.back}>
      {page.state && (
        <p className="-mt-2">
          <Badge {...INVOICE_LOOKS[page.state]}>{firmBillingTexts.states[page.state]}</Badge>
        </p>
      )}
      <DescriptionList rows={[...page.facts, ...linksOf(page)]} />
      <Files {...page.files} />
      {page.pay && <Pay {...page.pay} />}
      <PageSection id="positionen" heading={texts.lines.heading}>
        {!page.isStorno && (
          <p className="max-w-prose">
            {page.until ? (
              texts.lines.until(page.until)
            ) : (
              <>
                {texts.lines.over}{' '}
                {page.complain && <TextLink href={page.complain}>{firmBillingTexts.decided.complain}</TextLink>}
              </>
            )}
          </p>
        )}
        <ol className="divide-y divide-line">
          {page.lines.map((line) => (
            <Line key={line.position} {...line} complain={page.complain} />
          ))}
        </ol>
      </PageSection>
    </FormPage>
  );
}

function linksOf({ corrects, credits }: Page): DescriptionRow[] {
  const related = corrects ? [corrects] : credits;
  if (related.length === 0) return [];
  const links = related.map(({ number, href }) => (
    <TextLink key={number} href={href} className="mr-4">
      {number}
    </TextLink>
  ));
  return [[corrects ? texts.facts.corrects : texts.facts.credits, links]];
}

function Files(hrefs: Page['files']) {
  const { files } = texts;
  return (
    <PageSection id="dateien" heading={files.heading}>
      {!hrefs.pdf && (
        <p role="status" className="max-w-prose">
          {files.making}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {(['pdf', 'xml', 'xrechnung'] as const).map(
          (format) =>
            hrefs[format] && (
              <ButtonLink
                key={format}
                href={hrefs[format]}
                download
                kind={format === 'pdf' ? 'primary' : 'secondary'}
                className="max-sm:w-full"
              >
                {files[format]}
              </ButtonLink>
            ),
        )}
      </p>
      <p className="max-w-prose text-sm text-ink-soft">{files.hint}</p>
    </PageSection>
  );
}

function Pay({ size, path, picture, rows }: NonNullable<Page['pay']>) {
  const { pay } = invoiceDocumentTexts;
  return (
    <PageSection id="bezahlen" heading={pay.title}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <DescriptionList rows={rows} />
        <figure className="w-36">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={picture} shapeRendering="crispEdges">
            <path d={`M0 0h${size}v${size}H0z`} className="fill-white" />
            <path d={path} className="fill-black" />
          </svg>
          <figcaption className="text-sm text-ink-soft">{pay.scan}</figcaption>
        </figure>
      </div>
    </PageSection>
  );
}

type LineProps = Page['lines'][number] & { complain: string | null };

function Line({ position, name, note, net, mayObject, objections, complain }: LineProps) {
  const { lines } = texts;
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{lines.line(position, name)}</span>
        <span className="tabular-nums">{net}</span>
      </p>
      <p className="max-w-prose text-ink-soft">{note}</p>
      {objections.map(({ reason, made, decided, answer }) => (
        <div key={made} className="grid gap-2 rounded-md bg-isar-50 p-4">
          <p className="text-ink-soft">{made}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>
          {decided ? (
            <>
              <p className="font-semibold">{decided}</p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{answer}</p>
              <p className="max-w-prose">
                {firmBillingTexts.decided.complaint}{' '}
                {complain && <TextLink href={complain}>{firmBillingTexts.decided.complain}</TextLink>}
              </p>
            </>
          ) : (
            <p className="text-ink-soft">{lines.waiting}</p>
          )}
        </div>
      ))}
      {mayObject && (
        <Fold form={`line-${position}`} title={lines.object}>
          <Form
            name={`line-${position}`}
            values={{ position }}
            className="mt-2 grid gap-3"
            submit={{ kind: 'secondary', children: lines.button }}
          >
            <TextArea name="grund" {...lines.reason} required minLength={2} maxLength={500} />
          </Form>
        </Fold>
      )}
    </li>
  );
}
