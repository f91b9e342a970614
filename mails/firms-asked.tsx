import { noFirmMail as none, firmsAskedMail as texts } from '../content/invitation-mails.ts';
import { mailClosing, mailGreeting, ownPageMail } from '../content/mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { type OwnPageMailProps, ownSample, ownTemplate, Way } from './own-page.tsx';
import { Facts, Paragraph, Signature } from './parts.tsx';

export type AskedFirm = {
  name: string;
  postalCode: string | null;
  distanceKm: number | null;
  does: string;
  insuredOn: string | null;
  byHand: boolean;
};
export type FirmsAskedProps = OwnPageMailProps & {
  firms: readonly AskedFirm[];
  further: boolean;
  time: string;
  late: boolean;
};

function why({ distanceKm, does, insuredOn, byHand }: AskedFirm) {
  const what = [distanceKm !== null && texts.distance(distanceKm), does].filter(Boolean).join(': ');
  return [what && `${what}.`, insuredOn && texts.insured(insuredOn), byHand && texts.byHand].filter(Boolean).join(' ');
}

function FirmsAsked({ siteUrl, reference, link, name, firms, time, late }: FirmsAskedProps) {
  return (
    <MailLayout preview={texts.preview(time)} heading={texts.heading(firms.length)} siteUrl={siteUrl}>
      <Paragraph>{mailGreeting(name)}</Paragraph>
      <Paragraph>{late ? texts.late(time) : texts.kept(time)}</Paragraph>
      <Facts facts={firms.map((firm) => ({ label: firm.name, value: why(firm) }))} />
      <Paragraph>{texts.blind(firms.length)}</Paragraph>
      <Paragraph>{texts.veto(firms.length)}</Paragraph>
      <Way link={link} />
      <Paragraph>{mailClosing.questions}</Paragraph>
      <Signature />
      <Paragraph soft>{ownPageMail.reference(reference)}</Paragraph>
      <Paragraph soft>{texts.market}</Paragraph>
    </MailLayout>
  );
}

const firm: AskedFirm = {
  name: 'Taubenschutz Isar GmbH',
  postalCode: '80331',
  distanceKm: 8,
  does: 'Taubennetze, Taubenkot entfernen und desinfizieren',
  insuredOn: '3. November 2026',
  byHand: false,
};
const sample: FirmsAskedProps = {
  ...ownSample,
  firms: [firm, { ...firm, name: 'Beispiel & Söhne Fassadentechnik', distanceKm: 0, does: 'Taubennetze' }],
  further: false,
  time: 'Montag, 15\u00a0Uhr',
  late: false,
};

export const firmsAskedMail: Template<FirmsAskedProps> = {
  Mail: FirmsAsked,
  subject: ({ firms, further }) => (further ? texts.moreSubject : texts.subject)(firms.length),
  previews: {
    standard: sample,
    spaeter: {
      ...sample,
      firms: [{ ...firm, byHand: true, postalCode: null, distanceKm: null }],
      further: true,
      late: true,
    },
  },
};

export const noFirmFoundMail = ownTemplate<OwnPageMailProps>(() => none, { standard: ownSample });
