import { firmsAskedMail as asked, noFirmMail } from '../content/invitation-mails.ts';
import {
  addressLeftMail,
  closingMail,
  correctedMail,
  correctionCodeMail,
  type Ending,
  endedMail,
  erasedDoneMail,
  erasedMail,
  mailClosing,
  mailGreeting,
  portalLinkMail,
  receipt,
  responseMissedMail,
} from '../content/mails.ts';
import { addressOf, button, listFacts, listSteps, note, signature, soft, subheading } from './components.tsx';
import { type EmailContent, type EmailTemplate, SAMPLE_SITE, template } from './layout.tsx';

/** `name` is set once the mailbox is verified; before, nothing that was typed is repeated. */
export type Customer = { reference: string; link: string; name?: string | null };
export type CustomerEmailContent = Omit<EmailContent, 'body'> & {
  paragraphs: readonly string[];
  steps?: readonly string[];
  closing?: string;
  button?: string;
};
type Previews<Props> = Record<string, Props & { name?: string }>;

const customer = { reference: '0F8FAD5B', link: `${SAMPLE_SITE}/meine-anfrage/?s=…` };
export const named = { name: 'Erika Muster' };
const withCustomer = <Props,>(previews: Previews<Props>) =>
  Object.fromEntries(Object.entries(previews).map(([variant, props]) => [variant, { ...customer, ...props }]));

const openPage = (link: string, label: string = portalLinkMail.button) => [button(link, label), addressOf(link)];

export function customerTemplate<Props>(
  about: (props: Props & Customer) => CustomerEmailContent,
  previews: Previews<Props>,
): EmailTemplate<Props & Customer> {
  return template((props) => {
    const { paragraphs, steps, closing, button: label, ...content } = about(props);
    const { reference, link, name } = props;
    return {
      ...content,
      body: [
        mailGreeting(name),
        ...paragraphs,
        steps && listSteps(steps),
        closing,
        ...openPage(link, label),
        mailClosing.questions,
        signature(),
        soft(portalLinkMail.reference(reference)),
      ],
    };
  }, withCustomer(previews));
}

type Texts<Args extends readonly unknown[]> = {
  [Part in keyof CustomerEmailContent]: CustomerEmailContent[Part] | ((...about: Args) => CustomerEmailContent[Part]);
};

/** Texts that depend on what the email is about, all by the same arguments. */
export const fill = <Args extends readonly unknown[]>(texts: NoInfer<Texts<Args>>, ...about: Args) =>
  Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [part, typeof text === 'function' ? text(...about) : text]),
  ) as unknown as CustomerEmailContent;

export const plain = (texts: CustomerEmailContent, previews: Previews<object> = { standard: {} }) =>
  customerTemplate(() => texts, previews);

/** The address may be a stranger's. */
const withoutLink = (texts: typeof addressLeftMail | typeof erasedDoneMail) =>
  template<{ reference: string }>(
    ({ reference }) => ({
      ...texts,
      body: [...texts.paragraphs, signature(), soft(portalLinkMail.reference(reference))],
    }),
    { standard: customer },
  );

type Receipt = Customer & { absent?: boolean; asksPostalCode?: boolean; byPhone?: boolean };

type AskedFirm = {
  name: string;
  postalCode: string | null;
  distanceKm: number | null;
  does: string;
  insuredOn: string | null;
  byHand: boolean;
};
type FirmsAsked = Customer & { firms: readonly AskedFirm[]; further: boolean; time: string; late: boolean };

function why({ distanceKm, does, insuredOn, byHand }: AskedFirm) {
  const what = [distanceKm !== null && asked.distance(distanceKm), does].filter(Boolean).join(': ');
  return [what && `${what}.`, insuredOn && asked.insured(insuredOn), byHand && asked.byHand].filter(Boolean).join(' ');
}

const askedFirm: AskedFirm = {
  name: 'Taubenschutz Isar GmbH',
  postalCode: '80331',
  distanceKm: 8,
  does: 'Taubennetze, Taubenkot entfernen und desinfizieren',
  insuredOn: '3. November 2026',
  byHand: false,
};
const askedFirms: FirmsAsked = {
  ...customer,
  firms: [askedFirm, { ...askedFirm, name: 'Beispiel & Söhne Fassadentechnik', distanceKm: 0, does: 'Taubennetze' }],
  further: false,
  time: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
  late: false,
};

