import type { ReactNode } from 'react';
import { freshCodeTexts, signInTexts } from '../../content/office/sign-in.ts';
import { Logo } from '../site/layout/logo.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field, Form } from '../ui/form.tsx';
import { PageAnswer } from '../ui/notice.tsx';
import { OfficeTitle } from '../ui/page.tsx';
import { PrintSender } from '../ui/print-sender.tsx';
import { encodePendingForm, type PendingForm } from './pending-form.ts';

type SignInFormProps = { path?: string; carried?: PendingForm | null };

/** Password and code share a form, so that the answer does not reveal which of the two was wrong. */
export function SignInForm({ path, carried }: SignInFormProps) {
  return (
    <Form action="/zentrale/anmelden/" values={destination({ path, carried })} className="space-y-5">
      <Field name="email" type="email" label={signInTexts.email} autoComplete="username" maxLength={254} required />
      <PasswordField name="password" label={signInTexts.password} />
      <CodeField />
      <Choice name="remember" label={signInTexts.remember} description={signInTexts.rememberHint} />
      <Button className="w-full">{signInTexts.submit}</Button>
    </Form>
  );
}

type PasswordProps = { name: string; label: string; hint?: string; isNew?: boolean };

export const PasswordField = ({ isNew = false, ...rest }: PasswordProps) => (
  <Field
    {...rest}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    minLength={isNew ? 12 : undefined}
    maxLength={128}
    required
  />
);

export function FreshCodeForm({ path, carried }: SignInFormProps) {
  return (
    <Form action="/zentrale/bestaetigen/" values={destination({ path, carried })} className="space-y-5">
      <p>{freshCodeTexts.text}</p>
      <CodeField />
      <Button>{freshCodeTexts.submit}</Button>
    </Form>
  );
}

const CODE = { name: 'code', label: signInTexts.code, hint: signInTexts.codeHint, maxLength: 40, required: true };
const CodeField = () => (
  <Field {...CODE} autoComplete="one-time-code" inputMode="text" autoCapitalize="none" spellCheck={false} />
);

const destination = ({ path, carried }: SignInFormProps) => ({
  weiter: path,
  formular: carried && encodePendingForm(carried),
});

/** A page without the frame of the office. */
export function Panel({ heading, title, children }: { heading: string; title?: string; children: ReactNode }) {
  return (
    <main id="inhalt" data-area="office" className="mx-auto w-full max-w-lg flex-1 px-4 py-10 md:py-16">
      <OfficeTitle>{title ?? heading}</OfficeTitle>
      <PrintSender />
      <div className="text-ink print:hidden">
        <Logo />
      </div>
      <Card className="mt-8 p-6 md:p-8">
        <h1 className="text-2xl">{heading}</h1>
        <div className="mt-4 space-y-5">
          <PageAnswer />
          {children}
        </div>
      </Card>
    </main>
  );
}

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-md bg-isar-50 p-4 text-sm font-semibold whitespace-nowrap sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
