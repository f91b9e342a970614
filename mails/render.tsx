import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { billingMails } from './billing.tsx';
import { customerMails } from './customer.tsx';
import { appointmentMails, offerMails } from './customer-offers.tsx';
import { firmMails } from './firm.tsx';
import { invitationMails } from './invitation.tsx';
import { type EmailTemplate, MailLayout, sample } from './layout.tsx';
import { newsletterMails } from './newsletter.tsx';
import { officeMails } from './office.tsx';
import { operatorNotificationMail } from './operator-notification.tsx';
import { reviewMails } from './reviews.tsx';

const templates = {
  'operator-notification': operatorNotificationMail,
  ...officeMails,
  ...newsletterMails,
  ...customerMails,
  ...offerMails,
  ...appointmentMails,
  ...firmMails,
  ...billingMails,
  ...invitationMails,
  ...reviewMails,
};

export type MailProps = {
  [Name in keyof typeof templates]: (typeof templates)[Name] extends EmailTemplate<infer Props> ? Props : never;
};

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = <Name extends keyof MailProps>(
  name: Name,
  props: MailProps[Name] & { siteUrl: string },
) => Promise<RenderedMail>;

export const renderMail: RenderMail = async (name, props) => {
  const { write } = templates[name] as unknown as EmailTemplate<typeof props>;
  const { subject, preview, heading, body } = write(props);
  const layout = { preview, heading, body, siteUrl: props.siteUrl };
  const html = DOCTYPE + renderToStaticMarkup(<MailLayout {...layout} />);
  return { subject, html, text: convert(html, plainText) };
};

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const plainText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable', options: { maxColumnWidth: 68, uppercaseHeaderCells: false } },
  ],
};

export async function renderPreviews(): Promise<(RenderedMail & { name: string })[]> {
  const all = Object.keys(templates) as (keyof MailProps)[];
  const rendered = all.flatMap((name) =>
    Object.entries(templates[name].previews).map(async ([variant, props]) => ({
      name: `${name}-${variant}`,
      ...(await renderMail(name, { ...sample, ...props } as never)),
    })),
  );
  return Promise.all(rendered);
}
