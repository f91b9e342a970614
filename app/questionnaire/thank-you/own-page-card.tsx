import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { thanksOwnPage as texts } from '../../../content/thanks-own-page.ts';
import { ownPagePath, ownPageUrl } from '../../../domain/access/link-addresses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import type { OwnPage } from '../sending/submit.ts';

/** For inquiries only, so the other openings of this page load nothing of it. The own page asks the same. */
const FirstDetails = lazyOrNothing(() => import('./first-details.tsx'));

/** Reference and link at once, and the first questions of firms once the inquiry is there. */
export function OwnPageCard({ own, arrived }: { own: OwnPage | undefined; arrived: boolean }) {
  const [query] = useSearchParams();
  // Without script the form's answer has set a cookie and names the reference in the address.
  const named = /^[0-9A-F]{8}$/.exec(query.get('vorgang') ?? '')?.[0] ?? null;
  const reference = own?.reference ?? named;
  const token = own?.token ?? null;
  if (!token && !named) return null;
  const href = token ? `${ownPageUrl('', token)}${arrived ? '' : '&wartet=1'}` : ownPagePath(named ?? '');
  return (
    <>
      <section aria-labelledby="eigene-seite" className="mt-6 max-w-3xl rounded-lg border border-line bg-white p-5">
        <h2 id="eigene-seite" className="text-xl">
          {texts.heading}
        </h2>
        {reference && <p className="mt-1 font-semibold tabular-nums">{texts.reference(reference)}</p>}
        <p className="mt-2 max-w-prose">{texts.text}</p>
        {!arrived && <p className="mt-2 max-w-prose text-ink-soft">{texts.waiting}</p>}
        <p className="mt-4">
          <ButtonLink href={href}>{texts.button}</ButtonLink>
        </p>
      </section>
      <Suspense>{arrived && <FirstDetails token={token} reference={named} />}</Suspense>
    </>
  );
}
