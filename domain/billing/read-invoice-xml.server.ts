import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { InvoiceLine, IssuedInvoice, Series } from './invoice.ts';
import { findFaults } from './invoice-faults.ts';
import { DIRECTOR, writeInvoiceXml } from './invoice-xml.ts';

type Node = { [name: string]: unknown };
const LISTS = new Set(['IncludedSupplyChainTradeLineItem', 'IncludedNote', 'SpecifiedTaxRegistration']);
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
});
const at = (node: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((inner, name) => (typeof inner === 'object' && inner ? (inner as Node)[name] : undefined), node);
const list = (node: unknown, path: string) => {
  const found = at(node, path);
  return Array.isArray(found) ? found : [];
};
function text(node: unknown, path: string): string {
  const found = at(node, path);
  const inner = typeof found === 'object' && found ? (found as Node)['#text'] : found;
  return typeof inner === 'string' ? inner : '';
}
const day = (node: unknown, path: string) =>
  text(node, `${path}.DateTimeString`).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const cents = (node: unknown, path: string) => Number(text(node, path).replace(/^(\d+)\.(\d\d)$/, '$1$2'));

function partyOf(party: unknown) {
  const taxId = (scheme: string) => {
    const found = list(party, 'SpecifiedTaxRegistration').find((one) => at(one, 'ID.@_schemeID') === scheme);
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
 * One of our own invoices, from the XML that left the house: for what a restored backup lacks. Null for everything that
 * the writer would not write again letter by letter, so nothing is guessed. A Storno names no account of ours: `bank`.
 */
export function readInvoiceXml(xml: string, bank: { iban: string; bic: string }): IssuedInvoice | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return null;
  const root = at(parser.parse(xml), 'CrossIndustryInvoice');
  const [head, trade] = [at(root, 'ExchangedDocument'), at(root, 'SupplyChainTradeTransaction')];
  const settled = at(trade, 'ApplicableHeaderTradeSettlement');
  const [from, to] = ['Seller', 'Buyer'].map((side) => at(trade, `ApplicableHeaderTradeAgreement.${side}TradeParty`));
  const sums = at(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const means = at(settled, 'SpecifiedTradeSettlementPaymentMeans');
  const isStorno = text(head, 'TypeCode') === '381';
  const [issuedOn, dueOn] = [day(head, 'IssueDateTime'), day(settled, 'SpecifiedTradePaymentTerms.DueDateDateTime')];
  const number = text(head, 'ID');
  const { taxNumber: _, ...buyer } = partyOf(to);
  const invoice: IssuedInvoice = {
    number,
    series: (number.startsWith('MUSTER') ? 'MUSTER' : 'TF') satisfies Series,
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
    lines: list(trade, 'IncludedSupplyChainTradeLineItem').map(
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
    notes: list(head, 'IncludedNote').map((note) => text(note, 'Content')),
  };
  return findFaults(invoice).length === 0 && writeInvoiceXml(invoice) === xml ? invoice : null;
}
