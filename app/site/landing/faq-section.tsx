import { landingFaq } from '../../../content/faq.ts';
import { faqSection } from '../../../content/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { FaqFold } from '../faq-fold.tsx';

export function FaqSection() {
  const { heading, intro, moreLink } = faqSection;
  return (
    <section id="faq" aria-labelledby="faq-heading" className="bg-isar-50 py-16 outline-none md:py-24">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="faq-heading" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-4 text-lg text-ink-soft">{intro}</p>
        </div>
        <div className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {landingFaq.map((entry) => (
            <FaqFold key={entry.id} {...entry} group="landing-faq" />
          ))}
        </div>
        <div className="lg:col-start-1">
          <ButtonLink kind="secondary" href={moreLink.href} icon={ArrowRight} className="flex-row-reverse">
            {moreLink.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
