import { data, type HeadersArgs } from 'react-router';
import { officeLinkTexts, setUpTexts } from '../../content/office/sign-in.ts';
import { completeSetUp, findSetUp } from '../../domain/staff/set-up.server.ts';
import { readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, Form } from '../ui/form.tsx';
import type { Route } from './+types/set-up-page.ts';
import { Panel, PasswordField, RecoveryCodeList } from './sign-in-form.tsx';

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

const STATUS = { open: 200, malformed: 404, unknown: 404, expired: 410, revoked: 410, limited: 429 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('s') ?? '';
  const { network } = context.get(requestKeys.visitor);
  const found = await findSetUp(context.get(requestKeys.server).signIn, { token, network });
  return data({ token, found }, { status: STATUS[found.kind] });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { network } = context.get(requestKeys.visitor);
  const field = (name: string) => (form.get(name) ?? '').slice(0, 254);
  const given = { email: field('email'), name: field('name'), password: field('password'), code: field('code') };
  const done = await completeSetUp(context.get(requestKeys.server).signIn, { token: field('s'), network, ...given });
  // The loader runs next and finds a link that is used up.
  if (done.kind === 'ready') return data({ codes: done.recoveryCodes }, { status: 200 });
  form.delete('code');
  return refuseForm(form, done.kind === 'invalid' ? { [done.field]: done.message } : {}, { codes: null });
}

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.codes) {
    return (
      <Panel heading={setUpTexts.readyHeading} title={setUpTexts.title}>
        <p>{setUpTexts.readyText}</p>
        <RecoveryCodeList codes={actionData.codes} />
        <ButtonLink href="/zentrale/anmelden/">{setUpTexts.toSignIn}</ButtonLink>
      </Panel>
    );
  }
  const { found, token } = loaderData;
  if (found.kind !== 'open') {
    const { heading, text } = officeLinkTexts[found.kind];
    return (
      <Panel heading={heading} title={setUpTexts.title}>
        <p>{text}</p>
      </Panel>
    );
  }
  return (
    <Panel heading={setUpTexts.heading} title={setUpTexts.title}>
      <p>{found.person ? setUpTexts.invited(found.person.name) : setUpTexts.first}</p>
      <Form values={{ s: token }} className="space-y-5">
        {found.person ? (
          <input type="hidden" name="username" autoComplete="username" value={found.person.email} readOnly />
        ) : (
          <>
            <Field name="name" label={setUpTexts.name} autoComplete="name" maxLength={80} required />
            <Field name="email" label={setUpTexts.email} {...EMAIL} />
          </>
        )}
        <PasswordField isNew name="password" label={setUpTexts.password} hint={setUpTexts.passwordHint} />
        <section className="rounded-md border border-line p-4">
          <h2 className="text-lg">{setUpTexts.codeHeading}</h2>
          <p className="mt-2 text-sm text-ink-soft">{setUpTexts.codeText}</p>
          <QrCode squares={found.totp.squares} />
          <p className="text-sm">
            {setUpTexts.letters}: <code className="mt-1 block font-semibold tracking-wide">{found.totp.letters}</code>
          </p>
        </section>
        <Field name="code" label={setUpTexts.code} {...CODE} />
        <Button className="w-full">{setUpTexts.submit}</Button>
      </Form>
    </Panel>
  );
}

const EMAIL = { type: 'email', autoComplete: 'username', maxLength: 254, required: true };
const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12, required: true } as const;

/** With the quiet border that cameras need. */
function QrCode({ squares }: { squares: readonly (readonly boolean[])[] }) {
  const size = squares.length;
  const path = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={setUpTexts.qr} viewBox={`-4 -4 ${size + 8} ${size + 8}`} className="my-4 w-52 bg-white">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
