import { shownTexts } from '../../../content/claim-text.ts';
import { combinedVisibility, isShown } from '../../../content/claims.ts';
import { sisterSites } from '../../../content/company.ts';
import { aboutSection } from '../../../content/landing.ts';
import { ButtonLink, LineLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { ExternalLink } from '../../ui/icons.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';

export function AboutSection() {
  const { heading, text, history, button } = aboutSection;
  return (
    <section id="about-us" aria-labelledby="about-us-heading" className="py-16 outline-none md:py-24">
      <div className="container-page grid gap-10 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div className="relative aspect-[4/3] overflow-hidden lg:aspect-[8/7] rounded-xl bg-isar-100">
          <img
            src="/images/hero.svg"
            alt={aboutSection.imageAlt}
            width="1200"
            height="900"
            loading="lazy"
            decoding="async"
            className="absolute -bottom-[16%] left-0 w-[172%] lg:bottom-0 max-w-none"
          />
        </div>
        <div>
          <h2 id="about-us-heading" className="text-3xl">
            {heading}
          </h2>
          <div className="mt-5 grid max-w-prose gap-4 text-ink-soft">
            {shownTexts(text).map((paragraph) => (
              <p key={paragraph}>
                <ClaimText text={paragraph} />
              </p>
            ))}
          </div>
          {combinedVisibility(history.claims) !== 'absent' && (
            <p className="mt-6 border-l-2 border-isar-500 pl-4">
              <span className="block text-2xl font-bold tracking-tight">{history.value}</span>
              <span className="text-sm text-ink-soft">
                {history.label}
                <SampleMark of={history.claims} />
              </span>
            </p>
          )}
          <ButtonLink href={button.href} className="mt-7 max-sm:w-full">
            {button.label}
          </ButtonLink>
          <SisterSites />
        </div>
      </div>
    </section>
  );
}

function SisterSites() {
  const shown = sisterSites.filter(({ sample }) => isShown({ confirmed: !sample }));
  if (shown.length === 0) return null;
  return (
    <div className="mt-8 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">
        {aboutSection.sisterSitesHeading}
        <SampleMark of={{ confirmed: !shown.some(({ sample }) => sample) }} />
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {shown.map(({ label, href }) => (
          <li key={href}>
            <LineLink href={href} rel="noopener" className="gap-1.5">
              {label}
              <ExternalLink className="size-3.5" />
            </LineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
