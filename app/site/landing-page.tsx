import { landingFaq } from '../../content/faq.ts';
import { landingMeta } from '../../content/landing.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { faq } from '../seo/structured-data.ts';
import { AboutSection } from './landing/about-section.tsx';
import { FaqSection } from './landing/faq-section.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorksSection } from './landing/how-it-works-section.tsx';
import { MunichSection } from './landing/munich-section.tsx';
import { ServicesSection } from './landing/services-section.tsx';
import { StatisticsBand } from './landing/statistics-band.tsx';
import { TestimonialsSection } from './landing/testimonials-section.tsx';
import { TrustBadges } from './landing/trust-badges.tsx';

export const meta = () => pageMeta({ ...landingMeta, path: '/' });

export default function LandingPage() {
  return (
    <>
      <Hero />
      <TrustBadges />
      <StatisticsBand />
      <ServicesSection />
      <HowItWorksSection />
      <MunichSection />
      <FaqSection />
      <AboutSection />
      <TestimonialsSection />
      <JsonLd data={faq(landingFaq)} />
    </>
  );
}
