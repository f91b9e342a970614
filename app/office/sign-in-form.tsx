import { freshCodeTexts, signInTexts } from '../../content/office/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { type CarriedForm, writeCarried } from './carried-form.ts';

type SignInFormProps = { path?: string; carried?: CarriedForm | null };

/** One form for password and code: nothing is opened, and nothing is told, before both are right. */
export function SignInForm({ path, carried }: SignInFormProps) {
  return (
    <Form action="/zentrale/anmelden/" className="space-y-5">
      <Destination path={path} carried={carried} />
      <Field name="email" type="email" label={signInTexts.email} autoComplete="username" maxLength={254} required />
      <Field
        name="password"
        type="password"
        label={signInTexts.password}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <CodeField />
      <label className="flex items-start gap-3">
        <input type="checkbox" name="remember" value="ja" className="mt-1 size-5 shrink-0 accent-isar-700" />
        <span>
          {signInTexts.remember}
          <span className="block text-sm text-ink-soft">{signInTexts.rememberHint}</span>
        </span>
      </label>
      <Button className="w-full">{signInTexts.submit}</Button>
    </Form>
  );
}

export function FreshCodeForm({ path, carried }: SignInFormProps) {
  return (
    <Form action="/zentrale/bestaetigen/" className="space-y-5">
      <p>{freshCodeTexts.text}</p>
      <Destination path={path} carried={carried} />
      <CodeField />
      <Button>{freshCodeTexts.submit}</Button>
    </Form>
  );
}

function CodeField() {
  return (
    <Field
      name="code"
      label={signInTexts.code}
      hint={signInTexts.codeHint}
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}

function Destination({ path, carried }: Pick<SignInFormProps, 'path' | 'carried'>) {
  return (
    <>
      {path && <input type="hidden" name="weiter" value={path} />}
      {carried && <input type="hidden" name="formular" value={writeCarried(carried)} />}
    </>
  );
}
