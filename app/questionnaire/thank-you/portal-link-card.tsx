import { lazy, type ReactNode, Suspense } from 'react';
import { portalLinkTexts, thanksPortalLink as texts } from '../../../content/thanks-portal-link.ts';
import { PORTAL_PAGES, portalPath, portalUrl } from '../../../domain/magic-links/link-addresses.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { SaveLink } from '../../ui/save-link.tsx';
import type { PortalLink } from '../sending/submit.ts';

/** Loaded only after an inquiry, and not needed: the customer's page asks the same questions. */
const FirstDetails = lazy(() => import('./first-details.tsx').catch(() => ({ default: () => null })));

type PortalLinkCardProps = {
  own: PortalLink | undefined;
  /** The reference in the address of an inquiry sent without script; its answer set a cookie. */
  named: string | null;
  arrived: boolean;
  children: ReactNode;
};

/** thank-you-page.tsx fills it in, so that the link is there before any script file. */
export function EarlyPortalLinkCard() {
  return (
    <section aria-labelledby="eigene-seite" className={`portal-link-early ${CARD}`}>
      <h2 id="eigene-seite" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-1 font-semibold tabular-nums has-[span:empty]:hidden">
        <span>{texts.reference('')}</span>
        <span data-portal-reference="" suppressHydrationWarning>
          …
        </span>
      </p>
      <p className="mt-4">
        <ButtonLink href="/meine-anfrage/" data-portal-link="" suppressHydrationWarning>
          {texts.button}
        </ButtonLink>
      </p>
    </section>
  );
}

const CARD = 'mt-6 max-w-3xl rounded-lg border border-line bg-white p-5';

export function PortalLinkCard({ own, named, arrived, children }: PortalLinkCardProps) {
  const reference = own?.reference ?? named;
  const token = own?.token ?? null;
  if (!token && !named) return children;
  const href = token ? `${portalUrl('', token)}${arrived ? '' : '&wartet=1'}` : portalPath(named ?? '');
  const only = token !== null && !own?.mailed;
  const keep = token && (
    <SaveLink
      url={portalUrl(location.origin, token)}
      reference={reference}
      remember={arrived ? { action: PORTAL_PAGES, token } : null}
    />
  );
  return (
    <>
      <section aria-labelledby="eigene-seite" className={CARD}>
        <h2 id="eigene-seite" className="text-xl">
          {texts.heading}
        </h2>
        {reference && <p className="mt-1 font-semibold tabular-nums">{texts.reference(reference)}</p>}
        <p className="mt-4">
          <ButtonLink href={href}>{texts.button}</ButtonLink>
        </p>
        {children}
        <p className={only ? 'mt-4 max-w-prose font-semibold' : 'mt-4 max-w-prose'}>
          {only ? texts.onlyKey : texts.text}
        </p>
        {!arrived && <p className="mt-2 max-w-prose text-ink-soft">{texts.waiting}</p>}
        {only && <div className="mt-4">{keep}</div>}
        {!only && keep && (
          <Fold className="mt-2" title={portalLinkTexts.fold}>
            <div className="mt-3">{keep}</div>
          </Fold>
        )}
        {!token && named && (
          <p className="mt-2">
            <LineLink href={`${portalPath(named)}link/`}>{portalLinkTexts.fold}</LineLink>
          </p>
        )}
      </section>
      <Suspense>{arrived && <FirstDetails token={token} reference={named} />}</Suspense>
    </>
  );
}
