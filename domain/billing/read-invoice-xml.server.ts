import { setImmediate } from 'node:timers/promises';
import { type Client, execute, findValue, listRows, type Queries } from '../../platform/db/rows.ts';
import { nodeAt, nodesAt, readXml, textOf } from '../../platform/documents/read-xml.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { readHundredths } from '../money.ts';
import { toWallTime } from '../time/munich-clock.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import {
  applyCommissionTransition,
  charge,
  expectCommission,
  lockCommission,
  settleTasks,
} from './commissions.server.ts';
import { type InvoiceLine, type IssuedInvoice, numberOf } from './invoice.ts';
import { findFaults } from './invoice-faults.ts';
import { makeInvoicePdf } from './invoice-pdf.server.ts';
import { DIRECTOR, writeInvoiceXml } from './invoice-xml.ts';
import { storeInvoice } from './invoices.server.ts';
import { cancelWriteOff } from './payments.server.ts';
import { isBillingPaused, PROFILE_COLUMNS, type StoredProfile } from './profile.server.ts';
import { isRefusal } from './refusal.ts';

const LISTS = new Set(['IncludedSupplyChainTradeLineItem', 'IncludedNote', 'SpecifiedTaxRegistration']);
const text = (node: unknown, path: string) => textOf(nodeAt(node, path));
const day = (node: unknown, path: string) =>
  text(node, `${path}.DateTimeString`).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const cents = (node: unknown, path: string) => Number(text(node, path).replace(/^(\d+)\.(\d\d)$/, '$1$2'));

