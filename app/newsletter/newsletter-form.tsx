import { CircleCheck } from 'lucide-react';
import { newsletterBlock, newsletterConsent, newsletterErrors, newsletterRequested } from '../../content/newsletter.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

/** Signs up without leaving the page (newsletter.part.ts); without script the same form lands on a page that says the same. */
export function NewsletterForm({ page }: { page: string }) {
  return (
    <form method="post" action="/api/newsletter" data-part="newsletter">
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
          aria-describedby="newsletter-consent newsletter-notice"
        />
        <Button type="submit" data-busy={newsletterBlock.submitting}>
          {newsletterBlock.submit}
        </Button>
      </div>
      <div id="newsletter-notice" role="status" data-failed={newsletterErrors.failed} />
      <template>
        <div className="mt-4 flex items-start gap-3 rounded-md bg-success-100 p-4 text-success-700">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{newsletterRequested.title}</p>
            <p className="mt-1 text-sm">{newsletterRequested.text}</p>
          </div>
        </div>
        <p className="mt-3 font-medium text-danger-700" />
      </template>
      <ConsentText />
    </form>
  );
}

function ConsentText() {
  const { text, link } = newsletterConsent;
  return (
    <p id="newsletter-consent" className="mt-4 text-sm text-ink-soft">
      {text} {link.before}
      <a href={link.href} className="link">
        {link.label}
      </a>
      .
    </p>
  );
}
