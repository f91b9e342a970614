import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { newLink, notYet, wayIn } from '../../content/customer.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { openByPhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { askForLink } from '../../domain/own-page/open-own-page.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { refuseLink } from '../links/link-door.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/way-in-page.ts';
import { openWith } from './guard.ts';

export const meta = () => ownMeta();

/** A link that was just made in a browser may come before its inquiry: `wartet` says so, and not to know it is no failure. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const token = searchParams.get('s');
  if (token === null) return { kind: 'form' } as const;
  const { network, secure } = context.get(requestKeys.visitor);
  const expected = searchParams.has('wartet');
  const { database } = context.get(requestKeys.server);
  const link = await findLink(database, { token, network, expected, audience: 'customer' });
  if (link.kind === 'open') throw openWith({ token: token.trim(), secure, ...link });
  if (link.kind === 'unknown' && expected) return { kind: 'not-yet', address: `/meine-anfrage/${search}` } as const;
  throw refuseLink(link.kind, token);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network, secure } = context.get(requestKeys.visitor);
  const { database } = context.get(requestKeys.server);
  const token = form.get('s');
  if (token !== null) {
    if (form.get('senden') === 'ja') await askForLink(database, { token, network });
    return data({ kind: 'asked' } as const);
  }
  const reference = (form.get('vorgang') ?? '').trim().slice(0, 40);
  const code = (form.get('code') ?? '').slice(0, 40);
  const opened = await openByPhoneCode(database, { reference, code, network });
  if (opened.kind === 'open') throw openWith({ ...opened.link, inquiryId: opened.inquiryId, secure });
  const error = opened.kind === 'limited' ? wayIn.limited : wayIn.refused;
  return data({ kind: 'refused', error, reference } as const, { status: opened.kind === 'limited' ? 429 : 422 });
}

export default function WayInPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'asked') {
    return (
      <Sheet heading={newLink.sent.heading}>
        <p role="status">{newLink.sent.text}</p>
      </Sheet>
    );
  }
  if (loaderData.kind === 'not-yet') return <NotYet address={loaderData.address} />;
  return <CodeForm error={actionData?.error} reference={actionData?.reference} />;
}

function NotYet({ address }: { address: string }) {
  return (
    <Sheet heading={notYet.heading}>
      <p role="status">{notYet.text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={address}>{notYet.again}</ButtonLink>
        <ButtonLink href={notYet.send.href} kind="secondary">
          {notYet.send.label}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

function CodeForm({ error, reference }: { error?: string; reference?: string }) {
  return (
    <Sheet heading={wayIn.heading} error={error}>
      <p>{wayIn.intro}</p>
      <p>
        <a href={company.phoneHref} className="link inline-flex min-h-11 items-center">
          {wayIn.phone}
        </a>
      </p>
      <form method="post" className="grid max-w-md justify-items-start gap-5">
        <Field
          id="vorgang"
          name="vorgang"
          {...wayIn.reference}
          required
          maxLength={40}
          defaultValue={reference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="w-full"
        />
        <Field
          id="code"
          name="code"
          {...wayIn.code}
          required
          inputMode="numeric"
          maxLength={40}
          autoComplete="one-time-code"
          className="w-full"
        />
        <Button type="submit">{wayIn.button}</Button>
      </form>
    </Sheet>
  );
}
