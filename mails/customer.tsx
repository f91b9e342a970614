import { overviewMail } from '../content/customer-buildings.ts';
import {
  guaranteeReminderMail as ending,
  type KeptReminder,
  guaranteeNotedMail as noted,
} from '../content/guarantee.ts';
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
  mailReference,
  type Opening,
  ofBuilding,
  portalLinkMail,
  receipt,
  responseMissedMail,
} from '../content/mails.ts';
import { listFacts, listSteps, openPage, signature, soft, subheading } from './components.tsx';
import { type EmailContent, type EmailTemplate, type Previews, sample, standard, template } from './layout.tsx';

/** `name` and `building` are set once the mailbox is verified; before, nothing that was typed is repeated. */
export type Customer = { reference: string; link: string; name?: string | null; building?: string | null };
export type CustomerEmailContent = Omit<EmailContent, 'body'> & {
  paragraphs: EmailContent['body'];
  steps?: readonly string[];
  closing?: string;
  button?: string;
  after?: string;
};
export function customerTemplate<Props>(
  about: (props: Props & Customer) => CustomerEmailContent,
  previews: Previews<Props> = standard(),
): EmailTemplate<Props & Customer> {
  return template<Props & Customer>((props) => {
    const { paragraphs, steps, closing, button: label = portalLinkMail.button, after, ...content } = about(props);
    const { reference, link, name, building } = props;
    return {
      ...content,
      subject: ofBuilding(content.subject, building),
      body: [
        mailGreeting(name),
        ...paragraphs,
        steps && listSteps(steps),
        closing,
        ...openPage(link, label),
        mailClosing.questions,
        signature(),
        soft(mailReference(reference)),
        after && soft(after),
      ],
    };
  }, previews as never);
}

type Texts<Args extends readonly unknown[]> = {
  [Part in keyof CustomerEmailContent]: CustomerEmailContent[Part] | ((...about: Args) => CustomerEmailContent[Part]);
};

/** Texts that depend on what the email is about, all by the same arguments. */
export const fill = <Args extends readonly unknown[]>(texts: NoInfer<Texts<Args>>, ...about: Args) =>
  Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [part, typeof text === 'function' ? text(...about) : text]),
  ) as unknown as CustomerEmailContent;

export const plain = (texts: CustomerEmailContent) => customerTemplate<object>(() => texts);

/** The address may be a stranger's. */
const withoutLink = (texts: typeof addressLeftMail | typeof erasedDoneMail) =>
  template<{ reference: string }>(({ reference }) => ({
    ...texts,
    body: [...texts.paragraphs, signature(), soft(mailReference(reference))],
  }));

type Guarantee = { firm: string; endsOn: string };
const guarantee = { firm: 'Netzbau Isar GmbH', endsOn: '19. November 2028' };

type AskedFirm = {
  name: string;
  postalCode: string | null;
  distanceKm: number | null;
  does: string;
  insuredOn: string | null;
  byHand: boolean;
};
type FirmsAsked = { firms: readonly AskedFirm[]; further: boolean; time: string; late: boolean };

function why({ distanceKm, does, insuredOn, byHand }: AskedFirm) {
  const what = [distanceKm !== null && asked.distance(distanceKm), does].filter(Boolean).join(': ');
  return [what && `${what}.`, insuredOn && asked.insured(insuredOn), byHand && asked.byHand].filter(Boolean).join(' ');
}

const askedFirm: AskedFirm = {
  name: sample.firm,
  postalCode: '80331',
  distanceKm: 8,
  does: 'Taubennetze, Taubenkot entfernen und desinfizieren',
  insuredOn: '3. November 2026',
  byHand: false,
};
const farther = { ...askedFirm, name: 'Beispiel & Söhne Fassadentechnik', distanceKm: 0, does: 'Taubennetze' };
const until = 'Samstag, 13. Februar 2027';
const due = sample.promised;

