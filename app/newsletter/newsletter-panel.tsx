import type { ReactNode } from 'react';
import { newsletterPages } from '../../content/newsletter.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

type PanelProps = { heading: string; text: string; children: ReactNode };

/** One calm statement in the middle of the page, with what can be done next. */
export function NewsletterPanel({ heading, text, children }: PanelProps) {
  return (
    <div className="bg-isar-50">
      <div className="container-page grid justify-items-center py-16 md:py-24">
        <div className="w-full max-w-2xl rounded-lg border border-line bg-white p-6 md:p-10">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-4 text-lg text-ink-soft">{text}</p>
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** A plain form: nothing happens before the button is pressed, and it needs no script. */
export function TokenForm({ path, token, button }: { path: string; token: string; button: string }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="token" value={token} />
      <Button>{button}</Button>
    </form>
  );
}

export function WayOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink kind="secondary" href={newsletterPages.blog.href}>
        {newsletterPages.blog.label}
      </ButtonLink>
      <ButtonLink kind="quiet" href={newsletterPages.home.href}>
        {newsletterPages.home.label}
      </ButtonLink>
    </div>
  );
}