const promised = 'Montag, 16.\u00a0November, 15\u00a0Uhr';

export const customerMails = {
  /** The address is unverified, so nothing that the visitor typed is repeated here. */
  receipt: template<Receipt>(
    ({ reference, link, absent = false, asksPostalCode = false, byPhone = false }) => ({
      subject: receipt.subject(asksPostalCode),
      preview: receipt.preview(asksPostalCode),
      heading: receipt.heading,
      body: [
        receipt.opening({ absent, byPhone, asksPostalCode }),
        asksPostalCode && note(receipt.postalCode),
        subheading(receipt.stepsHeading),
        listSteps(receipt.steps),
        receipt.portalPage,
        byPhone && receipt.photos,
        ...openPage(link),
        receipt.questions,
        signature(),
        soft(receipt.reference(reference)),
        soft(receipt.notYou),
      ],
    }),
    {
      standard: customer,
      abwesend: { ...customer, absent: true },
      'ohne-plz': { ...customer, asksPostalCode: true },
      telefon: { ...customer, byPhone: true },
    },
  ),
  'portal-link': plain(portalLinkMail, { standard: {}, 'mit-namen': named }),
  closing: customerTemplate<{ when: string }>(({ when }) => fill(closingMail, when), {
    standard: { when: 'am Mittwoch, 2. Dezember 2026' },
  }),
  ended: customerTemplate<{ why: Ending | null }>(
    ({ why }) => ({
      subject: endedMail.heading(why),
      preview: endedMail.preview(why),
      heading: endedMail.heading(why),
      paragraphs: endedMail.paragraphs(why),
    }),
    {
      standard: { why: 'withdraw' },
      'kein-betrieb': { why: 'no-firm' },
      geschlossen: { why: 'inactive' },
      doppelt: { why: 'duplicate' },
      'kein-auftrag': { why: 'not-ordered' },
    },
  ),
  'correction-code': customerTemplate<{ code: string }>(({ code }) => fill(correctionCodeMail, code), {
    standard: { code: '4071 8825' },
  }),
  corrected: customerTemplate<{ what: readonly string[]; moved: boolean; notified: boolean }>(
    (props) => fill(correctedMail, props),
    {
      standard: { what: ['Nachname', 'Telefon'], moved: false, notified: true },
      umgezogen: { what: ['E-Mail-Adresse'], moved: true, notified: false },
    },
  ),
  'address-left': withoutLink(addressLeftMail),
  'erased-done': withoutLink(erasedDoneMail),
  erased: customerTemplate<{ time: string }>(({ time }) => fill(erasedMail, time), {
    standard: { time: 'Donnerstag, 19.\u00a0November, 15:10\u00a0Uhr' },
  }),
  'response-missed': customerTemplate<Parameters<typeof responseMissedMail.paragraphs>[0]>(
    (props) => fill(responseMissedMail, props),
    {
      standard: {
        promised,
        firms: { asked: 3, working: 1, waiting: 1 },
        until: 'Dienstag, 17.\u00a0November, 10\u00a0Uhr',
      },
      abwesend: { promised, firms: { asked: 0, working: 0, waiting: 0 }, until: null },
    },
  ),
  'firms-asked': template<FirmsAsked>(
    ({ reference, link, name, firms, further, time, late }) => ({
      subject: (further ? asked.moreSubject : asked.subject)(firms.length),
      preview: asked.preview(time),
      heading: asked.heading(firms.length),
      body: [
        mailGreeting(name),
        late ? asked.late(time) : asked.kept(time),
        listFacts(firms.map((chosen) => ({ label: chosen.name, value: why(chosen) }))),
        asked.blind(firms.length),
        asked.exclude(firms.length),
        ...openPage(link),
        mailClosing.questions,
        signature(),
        soft(portalLinkMail.reference(reference)),
        soft(asked.market),
      ],
    }),
    {
      standard: askedFirms,
      spaeter: {
        ...askedFirms,
        firms: [{ ...askedFirm, byHand: true, postalCode: null, distanceKm: null }],
        further: true,
        late: true,
      },
    },
  ),
  'no-firm': plain(noFirmMail),
};
