import { shortDate } from '../../content/german-format.ts';
import { escapeMarkup } from '../export/markup.ts';
import { plainCents } from '../money.ts';
import type { BillingProfile, Buyer, IssuedInvoice } from './invoice.ts';
import { findFaults } from './invoice-faults.ts';

const GUIDELINES = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const SPACE = 'urn:un:unece:uncefact:data:standard';
const ROOT = [
  `xmlns:rsm="${SPACE}:CrossIndustryInvoice:100"`,
  `xmlns:ram="${SPACE}:ReusableAggregateBusinessInformationEntity:100"`,
  `xmlns:udt="${SPACE}:UnqualifiedDataType:100"`,
  `xmlns:qdt="${SPACE}:QualifiedDataType:100"`,
].join(' ');

export const SMALL_BUSINESS_REASON = 'Steuerfrei nach § 19 UStG (Kleinunternehmer)';
export const DIRECTOR = 'Geschäftsführung: ';

/** PDF and XML must use the same text. */
export const paymentTerms = ({ kind, dueOn }: Pick<IssuedInvoice, 'kind' | 'dueOn'>) =>
  kind === 'credit-note'
    ? 'Wir verrechnen den Betrag mit offenen Rechnungen oder überweisen ihn.'
    : `Zahlbar ohne Abzug bis ${shortDate(dueOn)}.`;

const indent = (block: string) => block.replaceAll(/^/gm, ' ');
const box = (name: string, ...children: (string | false | null)[]) => {
  const inside = children.filter((child): child is string => Boolean(child));
  return inside.length > 0 && `<${name}>\n${inside.map(indent).join('\n')}\n</${name}>`;
};
const leaf = (name: string, value: string | null, attributes = '') =>
  value !== null && `<${name}${attributes && ` ${attributes}`}>${escapeMarkup(value)}</${name}>`;
const day = (name: string, iso: string, type: 'udt' | 'qdt' = 'udt') =>
  box(name, leaf(`${type}:DateTimeString`, iso.replaceAll('-', ''), 'format="102"'));
const amount = (name: string, cents: number, attributes = '') => leaf(name, plainCents(cents), attributes);

