import { noFirmMail as none, firmsAskedMail as texts } from '../content/invitation-mails.ts';
import { ownPageMail } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Facts, Note, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type AskedFirm = {
  name: string;
  postalCode: string | null;
  distanceKm: number | null;
  does: string;
  insuredOn: string | null;
  byHand: boolean;
};
export type FirmsAskedProps = {
  siteUrl: string;
  reference: string;
  link: string;
  firms: readonly AskedFirm[];
  /** Firms were asked before: these are further ones. */
  further: boolean;
  /** When the first offer is there at the latest; `late`: after the time that was promised. */
  time: string;
  late: boolean;
};
export type NoFirmProps = { siteUrl: string; reference: string; link: string };

function why({ postalCode, distanceKm, does, insuredOn, byHand }: AskedFirm) {
  return [
    postalCode && texts.works(postalCode),
    distanceKm !== null && texts.distance(distanceKm),
    does && texts.does(does),
    insuredOn && texts.insured(insuredOn),
    byHand ? texts.byHand : texts.turn,
  ]
    .filter(Boolean)
    .join(', ');
}

function FirmsAsked({ siteUrl, reference, link, firms, time, late }: FirmsAskedProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading(firms.length)} siteUrl={siteUrl}>
      <Paragraph>{texts.opening}</Paragraph>
      <Facts facts={firms.map((firm) => ({ label: firm.name, value: why(firm) }))} />
      <Note>{late ? texts.late(time) : texts.kept(time)}</Note>
      <Paragraph>{texts.blind}</Paragraph>
      <Paragraph>{texts.veto}</Paragraph>
      <Way link={link} reference={reference} />
      <Paragraph soft>{texts.market}</Paragraph>
    </MailLayout>
  );
}

function Way({ link, reference }: { link: string; reference: string }) {
  return (
    <>
      <ActionButton href={link}>{ownPageMail.button}</ActionButton>
      <Paragraph soft>
        {ownPageMail.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      <Paragraph soft>{ownPageMail.reference(reference)}</Paragraph>
    </>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const own = { siteUrl, reference: '0F8FAD5B', link: `${siteUrl}/meine-anfrage/?s=…` };
const firm: AskedFirm = {
  name: 'Taubenschutz Isar GmbH',
  postalCode: '80331',
  distanceKm: 8,
  does: 'Taubennetze, Taubenkot entfernen und desinfizieren',
  insuredOn: '3. November 2026',
  byHand: false,
};
const sample: FirmsAskedProps = {
  ...own,
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

export const noFirmFoundMail: Template<NoFirmProps> = {
  Mail: ({ siteUrl: site, reference, link }) => (
    <MailLayout preview={none.preview} heading={none.heading} siteUrl={site}>
      {none.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Way link={link} reference={reference} />
    </MailLayout>
  ),
  subject: () => none.subject,
  previews: { standard: own },
};
