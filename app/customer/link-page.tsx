import { redirect } from 'react-router';
import { portalLinkTexts as texts } from '../../content/thanks-portal-link.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { forgetLinkCookies, writeKeptCookie } from '../magic-links/link-cookie.ts';
import { requestKeys } from '../request-context.ts';
import { FormPage } from '../ui/form-page.tsx';
import { CopyLinkScript, SaveLink } from '../ui/save-link.tsx';
import type { Route } from './+types/link-page.ts';
import { customerPath } from './guard.ts';
import { ForgetLinkButton } from './link-section.tsx';
import { readInquiryForm } from './read-inquiry-page.ts';

/** The only page that shows the key itself. */
export function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestKeys.ownInquiry);
  const { config } = context.get(requestKeys.server);
  const { token, kept } = own.link;
  const url = portalUrl(config.linkUrl, token);
  return { url, reference: own.reference, kept, action: customerPath(own, 'link/'), back: customerPath(own) };
}

/** Only the browser keeps or forgets the link; the server stores nothing. */
export async function action(args: Route.ActionArgs) {
  const { form, own, path } = await readInquiryForm(args);
  const { reference, link, query } = own;
  const { secure } = args.context.get(requestKeys.visitor);
  const forgets = form.get('vergessen') !== null;
  const cookies = forgets ? forgetLinkCookies(reference, secure) : [writeKeptCookie({ reference, secure, ...link })];
  return redirect(forgets ? '/meine-anfrage/?meldung=vergessen' : path('', query ? 'keine-cookies' : 'gemerkt'), {
    status: 303,
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });
}

export default function LinkPage({ loaderData: { url, reference, kept, action, back } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <CopyLinkScript />
      <p className="max-w-prose">{texts.intro}</p>
      <SaveLink url={url} reference={reference} remember={kept ? null : { action }} />
      {kept && <p>{texts.remembered}</p>}
      <ForgetLinkButton action={action} />
    </FormPage>
  );
}