export const customerMails = {
  /** The address is unverified, so nothing that the visitor typed is repeated here. */
  receipt: template<Customer & Opening>(
    ({ reference, link, ...about }) => ({
      subject: ofBuilding(receipt.subject(about), about.building),
      preview: receipt.preview(about),
      heading: receipt.heading(about),
      body: [
        mailGreeting(null),
        receipt.opening(about),
        ...openPage(link, about.asksPostalCode ? receipt.postalCode.button : portalLinkMail.button),
        about.asksPostalCode ? receipt.postalCode.text : !about.outside && receipt.count,
        ...(about.outside ? [] : [subheading(receipt.stepsHeading), listSteps(receipt.steps)]),
        receipt.portalPage,
        about.byPhone && receipt.photos,
        receipt.questions,
        signature(),
        soft(mailReference(reference)),
        soft(receipt.notYou),
      ],
    }),
    {
      standard: { due },
      abwesend: { absent: true },
      'ohne-plz': { asksPostalCode: true },
      telefon: { byPhone: true, due },
      ausserhalb: { outside: true },
      'weiteres-gebaeude': { building: 'Türkenstr. 58', due },
    },
  ),
  'portal-link': customerTemplate<object>(() => portalLinkMail, { standard: { name: null }, 'mit-namen': {} }),
  /** Its link opens every building, so it names the number of none. */
  overview: template<Customer & { count: number }>(
    ({ name, link, count }) => ({
      subject: overviewMail.subject(count),
      preview: overviewMail.preview,
      heading: overviewMail.heading,
      body: [
        mailGreeting(name),
        ...overviewMail.paragraphs,
        ...openPage(link, overviewMail.button),
        mailClosing.questions,
        signature(),
      ],
    }),
    { standard: { count: 4 }, eines: { count: 1 } },
  ),
  closing: customerTemplate<{ when: string }>(({ when }) => fill(closingMail, when), {
    standard: { when: 'am Mittwoch, 2. Dezember 2026' },
  }),
  ended: customerTemplate<{ why: Ending | null; until: string }>(
    ({ why, until }) => fill({ ...endedMail, subject: endedMail.heading }, why, until),
    {
      standard: { why: 'withdraw', until },
      'kein-betrieb': { why: 'no-firm', until },
      geschlossen: { why: 'inactive', until },
      doppelt: { why: 'duplicate', until },
      'kein-auftrag': { why: 'not-ordered', until },
    },
  ),
  'correction-code': customerTemplate<{ code: string }>(({ code }) => fill(correctionCodeMail, code)),
  corrected: customerTemplate<{ what: readonly string[]; moved: boolean; notified: boolean }>(
    (props) => fill(correctedMail, props),
    {
      standard: { what: ['Nachname', 'Telefon'], moved: false, notified: true },
      umgezogen: { what: ['E-Mail-Adresse'], moved: true, notified: false },
    },
  ),
  'address-left': withoutLink(addressLeftMail),
  'erased-done': withoutLink(erasedDoneMail),
  'guarantee-noted': template<Guarantee & { remindOn: string; leaveUrl: string }>(
    ({ firm, endsOn, remindOn, leaveUrl }) => ({
      ...noted,
      subject: noted.subject(firm),
      body: [
        mailGreeting(null),
        ...noted.paragraphs(firm, endsOn, remindOn),
        noted.leave,
        ...openPage(leaveUrl, noted.leaveLink),
        signature(),
      ],
    }),
    {
      standard: { ...guarantee, remindOn: '19. Oktober 2028', leaveUrl: `${sample.siteUrl}/meine-anfrage/erinnerung/` },
    },
  ),
  'guarantee-reminder': template<Guarantee>(
    ({ firm, endsOn }) => ({
      ...ending,
      subject: ending.subject(firm, endsOn),
      body: [mailGreeting(null), ...ending.paragraphs(firm, endsOn), signature()],
    }),
    { standard: guarantee },
  ),
  erased: customerTemplate<{ time: string; reminders?: readonly KeptReminder[] }>(
    ({ time, reminders = [] }) => fill(erasedMail, time, reminders),
    { standard: {}, erinnerung: { reminders: [{ firm: sample.firm, endsOn: '2028-11-19' }] } },
  ),
  'response-missed': customerTemplate<Parameters<typeof responseMissedMail.paragraphs>[0]>(
    (props) => fill(responseMissedMail, props),
    {
      standard: { firms: { asked: 3, working: 1, waiting: 1 }, until: sample.time },
      abwesend: { firms: { asked: 0, working: 0, waiting: 0 }, until: null },
    },
  ),
  'firms-asked': customerTemplate<FirmsAsked>(
    ({ firms, further, time, late }) => ({
      subject: (further ? asked.moreSubject : asked.subject)(firms.length),
      preview: asked.preview(time),
      heading: asked.heading(firms.length),
      paragraphs: [
        late ? asked.late(time) : asked.kept(time),
        listFacts(firms.map((chosen) => ({ label: chosen.name, value: why(chosen) }))),
        asked.blind(firms.length),
        asked.exclude(firms.length),
      ],
      after: asked.market,
    }),
    {
      standard: { firms: [askedFirm, farther], further: false, late: false },
      spaeter: {
        firms: [{ ...askedFirm, byHand: true, postalCode: null, distanceKm: null }],
        further: true,
        late: true,
      },
    },
  ),
  'no-firm': plain(noFirmMail),
};