function partyOf(party: unknown) {
  const taxId = (scheme: string) => {
    const found = nodesAt(party, 'SpecifiedTaxRegistration').find((one) => nodeAt(one, 'ID.@_schemeID') === scheme);
    return found ? text(found, 'ID') : null;
  };
  return {
    name: text(party, 'Name'),
    street: text(party, 'PostalTradeAddress.LineOne'),
    postalCode: text(party, 'PostalTradeAddress.PostcodeCode'),
    city: text(party, 'PostalTradeAddress.CityName'),
    email: text(party, 'URIUniversalCommunication.URIID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
  };
}

/**
 * Reimports our own invoice from its XML after a restore. Null unless writing it again gives the same text; a Storno
 * lacks the account, hence `bank`.
 */
export async function readInvoiceXml(xml: string, bank: { iban: string; bic: string }): Promise<IssuedInvoice | null> {
  const root = nodeAt((await readXml(xml, LISTS, { trimValues: false })).root, 'CrossIndustryInvoice');
  const [head, trade] = [nodeAt(root, 'ExchangedDocument'), nodeAt(root, 'SupplyChainTradeTransaction')];
  const settled = nodeAt(trade, 'ApplicableHeaderTradeSettlement');
  const [from, to] = ['Seller', 'Buyer'].map((side) =>
    nodeAt(trade, `ApplicableHeaderTradeAgreement.${side}TradeParty`),
  );
  const sums = nodeAt(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const means = nodeAt(settled, 'SpecifiedTradeSettlementPaymentMeans');
  const isStorno = text(head, 'TypeCode') === '381';
  const [issuedOn, dueOn] = [day(head, 'IssueDateTime'), day(settled, 'SpecifiedTradePaymentTerms.DueDateDateTime')];
  const number = text(head, 'ID');
  const { taxNumber: _, ...buyer } = partyOf(to);
  const invoice: IssuedInvoice = {
    number,
    kind: isStorno ? 'credit-note' : 'invoice',
    issuedOn,
    dueOn,
    periodFrom: day(settled, 'BillingSpecifiedPeriod.StartDateTime'),
    periodTo: day(settled, 'BillingSpecifiedPeriod.EndDateTime'),
    seller: {
      ...partyOf(from),
      register: text(from, 'SpecifiedLegalOrganization.ID'),
      director: text(from, 'Description').slice(DIRECTOR.length),
      contact: text(from, 'DefinedTradeContact.PersonName'),
      phone: text(from, 'DefinedTradeContact.TelephoneUniversalCommunication.CompleteNumber'),
      iban: isStorno ? bank.iban : text(means, 'PayeePartyCreditorFinancialAccount.IBANID'),
      bic: isStorno ? bank.bic : text(means, 'PayeeSpecifiedCreditorFinancialInstitution.BICID'),
      smallBusiness: text(settled, 'ApplicableTradeTax.CategoryCode') === 'E',
      termDays: Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / 86_400_000),
    },
    buyer: { ...buyer, number: text(to, 'ID') },
    lines: nodesAt(trade, 'IncludedSupplyChainTradeLineItem').map(
      (line): InvoiceLine => ({
        position: Number(text(line, 'AssociatedDocumentLineDocument.LineID')),
        reference: text(line, 'SpecifiedTradeProduct.SellerAssignedID'),
        name: text(line, 'SpecifiedTradeProduct.Name'),
        note: text(line, 'SpecifiedTradeProduct.Description'),
        netCents: cents(line, 'SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount'),
      }),
    ),
    vatBp: text(settled, 'ApplicableTradeTax.RateApplicablePercent') === '0' ? 0 : 1900,
    netCents: cents(sums, 'TaxBasisTotalAmount'),
    vatCents: cents(sums, 'TaxTotalAmount'),
    grossCents: cents(sums, 'GrandTotalAmount'),
    corrects: isStorno
      ? {
          number: text(settled, 'InvoiceReferencedDocument.IssuerAssignedID'),
          issuedOn: day(settled, 'InvoiceReferencedDocument.FormattedIssueDateTime'),
        }
      : null,
    notes: nodesAt(head, 'IncludedNote').map((note) => text(note, 'Content')),
  };
  return findFaults(invoice).length === 0 && writeInvoiceXml(invoice) === xml ? invoice : null;
}

type ReadBack =
  | { kind: 'read' | 'known' | 'strange' | 'differs' }
  /** Only possible while billing is blocked after a restore. */
  | { kind: 'open' }
  /** The seller of that time must be entered in the settings once. */
  | { kind: 'no-profile' }
  | { kind: 'unknown-firm'; firm: string }
  | { kind: 'not-next'; next: string }
  | { kind: 'no-order'; reference: string };

class Refused extends Error {
  readonly answer: ReadBack;
  constructor(answer: ReadBack) {
    super(answer.kind);
    this.answer = answer;
  }
}

/** In the order of their numbers. Sends no email. */
export async function readBackInvoices(
  database: Queries,
  { xmls, actor }: { xmls: readonly string[]; actor: Actor },
): Promise<{ number: string; answer: ReadBack }[]> {
  const profiles = await listRows<StoredProfile>(database)`${PROFILE_COLUMNS} order by p.id desc`;
  const found = [];
  for (const xml of xmls) {
    found.push({ xml, ...(await withProfile(xml, profiles)) });
    // Reading one takes milliseconds of the main thread; pages are served between them.
    await setImmediate();
  }
  const answers = [];
  for (const { xml, invoice, profile } of found.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    const number = invoice?.number ?? '';
    // Invoices dated in the future are refused.
    if (!invoice || invoice.issuedOn > toWallTime(new Date()).day)
      answers.push({ number, answer: { kind: 'strange' } as const });
    else if (!profile) answers.push({ number, answer: { kind: 'no-profile' } as const });
    else {
      const work = (client: Client) => readBackOne(client, { xml, invoice, profile, actor });
      answers.push({ number, answer: await database.transaction(work).catch(refusalOf) });
    }
  }
  return answers;
}

function refusalOf(error: unknown): ReadBack {
  if (error instanceof Refused) return error.answer;
  if (isRefusal(error)) return { kind: 'differs' };
  throw error;
}

/** A Storno names neither account nor terms and has the VAT rate of its invoice. */
async function withProfile(xml: string, profiles: readonly StoredProfile[]) {
  let invoice: IssuedInvoice | null = null;
  for (const profile of profiles) {
    invoice = (await readInvoiceXml(xml, profile)) ?? invoice;
    if (!invoice) continue;
    const { termDays, smallBusiness, ...seller } = invoice.seller;
    const isSame = Object.entries(seller).every(([name, value]) => profile[name as keyof typeof seller] === value);
    const isStorno = invoice.kind === 'credit-note';
    if (isSame && (isStorno || (termDays === profile.termDays && smallBusiness === profile.smallBusiness)))
      return { invoice, profile, number: invoice.number };
  }
  return { invoice, profile: null, number: invoice?.number ?? '' };
}

async function readBackOne(
  client: Client,
  { xml, invoice, profile, actor }: { xml: string; invoice: IssuedInvoice; profile: StoredProfile; actor: Actor },
): Promise<ReadBack> {
  const { number } = invoice;
  const year = Number(invoice.issuedOn.slice(0, 4));
  const known = await listRows<{ same: boolean }>(client)`
    select xml = ${Buffer.from(xml)} as same from invoices where number = ${number}`;
  if (known[0]) return { kind: known[0].same ? 'known' : 'differs' };
  if (!(await isBillingPaused(client as never))) return { kind: 'open' };
  const firmId = await findValue<string>(client)`select id from firms where number::text = ${invoice.buyer.number}`;
  if (!firmId) return { kind: 'unknown-firm', firm: `${invoice.buyer.name} (${invoice.buyer.number})` };
  const entryIds: string[] = [];
  for (const line of invoice.lines) entryIds.push(await entryOf(client, { line, firmId, invoice, actor }));
  const serial =
    (await findValue<number>(client)`
      insert into invoice_numbers as n (year, last) values (${year}, 1)
      on conflict (year) do update set last = n.last + 1 returning last`) ?? 0;
  const next = numberOf(year, serial);
  if (next !== number) throw new Refused({ kind: 'not-next', next });
  const correctsId = await findValue<string>(client)`
    select id from invoices where number = ${invoice.corrects?.number ?? ''}`;
  const row = { invoice, serial, year, firmId, correctsId, profileId: profile.id, entryIds, actor, readBack: xml };
  const invoiceId = await storeInvoice(client, row);
  const pdf = Buffer.from(await makeInvoicePdf(invoice, xml));
  await execute(client)`insert into invoice_files (invoice_id, pdf) values (${invoiceId}, ${pdf})`;
  await recordAction(client, {
    actor: actor.id,
    action: 'billing.read-back',
    subject: invoiceId,
    details: { number, firm: firmId, grossCents: invoice.grossCents },
  });
  if (correctsId) await cancelWriteOff(client, correctsId, actor);
  await settleTasks(client, firmId);
  return { kind: 'read' };
}

const BACK_TO_EXPECTED: Readonly<Record<string, string>> = { claimed: 'reject', disputed: 'settle', void: 'revive' };

/** The order gets the value and charge of the line, unless it has them. */
async function entryOf(
  client: Client,
  { line, firmId, invoice, actor }: { line: InvoiceLine; firmId: string; invoice: IssuedInvoice; actor: Actor },
): Promise<string> {
  const missing = new Refused({ kind: 'no-order', reference: line.reference });
  const invitationId = await findValue<string>(client)`
    select id from invitations where reference = ${line.reference} and firm_id = ${firmId}`;
  if (!invitationId) throw missing;
  if (!(await lockCommission(client, { invitationId }))) await expectCommission(client, invitationId, actor);
  const commission = await lockCommission(client, { invitationId });
  if (!commission) throw missing;
  const basisCents = readHundredths(/Nettowert ([\d.]+,\d\d) EUR/.exec(line.note)?.[1]);
  if (basisCents === null && invoice.kind === 'invoice') throw new Refused({ kind: 'differs' });
  if (basisCents !== null) {
    await execute(client)`
      insert into order_reports (invitation_id, side, by_office, statement, net_cents)
        select ${invitationId}, 'firm', true, 'final', ${basisCents}
      where not exists (select from order_reports where invitation_id = ${invitationId} and net_cents = ${basisCents})`;
    const event = BACK_TO_EXPECTED[commission.status];
    if (event && !(await applyCommissionTransition(client, commission, { event, actor }))) throw missing;
  }
  const reason = invoice.kind === 'invoice' ? 'final-value' : 'corrected-value';
  if ((await charge(client, commission, { basisCents, reason, actor })).kind === 'refused') throw missing;
  const entries = await listRows<{ id: string }>(client)`
    select max(id)::text as id from commission_entries where commission_id = ${commission.id}`;
  if (!entries[0]?.id) throw missing;
  return entries[0].id;
}
