import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { newsletterBlock, newsletterConsent, newsletterErrors, newsletterRequested } from '../../content/newsletter.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { CircleCheck } from '../ui/icons.ts';
import { TextLink } from '../ui/text-link.tsx';

/** How long the button says that it is working, at least: an answer that flashes by is not seen. */
const SHOWN_AT_LEAST_MS = 1_000;
const LIMIT_MS = 15_000;

type State = { kind: 'open' | 'sending' | 'requested' } | { kind: 'failed'; message: string };

/** Signs up without leaving the page; without script the same form lands on a page that says the same. */
export default function NewsletterForm({ page }: { page: string }) {
  const [state, setState] = useState<State>({ kind: 'open' });
  const sending = state.kind === 'sending';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const button = form.querySelector('button');
    const hadFocus = document.activeElement === button;
    setState({ kind: 'sending' });
    const shown = new Promise((done) => setTimeout(done, SHOWN_AT_LEAST_MS));
    const [message] = await Promise.all([send(Object.fromEntries(new FormData(form))), shown]);
    flushSync(() => setState(message === null ? { kind: 'requested' } : { kind: 'failed', message }));
    // A disabled button loses the focus.
    if (hadFocus && document.activeElement === document.body) button?.focus();
    if (message === null) form.reset();
  }
  return (
    <form method="post" action="/api/newsletter" onSubmit={submit}>
      <input type="hidden" name="page" value={page} />
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto] [&_input[aria-invalid=true]]:border-danger-700">
        <Field
          id="newsletter-email"
          name="email"
          type="email"
          label={newsletterBlock.field.label}
          placeholder={newsletterBlock.field.placeholder}
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={state.kind === 'failed' || undefined}
          aria-describedby="newsletter-consent newsletter-notice"
        />
        <Button disabled={sending}>{sending ? newsletterBlock.submitting : newsletterBlock.submit}</Button>
      </div>
      <div id="newsletter-notice" role="status">
        {state.kind === 'requested' && <Requested />}
        {state.kind === 'failed' && <p className="mt-3 font-medium text-danger-700">{state.message}</p>}
      </div>
      <ConsentText />
    </form>
  );
}

/** Null when the sign-up was taken in, otherwise what to tell the visitor. */
async function send(request: object): Promise<string | null> {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? newsletterErrors.failed;
  } catch {
    return newsletterErrors.failed;
  }
}

function Requested() {
  return (
    <div className="mt-4 flex items-start gap-3 rounded-md bg-success-100 p-4 text-success-700">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{newsletterRequested.title}</p>
        <p className="mt-1 text-sm">{newsletterRequested.text}</p>
      </div>
    </div>
  );
}

function ConsentText() {
  const { text, link } = newsletterConsent;
  return (
    <p id="newsletter-consent" className="mt-4 text-sm text-ink-soft">
      <span>{`${text} ${link.before}`}</span>
      <TextLink href={link.href}>{link.label}</TextLink>
      <span>.</span>
    </p>
  );
}