const address = (of: BillingProfile | Buyer) => [
  box(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', of.postalCode),
    leaf('ram:LineOne', of.street),
    leaf('ram:CityName', of.city),
    leaf('ram:CountryID', 'DE'),
  ),
  box('ram:URIUniversalCommunication', leaf('ram:URIID', of.email, 'schemeID="EM"')),
];
const taxId = (id: string | null, scheme: 'FC' | 'VA') =>
  box('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, `schemeID="${scheme}"`));

const sellerOf = (seller: BillingProfile) =>
  box(
    'ram:SellerTradeParty',
    leaf('ram:Name', seller.name),
    leaf('ram:Description', `${DIRECTOR}${seller.director}`),
    box('ram:SpecifiedLegalOrganization', leaf('ram:ID', seller.register)),
    box(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', seller.contact),
      box('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.phone)),
      box('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
    ),
    ...address(seller),
    taxId(seller.taxNumber, 'FC'),
    taxId(seller.vatId, 'VA'),
  );

const buyerOf = (buyer: Buyer) =>
  box(
    'ram:BuyerTradeParty',
    leaf('ram:ID', buyer.number),
    leaf('ram:Name', buyer.name),
    ...address(buyer),
    taxId(buyer.vatId, 'VA'),
  );

/** Code 97 is clearing, so that no program pays a Storno to us. */
const paymentMeans = ({ kind, seller }: IssuedInvoice) =>
  kind === 'credit-note'
    ? box('ram:SpecifiedTradeSettlementPaymentMeans', leaf('ram:TypeCode', '97'))
    : box(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        leaf('ram:TypeCode', '58'),
        box(
          'ram:PayeePartyCreditorFinancialAccount',
          leaf('ram:IBANID', seller.iban),
          leaf('ram:AccountName', seller.name),
        ),
        box('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bic)),
      );

/** ZUGFeRD (EN 16931) and XRechnung differ only in their guideline. Throws for every fault of `findFaults`. */
export function writeInvoiceXml(invoice: IssuedInvoice, format: keyof typeof GUIDELINES = 'zugferd'): string {
  const faults = findFaults(invoice);
  if (faults.length > 0) throw new Error(`invoice ${invoice.number} is wrong: ${faults.join(', ')}`);
  const { seller, corrects } = invoice;
  const tax = [
    leaf('ram:CategoryCode', seller.smallBusiness ? 'E' : 'S'),
    leaf('ram:RateApplicablePercent', String(invoice.vatBp / 100)),
  ];
  const lines = invoice.lines.map((line) =>
    box(
      'ram:IncludedSupplyChainTradeLineItem',
      box('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(line.position))),
      box(
        'ram:SpecifiedTradeProduct',
        leaf('ram:SellerAssignedID', line.reference),
        leaf('ram:Name', line.name),
        leaf('ram:Description', line.note),
      ),
      box(
        'ram:SpecifiedLineTradeAgreement',
        box('ram:NetPriceProductTradePrice', amount('ram:ChargeAmount', line.netCents)),
      ),
      box('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', '1', 'unitCode="C62"')),
      box(
        'ram:SpecifiedLineTradeSettlement',
        box('ram:ApplicableTradeTax', leaf('ram:TypeCode', 'VAT'), ...tax),
        box('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', line.netCents)),
      ),
    ),
  );
  const parts = [
    box(
      'rsm:ExchangedDocumentContext',
      format === 'xrechnung' &&
        box(
          'ram:BusinessProcessSpecifiedDocumentContextParameter',
          leaf('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
        ),
      box('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINES[format])),
    ),
    box(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.kind === 'credit-note' ? '381' : '380'),
      day('ram:IssueDateTime', invoice.issuedOn),
      ...invoice.notes.map((note) => box('ram:IncludedNote', leaf('ram:Content', note))),
    ),
    box(
      'rsm:SupplyChainTradeTransaction',
      ...lines,
      box(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', invoice.buyer.number),
        sellerOf(seller),
        buyerOf(invoice.buyer),
      ),
      box(
        'ram:ApplicableHeaderTradeDelivery',
        box('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', invoice.periodTo)),
      ),
      box(
        'ram:ApplicableHeaderTradeSettlement',
        leaf('ram:PaymentReference', invoice.number),
        leaf('ram:InvoiceCurrencyCode', 'EUR'),
        paymentMeans(invoice),
        box(
          'ram:ApplicableTradeTax',
          amount('ram:CalculatedAmount', invoice.vatCents),
          leaf('ram:TypeCode', 'VAT'),
          leaf('ram:ExemptionReason', seller.smallBusiness ? SMALL_BUSINESS_REASON : null),
          amount('ram:BasisAmount', invoice.netCents),
          ...tax,
        ),
        box(
          'ram:BillingSpecifiedPeriod',
          day('ram:StartDateTime', invoice.periodFrom),
          day('ram:EndDateTime', invoice.periodTo),
        ),
        box(
          'ram:SpecifiedTradePaymentTerms',
          leaf('ram:Description', paymentTerms(invoice)),
          day('ram:DueDateDateTime', invoice.dueOn),
        ),
        box(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          amount('ram:LineTotalAmount', invoice.netCents),
          amount('ram:TaxBasisTotalAmount', invoice.netCents),
          amount('ram:TaxTotalAmount', invoice.vatCents, 'currencyID="EUR"'),
          amount('ram:GrandTotalAmount', invoice.grossCents),
          amount('ram:DuePayableAmount', invoice.grossCents),
        ),
        corrects &&
          box(
            'ram:InvoiceReferencedDocument',
            leaf('ram:IssuerAssignedID', corrects.number),
            day('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
          ),
      ),
    ),
  ];
  const whole = `<rsm:CrossIndustryInvoice ${ROOT}>\n${parts.map((part) => indent(part || '')).join('\n')}\n</rsm:CrossIndustryInvoice>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`;
}
