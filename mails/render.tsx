import { render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import * as newsletterConfirmation from './newsletter-confirmation.tsx';
import * as newsletterWelcome from './newsletter-welcome.tsx';
import * as operatorNotification from './operator-notification.tsx';
import * as receipt from './receipt.tsx';
import * as undeliverable from './undeliverable.tsx';

export type MailProps = {
  'operator-notification': operatorNotification.OperatorNotificationProps;
  receipt: receipt.ReceiptProps;
  'newsletter-confirmation': newsletterConfirmation.NewsletterConfirmationProps;
  'newsletter-welcome': newsletterWelcome.NewsletterWelcomeProps;
  undeliverable: undeliverable.UndeliverableProps;
};

type Template<Props> = {
  Mail: ComponentType<Props>;
  subject: (props: Props) => string;
  previews: Record<string, Props>;
};

const templates: { [Name in keyof MailProps]: Template<MailProps[Name]> } = {
  'operator-notification': { ...operatorNotification, Mail: operatorNotification.OperatorNotification },
  receipt: { ...receipt, Mail: receipt.Receipt },
  'newsletter-confirmation': { ...newsletterConfirmation, Mail: newsletterConfirmation.NewsletterConfirmation },
  'newsletter-welcome': { ...newsletterWelcome, Mail: newsletterWelcome.NewsletterWelcome },
  undeliverable: { ...undeliverable, Mail: undeliverable.Undeliverable },
};

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = <Name extends keyof MailProps>(name: Name, props: MailProps[Name]) => Promise<RenderedMail>;

export const renderMail: RenderMail = async (name, props) => {
  const { Mail, subject } = templates[name];
  const html = await render(<Mail {...props} />);
  return { subject: subject(props), html, text: toPlainText(html, { selectors: plainText }) };
};

const plainText = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'table', format: 'dataTable', options: { maxColumnWidth: 68, uppercaseHeaderCells: false } },
];

/** Every mail with its preview props, for the preview server and the screenshots. */
export async function renderPreviews(): Promise<(RenderedMail & { name: string })[]> {
  const all = Object.keys(templates) as (keyof MailProps)[];
  const rendered = all.flatMap((name) =>
    Object.entries(templates[name].previews).map(async ([variant, props]) => ({
      name: `${name}-${variant}`,
      ...(await renderMail(name, props as never)),
    })),
  );
  return Promise.all(rendered);
}
