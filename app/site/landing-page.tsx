import {
  aboutSection,
  faqSection,
  hero,
  howItWorks,
  landingMeta,
  munichArea,
  servicesSection,
  testimonialsSection,
} from '../../content/landing.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { PageHeader, Section } from '../ui/section.tsx';

export const meta = () => pageMeta({ ...landingMeta, path: '/' });

export default function LandingPage() {
  return (
    <>
      <PageHeader heading={hero.headline} intro={hero.subline} />
      <Section id="services" heading={servicesSection.heading} intro={servicesSection.intro}>
        {null}
      </Section>
      <Section id="how-it-works" heading={howItWorks.heading} intro={howItWorks.intro} tinted>
        {null}
      </Section>
      <Section heading={munichArea.heading} intro={munichArea.text}>
        {null}
      </Section>
      <Section heading={faqSection.heading} tinted>
        {null}
      </Section>
      <Section id="about-us" heading={aboutSection.heading}>
        {null}
      </Section>
      <Section id="testimonials" heading={testimonialsSection.heading} tinted>
        {null}
      </Section>
    </>
  );
}
