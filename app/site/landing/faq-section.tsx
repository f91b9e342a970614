import type { ReactNode } from 'react';
import { shownTexts } from '../../../content/claim-text.ts';
import { faqTexts, landingFaq } from '../../../content/faq.ts';
import { faqSection } from '../../../content/landing.ts';
import { sources } from '../../../content/sources.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { SourceLinks } from '../../ui/source-links.tsx';
import { LineLink } from '../../ui/text-link.tsx';

export function FaqSection() {
  const { heading, intro, moreLink } = faqSection;
  return (
    <SplitSection
      id="faq"
      heading={heading}
      intro={intro}
      tinted
      aside={
        <ButtonLink kind="secondary" href={moreLink.href} icon={ArrowRight} className="flex-row-reverse">
          {moreLink.label}
        </ButtonLink>
      }
    >
      <div className="grid gap-3">
        {landingFaq.map(({ id, question, answer, links, sources: ids = [] }) => (
          <Fold look="card" key={id} name="landing-faq" title={question}>
            {shownTexts(answer).map((paragraph) => (
              <p key={paragraph}>
                <ClaimText text={paragraph} />
              </p>
            ))}
            {links && (
              <ul className="grid gap-1">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <LineLink href={href}>{label}</LineLink>
                  </li>
                ))}
              </ul>
            )}
            <SourceLinks
              heading={faqTexts.sources}
              sources={ids.map((source) => sources[source])}
              className="text-sm text-ink-soft"
            />
          </Fold>
        ))}
      </div>
    </SplitSection>
  );
}

type SplitSectionProps = {
  id: string;
  heading: string;
  intro?: string;
  tinted?: boolean;
  /** Below the heading, beside the content on wide windows, after it on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A band of the page with its heading at the side. */
function SplitSection({ id, heading, intro, tinted, aside, children }: SplitSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames('py-16 outline-none md:py-24', tinted && 'bg-isar-50')}
    >
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={`${id}-heading`} className="text-3xl">
            {heading}
          </h2>
          {intro && <p className="mt-4 text-lg text-ink-soft">{intro}</p>}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        <div className="lg:col-start-1">{aside}</div>
      </div>
    </section>
  );
}
