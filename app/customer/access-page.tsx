import { redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { accessTexts, newLink, notYet } from '../../content/customer.ts';
import { portalLinkTexts } from '../../content/thanks-portal-link.ts';
import { askForPortalLink } from '../../domain/customer-portal/ask-for-portal-link.server.ts';
import { openByPhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { portalPath } from '../../domain/magic-links/link-addresses.ts';
import { storageNames } from '../browser/storage.ts';
import { readForm, refuseForm } from '../forms.ts';
import { readLinkCookie } from '../magic-links/link-cookie.ts';
import { refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';
import { InlineScript } from '../start/inline-script.tsx';
import { Button, ButtonLink, LineLink } from '../ui/button.tsx';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/access-page.ts';
import { openInquiry, rememberAndOpen } from './guard.ts';

/** A link that the browser made may arrive before its inquiry. With `wartet`, an unknown link counts as no failure. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const token = searchParams.get('s');
  const { network, secure } = context.get(requestKeys.visitor);
  if (token === null) {
    const known = await listKnown(request, context);
    const notice = searchParams.get('meldung');
    return { kind: 'form', known, forgotten: notice === 'vergessen', sent: notice === 'gesendet' } as const;
  }
  const expected = searchParams.has('wartet');
  const { database } = context.get(requestKeys.server);
  const link = await findLink(database, { token, network, expected, audience: 'customer' });
  if (link.kind === 'open') throw openInquiry({ token: token.trim(), secure, ...link });
  if (link.kind === 'unknown' && expected) return { kind: 'not-yet', address: `/meine-anfrage/${search}` } as const;
  throw refuseLink(link.kind, token);
}

/** Limits the queries for one page. */
const MAX_KNOWN = 8;

/** Inquiries whose links this browser keeps, including expired links. */
async function listKnown(request: Request, context: Route.LoaderArgs['context']) {
  const header = request.headers.get('Cookie');
  const { network, secure } = context.get(requestKeys.visitor);
  const { database } = context.get(requestKeys.server);
  const names = (header ?? '').matchAll(/(?:^|;\s*)(?:__Secure-)?anfrage-(?:gemerkt-)?([0-9a-f]{8})=/g);
  const references = new Set([...names].map(([, reference = '']) => reference.toUpperCase()));
  const known: string[] = [];
  for (const reference of [...references].slice(0, MAX_KNOWN)) {
    const token = readLinkCookie('customer', header, reference, secure);
    if (token === null) continue;
    const { kind } = await findLink(database, { token, network, expected: true, audience: 'customer' });
    if (kind === 'open' || kind === 'expired') known.push(reference);
  }
  return known;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network, secure } = context.get(requestKeys.visitor);
  const { database } = context.get(requestKeys.server);
  const token = form.get('s');
  if (token !== null && form.get('merken') === 'ja') {
    const link = await findLink(database, { token, network, audience: 'customer' });
    if (link.kind !== 'open') throw refuseLink(link.kind, token);
    return rememberAndOpen({ token: token.trim(), secure, ...link });
  }
  if (token !== null) {
    if (form.get('senden') !== 'ja') return redirect(`/meine-anfrage/?s=${encodeURIComponent(token)}`, 303);
    await askForPortalLink(database, { token, network });
    return redirect('/meine-anfrage/?meldung=gesendet', 303);
  }
  const reference = (form.get('vorgang') ?? '').trim().slice(0, 40);
  const code = (form.get('code') ?? '').slice(0, 40);
  const opened = await openByPhoneCode(database, { reference, code, network });
  if (opened.kind === 'open') throw openInquiry({ ...opened.link, inquiryId: opened.inquiryId, secure });
  if (opened.kind === 'limited') return refuseForm(form, accessTexts.limited, { status: 429 });
  return refuseForm(form, { code: accessTexts.refused });
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'not-yet') return <NotYet address={loaderData.address} />;
  const { known, forgotten, sent } = loaderData;
  if (sent && !actionData) {
    return (
      <FormPage title="" heading={newLink.sent.heading}>
        <p role="status">{newLink.sent.text}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title="" heading={accessTexts.heading} head="waiting">
      {forgotten && <Done>{portalLinkTexts.forgotten}</Done>}
      {forgotten && <InlineScript code={`(${forgetArrived})(${JSON.stringify(storageNames.arrived)})`} />}
      {known.length > 0 && <KnownInquiries references={known} />}
      <CodeForm first={known.length === 0} />
    </FormPage>
  );
}

/** Runs in the page as text. Afterwards neither the start page nor /danke/ links to the inquiry from this tab. */
function forgetArrived(name: string) {
  try {
    const { key } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    if (key) sessionStorage.setItem(name, JSON.stringify({ key }));
  } catch {
    // Without storage there is nothing to forget.
  }
}

function NotYet({ address }: { address: string }) {
  return (
    <FormPage title="" heading={notYet.heading}>
      <p role="status">{notYet.text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={address}>{notYet.again}</ButtonLink>
        <ButtonLink href={notYet.send.href} kind="secondary">
          {notYet.send.label}
        </ButtonLink>
      </div>
    </FormPage>
  );
}

function KnownInquiries({ references }: { references: readonly string[] }) {
  return (
    <section aria-labelledby="bekannt">
      <h2 id="bekannt" className="text-xl">
        {accessTexts.here}
      </h2>
      <ul className="mt-3 grid justify-items-start gap-3">
        {references.map((reference, index) => (
          <li key={reference}>
            <ButtonLink href={portalPath(reference)} kind={index === 0 ? 'primary' : 'secondary'}>
              <span className="tabular-nums">{accessTexts.openKnown(reference)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHORT = { required: true, maxLength: 40, className: 'w-full' };
const REFERENCE = { ...SHORT, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
const CODE = { ...SHORT, inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

/** `first`: this is the only form on the page. */
function CodeForm({ first }: { first: boolean }) {
  return (
    <>
      {!first && <h2 className="mt-4 border-t border-line pt-7 text-xl">{accessTexts.other}</h2>}
      <p>{accessTexts.intro}</p>
      <p>
        <LineLink href={company.phoneHref}>{accessTexts.phone}</LineLink>
      </p>
      <Form className="grid max-w-md justify-items-start gap-5">
        <Field name="vorgang" {...accessTexts.reference} {...REFERENCE} />
        <Field name="code" {...accessTexts.code} {...CODE} />
        <Button kind={first ? 'primary' : 'secondary'}>{accessTexts.button}</Button>
      </Form>
    </>
  );
}
