import { ArrowRight } from 'lucide-react';
import { shownTexts } from '../../../content/claim-text.ts';
import { faqTexts, landingFaq } from '../../../content/faq.ts';
import { faqSection } from '../../../content/landing.ts';
import { sources } from '../../../content/sources.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { SourceLinks } from '../../ui/source-links.tsx';
import { SplitSection } from './split-section.tsx';

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
      <Accordion>
        {landingFaq.map(({ id, question, answer, links, sources: ids = [] }) => (
          <AccordionItem key={id} group="landing-faq" title={question}>
            {shownTexts(answer).map((paragraph) => (
              <p key={paragraph}>
                <ClaimText text={paragraph} />
              </p>
            ))}
            {links && (
              <ul className="grid gap-1">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} className="link inline-flex min-h-11 items-center">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <SourceLinks
              heading={faqTexts.sources}
              sources={ids.map((source) => sources[source])}
              className="text-sm text-ink-soft"
            />
          </AccordionItem>
        ))}
      </Accordion>
    </SplitSection>
  );
}
