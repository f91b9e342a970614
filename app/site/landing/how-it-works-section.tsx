import { howItWorks, type Step } from '../../../content/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';
import { Section } from '../../ui/section.tsx';

export function HowItWorksSection() {
  return (
    <Section id="how-it-works" heading={howItWorks.heading} intro={howItWorks.intro} tinted>
      <ol className="grid gap-12 md:grid-cols-3 md:gap-6 lg:gap-10">
        {howItWorks.steps.map((step, index) => (
          <StepCard key={step.id} step={step} number={index + 1} isFirst={index === 0} />
        ))}
      </ol>
    </Section>
  );
}

function StepCard({ step, number, isFirst }: { step: Step; number: number; isFirst: boolean }) {
  return (
    <li className="flex flex-col">
      <div className="relative">
        <PictureWithFallback
          src={step.image}
          fallback="/images/fallback-service.svg"
          alt={step.imageAlt}
          width={640}
          height={480}
          className="aspect-[4/3] w-full rounded-lg border border-line"
        />
        <span
          aria-hidden="true"
          className="absolute -bottom-6 left-6 grid size-12 rotate-45 place-items-center rounded-md border-4 border-isar-50 bg-isar-900"
        >
          <span className="-rotate-45 text-lg leading-none font-bold text-white">{number}</span>
        </span>
      </div>
      <h3 className="mt-10 text-xl">{step.title}</h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        <ClaimText text={step.description} />
      </p>
      {step.action && (
        <ButtonLink
          href={step.action.href}
          kind={isFirst ? 'primary' : 'secondary'}
          className="mt-5 self-stretch sm:self-start"
        >
          {step.action.label}
        </ButtonLink>
      )}
    </li>
  );
}
