import { mailClosing, mailGreeting } from '../content/mails.ts';
import {
  reviewArrivedMail,
  reviewAskMail,
  reviewDecidedMail,
  reviewNotedMail,
  reviewNoticeMail,
} from '../content/review-mails.ts';
import { listFacts, MailLink, openPage, paragraph, signature } from './components.tsx';
import { customerTemplate } from './customer.tsx';
import { firmTemplate } from './firm.tsx';
import { sample, template } from './layout.tsx';

type Ask = { firm: string; objectUrl: string };
type Noted = { firm: string; number: number; link: string };
type Decided = {
  firm: string;
  decision: 'taken-down' | 'put-back' | 'stands';
  reason: string | null;
  facts: string | null;
  link: string;
};
type Notice = { firm: string; number: number; decision: 'received' | 'taken-down' | 'stands' };

const decided = {
  decision: 'taken-down',
  reason: reviewDecidedMail.reasons['no-order'],
  facts: 'Der Betrieb hat belegt, dass er nicht bei Ihnen war.',
} as const;

export const reviewMails = {
  'review-ask': customerTemplate<Ask>(
    ({ firm, objectUrl }) => ({
      ...reviewAskMail,
      subject: reviewAskMail.subject(firm),
      paragraphs: [...reviewAskMail.paragraphs(firm), objection(objectUrl)],
    }),
    { standard: { objectUrl: `${sample.siteUrl}/meine-anfrage/bewertung/?s=…` } },
  ),
  'review-noted': template<Noted>(
    ({ firm, number, link }) => ({
      ...reviewNotedMail,
      subject: reviewNotedMail.subject(firm),
      body: [
        mailGreeting(null),
        ...reviewNotedMail.paragraphs(firm, number),
        ...openPage(link, reviewNotedMail.button),
        mailClosing.questions,
        signature(),
      ],
    }),
    { standard: { number: 12 } },
  ),
  'review-decided': template<Decided>(
    ({ firm, decision, reason, facts, link }) => {
      const { after, button, paragraphs, ...content } = reviewDecidedMail[decision];
      const label = reviewDecidedMail.reason;
      return {
        ...content,
        body: [
          mailGreeting(null),
          ...paragraphs(firm),
          reason && listFacts([{ label, value: reason }]),
          facts,
          ...openPage(link, button),
          after,
          mailClosing.questions,
          signature(),
        ],
      };
    },
    {
      genommen: decided,
      zurueck: { decision: 'put-back', reason: null, facts: null },
      bleibt: { ...decided, decision: 'stands' },
    },
  ),
  'review-notice': template<Notice>(
    ({ firm, number, decision }) => {
      const { subject, paragraphs, ...content } = reviewNoticeMail[decision];
      return { ...content, subject: subject(number), body: [mailGreeting(null), ...paragraphs(firm), signature()] };
    },
    {
      eingang: { number: 12, decision: 'received' },
      genommen: { number: 12, decision: 'taken-down' },
      bleibt: { number: 12, decision: 'stands' },
    },
  ),
  'review-arrived': firmTemplate<object>(() => ({ ...reviewArrivedMail, body: [...reviewArrivedMail.paragraphs] })),
};

const objection = (url: string) =>
  paragraph(
    <>
      {reviewAskMail.object} <MailLink href={url}>{reviewAskMail.objectLink}</MailLink>
    </>,
  );
