import { applicationSteps as texts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { TextLink } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

const PAGES = ['', 'gebiet/', 'unterlagen/'];

type HeadProps = {
  firm?: string | null;
  /** The current step of three. Earlier steps and those already reached are links. */
  step?: { current: number; reached: number; query: string };
};

/** Shows the three steps and the name of the applicant, so that somebody with a wrong link notices before submitting. */
export function ApplicationHead({ firm, step }: HeadProps) {
  return (
    <>
      {step && (
        <nav aria-label={texts.label} className="mb-5">
          <ProgressBar id="step" label={texts.of(step.current)} value={step.current / 3} />
          <ol className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs sm:text-sm">
            {texts.steps.map((label, index) => {
              const isCurrent = index + 1 === step.current;
              const words = `${index + 1}. ${label}`;
              return (
                <li key={label} className="inline-flex min-h-11 items-center" aria-current={isCurrent && 'step'}>
                  {isCurrent || index + 1 > step.reached ? (
                    <span className={isCurrent ? 'font-semibold' : 'text-ink-soft'}>{words}</span>
                  ) : (
                    <TextLink href={`${APPLICATION_PAGES}${PAGES[index]}${step.query}`}>{words}</TextLink>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
      )}
      {firm && <p className="mb-1 wrap-anywhere text-ink-soft">{texts.firm(firm)}</p>}
    </>
  );
}
