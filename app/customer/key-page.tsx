import { redirect } from 'react-router';
import { keyTexts as texts } from '../../content/thanks-own-page.ts';
import { ownPageUrl } from '../../domain/access/link-addresses.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { CopyScript, KeepKey } from '../ui/keep-key.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/key-page.ts';
import { forgetCookies, keptCookie } from './cookies.ts';
import { ownPath } from './guard.ts';
import { Forget } from './own-key.tsx';

export const meta = () => ownMeta(texts.heading);

/** The only page that shows the key itself. */
export function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestKeys.ownInquiry);
  const { config } = context.get(requestKeys.server);
  return {
    url: ownPageUrl(config.linkUrl, own.link.token),
    reference: own.reference,
    kept: own.link.kept,
    action: ownPath(own, 'link/'),
    back: ownPath(own),
  };
}

/** The browser keeps the link or forgets it; nothing of this is stored with us. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInquiry);
  const { secure } = context.get(requestKeys.visitor);
  const headers = new Headers();
  if (form.get('vergessen') !== null) {
    for (const cookie of forgetCookies(own.reference, secure)) headers.append('Set-Cookie', cookie);
    return redirect('/meine-anfrage/?meldung=vergessen', { status: 303, headers });
  }
  headers.append('Set-Cookie', keptCookie(own.reference, own.link.token, { secure, expiresAt: own.link.expiresAt }));
  return redirect(ownPath(own, '', own.query ? 'keine-cookies' : 'gemerkt'), { status: 303, headers });
}

export default function KeyPage({ loaderData: { url, reference, kept, action, back } }: Route.ComponentProps) {
  return (
    <Sheet heading={texts.heading} back={back}>
      <CopyScript />
      <p className="max-w-prose">{texts.intro}</p>
      <KeepKey url={url} reference={reference} remember={kept ? null : { action }} />
      {kept && <p>{texts.remembered}</p>}
      <Forget action={action} />
    </Sheet>
  );
}
