import { redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { accessTexts, lostLink, newLink, notYet } from '../../content/customer.ts';
import { validation } from '../../content/questionnaire.ts';
import { portalLinkTexts } from '../../content/thanks-portal-link.ts';
import { askForPortalLink, resendPortalLink } from '../../domain/customer-portal/ask-for-portal-link.server.ts';
import { cleanLine, textRules } from '../../domain/form-rules.ts';
import { openByPhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { readReference } from '../../domain/inquiries/reference.ts';
import { trimToken } from '../../domain/magic-links/access-token.ts';
import { findLink } from '../../domain/magic-links/find-link.server.ts';
import { portalPath } from '../../domain/magic-links/link-addresses.ts';
import { storageNames } from '../browser/storage.ts';
import { readForm, refuseForm } from '../forms.ts';
import { readLinkCookie } from '../magic-links/link-cookie.ts';
import { refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys, type ServerServices } from '../request-context.ts';
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
    const sent = notice === 'gesendet' ? newLink.sent : notice === 'link' ? lostLink.sent : null;
    return { kind: 'form', known, forgotten: notice === 'vergessen', sent } as const;
  }
  const expected = searchParams.has('wartet');
  const { database } = context.get(requestKeys.server);
  const link = await findLink(database, { token, network, expected, audience: 'customer' });
  if (link.kind === 'open') throw openInquiry({ token: trimToken(token), secure, ...link });
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
    return rememberAndOpen({ token: trimToken(token), secure, ...link });
  }
  if (token !== null) {
    if (form.get('senden') !== 'ja') return redirect(`/meine-anfrage/?s=${encodeURIComponent(token)}`, 303);
    await askForPortalLink(database, { token, network });
    return redirect('/meine-anfrage/?meldung=gesendet', 303);
  }
  if (form.get('form') === LOST_LINK) return resendLink(form, database, network);
  const reference = (form.get('vorgang') ?? '').trim().slice(0, 40);
  const code = (form.get('code') ?? '').slice(0, 40);
  const opened = await openByPhoneCode(database, { reference, code, network });
  if (opened.kind === 'open') throw openInquiry({ ...opened.link, inquiryId: opened.inquiryId, secure });
  if (opened.kind === 'limited') return refuseForm(form, accessTexts.limited, { status: 429 });
  return refuseForm(form, { code: accessTexts.refused });
}

const LOST_LINK = 'link';

/** The answer is the same whether the inquiry exists or not. */
async function resendLink(form: URLSearchParams, database: ServerServices['database'], network: string) {
  const reference = readReference(form.get('vorgang') ?? '');
  const email = cleanLine(form.get('email') ?? '');
  const invalid = email === '' ? validation.emailInvalid : textRules.email.findError(email);
  if (!reference || invalid)
    return refuseForm(form, {
      vorgang: reference ? undefined : lostLink.invalidReference,
      email: invalid ?? undefined,
    });
  const asked = await resendPortalLink(database, { reference, email, network });
  return asked.kind === 'limited'
    ? refuseForm(form, lostLink.limited, { status: 429 })
    : redirect('/meine-anfrage/?meldung=link', 303);
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'not-yet') return <NotYet address={loaderData.address} />;
  const { known, forgotten, sent } = loaderData;
  if (sent && !actionData) {
    return (
      <FormPage title="" heading={sent.heading}>
        <p role="status">{sent.text}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title="" heading={accessTexts.heading} head="waiting">
      {forgotten && <Done>{portalLinkTexts.forgotten}</Done>}
      {forgotten && <InlineScript code={`(${forgetArrived})(${JSON.stringify(storageNames.arrived)})`} />}
      {known.length > 0 && <KnownInquiries references={known} />}
      <LostLinkForm first={known.length === 0} />
      <CodeForm />
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
              <span>
                {accessTexts.openKnown[0]} <span className="whitespace-nowrap tabular-nums">{reference}</span>{' '}
                {accessTexts.openKnown[1]}
              </span>
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

/** `first`: the browser knows no inquiry. */
const LostLinkForm = ({ first }: { first: boolean }) => (
  <section id="link-neu" aria-labelledby="link-neu-titel" className="grid gap-4">
    <h2 id="link-neu-titel" className="text-xl">
      {lostLink.heading}
    </h2>
    <p className="max-w-prose">{lostLink.intro}</p>
    <Form name={LOST_LINK} className="grid max-w-md justify-items-start gap-5">
      <Field name="vorgang" {...accessTexts.reference} {...REFERENCE} />
      <Field name="email" type="email" {...lostLink.email} required maxLength={254} className="w-full" />
      <Button kind={first ? 'primary' : 'secondary'}>{lostLink.button}</Button>
    </Form>
    <p>
      <LineLink href="/meine-gebaeude/link/">{lostLink.overview}</LineLink>
    </p>
  </section>
);

const CodeForm = () => (
  <section aria-labelledby="code-titel" className="grid gap-4 border-t border-line pt-7">
    <h2 id="code-titel" className="text-xl">
      {accessTexts.other}
    </h2>
    <p className="max-w-prose">{accessTexts.intro}</p>
    <p>
      <LineLink href={company.phoneHref}>{accessTexts.phone}</LineLink>
    </p>
    <Form className="grid max-w-md justify-items-start gap-5">
      <Field name="vorgang" {...accessTexts.reference} {...REFERENCE} />
      <Field name="code" {...accessTexts.code} {...CODE} />
      <Button kind="secondary">{accessTexts.button}</Button>
    </Form>
  </section>
);
