import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formErrorTexts } from '../../content/form-errors.ts';
import { newsletterBlock, newsletterConsent, newsletterErrors, newsletterRequested } from '../../content/newsletter.ts';
import type { FormErrors, RefusedForm } from '../forms.ts';
import { Button, TextLink } from '../ui/button.tsx';
import { Field, Form, Refused } from '../ui/form.tsx';
import { CircleCheck } from '../ui/icons.ts';
import { ErrorSummary } from '../ui/notice.tsx';

/** The button shows progress for at least this time, so that it can be read. */
const SHOWN_AT_LEAST_MS = 1_000;
const LIMIT_MS = 15_000;

type State = { kind: 'open' | 'sending' | 'requested'; refused: RefusedForm | null };

/** Signs up without leaving the page. Without script the same form opens a page with the same texts. */
export default function NewsletterForm({ page, refused }: { page: string; refused: RefusedForm | null }) {
  const [state, setState] = useState<State>({ kind: 'open', refused });
  const sending = state.kind === 'sending';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const button = form.querySelector('button');
    const hadFocus = document.activeElement === button;
    setState({ kind: 'sending', refused: null });
    const shown = new Promise((done) => setTimeout(done, SHOWN_AT_LEAST_MS));
    const [errors] = await Promise.all([send(Object.fromEntries(new FormData(form))), shown]);
    const title = document.title.replace(formErrorTexts.title(''), '');
    document.title = errors ? formErrorTexts.title(title) : title;
    flushSync(() =>
      setState(
        errors
          ? { kind: 'open', refused: { form: 'newsletter', errors, values: {} } }
          : { kind: 'requested', refused: null },
      ),
    );
    if (errors) return form.querySelector<HTMLElement>('[data-errors]')?.focus();
    form.reset();
    // A disabled button loses the focus.
    if (hadFocus && document.activeElement === document.body) button?.focus();
  }
  return (
    <Refused value={state.refused}>
      <Form name="newsletter" action="/api/newsletter" onSubmit={submit} className="grid gap-4">
        {state.refused && <ErrorSummary {...state.refused} />}
        {/* Part of the proof of consent. */}
        <input type="hidden" name="page" value={page} />
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Field
            name="email"
            type="email"
            label={newsletterBlock.field.label}
            placeholder={newsletterBlock.field.placeholder}
            autoComplete="email"
            defaultValue={refused?.values.email?.[0]}
            maxLength={254}
            required
            aria-describedby="newsletter-consent"
          />
          <Button type="submit" disabled={sending}>
            {sending ? newsletterBlock.submitting : newsletterBlock.submit}
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {state.kind === 'requested' && <Requested />}
        </div>
        <p id="newsletter-consent" className="text-sm text-ink-soft">
          <span>{`${newsletterConsent.text} ${newsletterConsent.link.before}`}</span>
          <TextLink href={newsletterConsent.link.href}>{newsletterConsent.link.label}</TextLink>
          <span>.</span>
        </p>
      </Form>
    </Refused>
  );
}

/** Null when the sign-up was accepted. */
async function send(request: object): Promise<FormErrors | null> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return null;
    const { message = newsletterErrors.failed } = (await response.json()) as { message?: string };
    return { [response.status === 422 ? 'email' : '']: message };
  } catch {
    return { '': newsletterErrors.failed };
  }
}

function Requested() {
  return (
    <div className="flex items-start gap-3 rounded-md bg-success-100 p-4 text-success-700">
      <CircleCheck className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{newsletterRequested.title}</p>
        <p className="mt-1 text-sm">{newsletterRequested.text}</p>
      </div>
    </div>
  );
}
