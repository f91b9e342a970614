import { ownPageMail } from '../content/mails.ts';
import {
  questionAnsweredMail as answered,
  offerArrivedMail as arrived,
  offerChangedMails as changed,
  offerEndingMail as ending,
  questionMail as question,
  visitOfferedMail as visit,
} from '../content/offer-mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { type OwnPageMailProps, ownSample, ownTemplate } from './own-page.tsx';
import { ActionButton, Paragraph, Signature, TextLink } from './parts.tsx';

export type OfferNewsProps = OwnPageMailProps & { offers: number; asked: number };
export type OfferChangedProps = OfferNewsProps & { how: keyof typeof changed; firm: string };
export type OfferEndingProps = OwnPageMailProps & { endings: readonly { firm: string; day: string }[] };
export type QuestionAnsweredProps = Required<Omit<OwnPageMailProps, 'name'>> & {
  contactName: string;
  offerDue: string | null;
};

const firm = 'Taubenschutz Beispiel GmbH';

export const offerArrivedTemplate = ownTemplate<OfferNewsProps>(
  ({ offers, asked }) => ({
    ...arrived,
    subject: arrived.subject(offers),
    heading: arrived.heading(offers),
    paragraphs: arrived.paragraphs(offers, asked),
    button: arrived.button(offers),
  }),
  { standard: { ...ownSample, offers: 1, asked: 2 }, several: { ...ownSample, offers: 2, asked: 3 } },
);

export const offerChangedTemplate = ownTemplate<OfferChangedProps>(
  (props) => ({
    ...changed[props.how],
    subject: changed[props.how].subject(props.firm),
    paragraphs: changed[props.how].paragraphs(props.firm, props.offers, props.asked),
  }),
  {
    standard: { ...ownSample, how: 'revised', firm, offers: 2, asked: 3 },
    zurueckgezogen: { ...ownSample, how: 'withdrawn', firm, offers: 1, asked: 3 },
    abgelaufen: { ...ownSample, how: 'expired', firm, offers: 0, asked: 1 },
  },
);

export const offerEndingTemplate = ownTemplate<OfferEndingProps>(
  ({ endings }) => ({ ...ending, subject: ending.subject(endings), paragraphs: ending.paragraphs(endings) }),
  { standard: { ...ownSample, name: 'Erika Muster', endings: [{ firm, day: 'Donnerstag, 19.\u00a0November' }] } },
);

export const questionTemplate = ownTemplate<OwnPageMailProps>(() => question, { standard: ownSample });
export const visitOfferedTemplate = ownTemplate<OwnPageMailProps>(() => visit, { standard: ownSample });

export const questionAnsweredTemplate: Template<QuestionAnsweredProps> = {
  Mail: ({ siteUrl, link, reference, contactName, offerDue }) => (
    <MailLayout preview={answered.preview} heading={answered.heading} siteUrl={siteUrl}>
      {answered.paragraphs(contactName, offerDue).map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionButton href={link}>{answered.button}</ActionButton>
      <Paragraph soft>
        {ownPageMail.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      <Signature />
      <Paragraph soft>{answered.reference(reference)}</Paragraph>
    </MailLayout>
  ),
  subject: ({ reference }) => answered.subject(reference),
  previews: {
    standard: { ...ownSample, reference: 'K7M2XQ4H', contactName: 'Petra Beispiel', offerDue: 'heute, 15\u00a0Uhr' },
  },
};
