import { applicationSteps as texts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Which of the three steps this is; steps before it and those already reached are links. */
type Step = { current: 1 | 2 | 3; reached: number; query: string };

/** The three steps, and whose application it is: who followed a link from elsewhere sees it before anything is handed in. */
export function ApplicationHead({ firm, step }: { firm?: string | null; step?: Step }) {
  return (
    <>
      {step && <Steps {...step} />}
      {firm && <p className="mb-1 wrap-anywhere text-ink-soft">{texts.firm(firm)}</p>}
    </>
  );
}

const PAGES = ['', 'gebiet/', 'unterlagen/'];

function Steps({ current, reached, query }: Step) {
  return (
    <nav aria-label={texts.label} className="mb-5">
      <ProgressBar id="step" label={texts.of(current)} value={current / 3} />
      <ol className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs sm:text-sm">
        {texts.steps.map((label, index) => (
          <li key={label} className="inline-flex min-h-11 items-center" aria-current={index + 1 === current && 'step'}>
            {index + 1 === current || index + 1 > reached ? (
              <span
                className={index + 1 === current ? 'font-semibold' : 'text-ink-soft'}
              >{`${index + 1}. ${label}`}</span>
            ) : (
              <TextLink href={`${APPLICATION_PAGES}${PAGES[index]}${query}`}>{`${index + 1}. ${label}`}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
