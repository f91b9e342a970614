import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactElement } from 'react';
import { company } from '../content/company.ts';
import { mailFooter } from '../content/mails.ts';
import { MailLink, paragraph } from './components.tsx';
import { colors, fonts, styleSheet } from './theme.ts';

const SITE = 'https://www.taubenfrei-muenchen.example';

/** What previews show of an email unless a variant says otherwise. */
export const sample = {
  siteUrl: SITE,
  reference: '0F8FAD5B',
  /** Stands for the page that the button opens, whichever area that is. */
  link: `${SITE}/…/?s=…`,
  name: 'Erika Muster',
  contactName: 'Petra Beispiel',
  number: 1004,
  firm: 'Taubenschutz Beispiel GmbH',
  place: '80636 München',
  property: 'Wohngebäude, Wohnung',
  topic: 'Nester, Taubenkot',
  answers: [
    { label: 'Gebäude', text: 'Wohngebäude, Wohnung' },
    { label: 'Problem', text: 'Nester, Taubenkot' },
    { label: 'Stelle', text: 'Balkon' },
  ],
  offers: 2,
  asked: 3,
  day: 'Donnerstag, 19. November 2026',
  time: 'Freitag, 15. Januar, 10:30\u00a0Uhr',
  promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
  receivedAt: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  code: '4071 8825',
  document: 'Betriebshaftpflicht',
  text: 'Auf der Gewerbeanmeldung fehlt die zweite Seite.\nBitte laden Sie beide Seiten hoch.',
};

/** By variant, what differs from the sample and what the sample does not have. */
export type Previews<Props> = Record<string, Partial<Props> & Omit<Props, keyof typeof sample>>;

/** For emails of which the sample has everything. */
export const standard = () => ({ standard: {} }) as never;

/** Strings of the body are paragraphs. */
export type EmailContent = {
  subject: string;
  preview: string;
  heading: string;
  body: readonly (ReactElement | string | false | null | undefined)[];
};

export type EmailTemplate<Props> = {
  write(props: Props & { siteUrl: string }): EmailContent;
  /** By variant, what differs from the sample. */
  previews: Record<string, object>;
};

export const template = <Props,>(
  write: EmailTemplate<Props>['write'],
  previews: Previews<Props> = standard(),
): EmailTemplate<Props> => ({ write, previews });

/** Contains no images, so that opening an email fetches nothing. */
export function MailLayout({ preview, heading, body, siteUrl }: Omit<EmailContent, 'subject'> & { siteUrl: string }) {
  // Equal paragraphs differ only by their index.
  const blocks = [...body.entries()].filter(([, block]) => block);
  return (
    <Html lang="de">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ margin: 0, backgroundColor: colors.page, fontFamily: fonts }}>
        <Container className="outer page" style={{ maxWidth: 640, padding: '24px 16px' }}>
          <Section
            className="card"
            style={{
              backgroundColor: colors.card,
              border: `1px solid ${colors.line}`,
              borderRadius: 16,
              borderCollapse: 'separate',
              overflow: 'hidden',
            }}
          >
            <Brand />
            <Section className="inner" style={{ padding: '28px 32px 16px' }}>
              <Heading as="h1" className="ink" style={{ margin: '0 0 16px', color: colors.ink, ...headingStyle }}>
                {heading}
              </Heading>
              {blocks.map(([index, block]) => (
                <Fragment key={index}>{typeof block === 'string' ? paragraph(block) : block}</Fragment>
              ))}
            </Section>
          </Section>
          <Footer siteUrl={siteUrl} />
        </Container>
      </Body>
    </Html>
  );
}

const headingStyle = { fontSize: 26, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.01em' };

function Brand() {
  return (
    <Section
      className="brand"
      data-skip-in-text={true}
      style={{ backgroundColor: colors.brand, borderBottom: `1px solid ${colors.brand}` }}
    >
      <Text
        className="brand-name"
        style={{ margin: 0, padding: '16px 32px', color: colors.onBrand, fontSize: 17, fontWeight: 700 }}
      >
        {company.brand}
      </Text>
    </Section>
  );
}

function Footer({ siteUrl }: { siteUrl: string }) {
  return (
    <Section>
      <Text
        className="soft footer"
        style={{ margin: 0, padding: '20px 33px 8px', color: colors.soft, fontSize: 13, lineHeight: '20px' }}
      >
        {mailFooter.lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {[mailFooter.imprint, mailFooter.privacy].map(({ label, path }, index) => (
          <Fragment key={path}>
            {index > 0 && ' · '}
            <MailLink roomy href={siteUrl + path}>
              {label}
            </MailLink>
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}
