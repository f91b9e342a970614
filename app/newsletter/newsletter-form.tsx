import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { newsletterBlock, newsletterConsent, newsletterRequested } from '../../content/newsletter.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { requestNewsletter } from './request-newsletter.ts';

type State = { name: 'idle' | 'submitting' | 'requested' } | { name: 'failed'; message: string };

/** Signs up without leaving the page; without script the same form lands on a page that says the same. */
export function NewsletterForm({ page }: { page: string }) {
  const id = useId();
  const [state, setState] = useState<State>({ name: 'idle' });
  const submitting = state.name === 'submitting';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '');
    setState({ name: 'submitting' });
    const failure = await requestNewsletter({ email, page });
    if (failure) return setState({ name: 'failed', message: failure });
    form.reset();
    setState({ name: 'requested' });
  }

  return (
    <form method="post" action="/api/newsletter" onSubmit={submit}>
      <input type="hidden" name="page" value={page} />
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto] [&_input[aria-invalid=true]]:border-danger-700">
        <Field
          id={id}
          name="email"
          type="email"
          label={newsletterBlock.field.label}
          placeholder={newsletterBlock.field.placeholder}
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={state.name === 'failed' ? true : undefined}
          aria-describedby={`${id}-consent ${id}-notice`}
        />
        <Button type="submit" aria-disabled={submitting}>
          {submitting ? newsletterBlock.submitting : newsletterBlock.submit}
        </Button>
      </div>
      <div id={`${id}-notice`} role="status">
        {state.name === 'requested' && <RequestedNotice />}
        {state.name === 'failed' && <p className="mt-3 font-medium text-danger-700">{state.message}</p>}
      </div>
      <ConsentText id={`${id}-consent`} />
    </form>
  );
}

function RequestedNotice() {
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

function ConsentText({ id }: { id: string }) {
  const { text, link } = newsletterConsent;
  return (
    <p id={id} className="mt-4 text-sm text-ink-soft">
      {text} {link.before}
      <a href={link.href} className="link">
        {link.label}
      </a>
      .
    </p>
  );
}
