import { ownPageMail } from '../content/mails.ts';
import {
  questionAnsweredMail as answered,
  offerArrivedMail as arrived,
  offerChangedMail as changed,
  questionMail as question,
  visitOfferedMail as visit,
} from '../content/offer-mails.ts';
import { MailLayout } from './layout.tsx';
import type { OwnPageMailProps } from './own-page.tsx';
import { ActionButton, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type OfferNewsProps = OwnPageMailProps & { offers: number; asked: number };
export type QuestionAnsweredProps = OwnPageMailProps & { contactName: string; offerDue: string | null };

type NewsProps = OwnPageMailProps & {
  texts: { preview: string; button: string };
  heading: string;
  paragraphs: readonly string[];
  subject: string;
};

/** One thought, one button, its address below it, and the number to name on the telephone. */
function News({ siteUrl, link, texts, heading, paragraphs, subject }: NewsProps) {
  return (
    <MailLayout preview={texts.preview} heading={heading} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionButton href={link}>{texts.button}</ActionButton>
      <Paragraph soft>
        {ownPageMail.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      <Paragraph soft>{subject}</Paragraph>
    </MailLayout>
  );
}

const toCustomer = ({ reference }: OwnPageMailProps) => ownPageMail.reference(reference);

const sample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  reference: '0F8FAD5B',
  link: 'https://www.taubenfrei-muenchen.example/meine-anfrage/?s=…',
};

export const offerArrivedTemplate: Template<OfferNewsProps> = {
  Mail: (props) => (
    <News
      {...props}
      texts={arrived}
      heading={arrived.heading(props.offers)}
      paragraphs={arrived.paragraphs(props.offers, props.asked)}
      subject={toCustomer(props)}
    />
  ),
  subject: ({ offers }) => arrived.subject(offers),
  previews: { standard: { ...sample, offers: 1, asked: 2 }, several: { ...sample, offers: 2, asked: 3 } },
};

export const offerChangedTemplate: Template<OfferNewsProps> = {
  Mail: (props) => (
    <News
      {...props}
      texts={changed}
      heading={changed.heading}
      paragraphs={changed.paragraphs(props.offers, props.asked)}
      subject={toCustomer(props)}
    />
  ),
  subject: () => changed.subject,
  previews: { standard: { ...sample, offers: 1, asked: 3 }, none: { ...sample, offers: 0, asked: 1 } },
};

export const questionTemplate: Template<OwnPageMailProps> = {
  Mail: (props) => (
    <News
      {...props}
      texts={question}
      heading={question.heading}
      paragraphs={question.paragraphs}
      subject={toCustomer(props)}
    />
  ),
  subject: () => question.subject,
  previews: { standard: sample },
};

export const visitOfferedTemplate: Template<OwnPageMailProps> = {
  Mail: (props) => (
    <News {...props} texts={visit} heading={visit.heading} paragraphs={visit.paragraphs} subject={toCustomer(props)} />
  ),
  subject: () => visit.subject,
  previews: { standard: sample },
};

export const questionAnsweredTemplate: Template<QuestionAnsweredProps> = {
  Mail: (props) => (
    <News
      {...props}
      texts={answered}
      heading={answered.heading}
      paragraphs={answered.paragraphs(props.contactName, props.offerDue)}
      subject={answered.reference(props.reference)}
    />
  ),
  subject: ({ reference }) => answered.subject(reference),
  previews: {
    standard: { ...sample, reference: 'K7M2XQ4H', contactName: 'Petra Beispiel', offerDue: 'heute, 15\u00a0Uhr' },
  },
};
