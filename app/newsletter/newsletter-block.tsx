import { newsletterBlock } from '../../content/newsletter.ts';
import { Island } from '../start/island.tsx';
import { Mail } from '../ui/icons.ts';
import NewsletterForm from './newsletter.island.tsx';

/** The sign-up as a band of a page. `page` is the address it stands on: part of the proof of consent. */
export function NewsletterBlock({ page }: { page: string }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-heading" className="py-12 md:py-16">
      <div className="container-page">
        <div className="grid gap-8 rounded-xl border border-line bg-isar-50 p-6 md:grid-cols-[5fr_7fr] md:gap-12 md:p-12">
          <div>
            <Mail aria-hidden="true" className="size-9 text-isar-600" />
            <h2 id="newsletter-heading" className="mt-4 text-3xl">
              {newsletterBlock.heading}
            </h2>
            <p className="mt-3 text-ink-soft">{newsletterBlock.text}</p>
          </div>
          <Island name="newsletter" of={NewsletterForm} props={{ page: page }} />
        </div>
      </div>
    </section>
  );
}
