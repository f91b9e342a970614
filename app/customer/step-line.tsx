import { ownSteps as texts } from '../../content/customer.ts';
import { classNames } from '../ui/class-names.ts';
import { Fold } from '../ui/sheet.tsx';
import type { describePage } from './describe-page.ts';

type Steps = ReturnType<typeof describePage>['steps'];

const BARS = {
  done: 'border-success-700 bg-success-700',
  current: 'border-isar-700 bg-white',
  open: 'border-line bg-line',
};

/** The way so far as a thin line: on a phone in the words of the step that was reached last, on a desk and paper in all five. */
export function StepLine({ steps }: { steps: Steps }) {
  const last = steps.findLastIndex(({ state }) => state === 'done');
  return (
    <section aria-labelledby="schritte" className="border-t border-line pt-6">
      <h2 id="schritte" className="sr-only">
        {texts.heading}
      </h2>
      <ol className="grid grid-cols-5 gap-1.5">
        {steps.map(({ name, label, state, brief }, index) => (
          <li key={name} className="contents">
            <span aria-hidden="true" className={classNames('row-start-1 h-1.5 rounded-full border', BARS[state])} />
            <span
              className={classNames(
                'row-start-2 pt-1.5 text-sm leading-snug',
                index === last ? 'max-sm:col-span-full' : 'max-sm:sr-only',
              )}
            >
              <span className={classNames('block', state === 'open' ? 'text-ink-soft' : 'font-semibold')}>{label}</span>{' '}
              <span className="text-ink-soft">{brief}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The steps that were reached, with their times. */
export function History({ steps }: { steps: Steps }) {
  return (
    <Fold id="verlauf" heading={texts.history}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[13rem_1fr]">
        {steps
          .filter(({ state }) => state === 'done')
          .map(({ name, label, said }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="mb-2 sm:mb-0">{said}</dd>
            </div>
          ))}
      </dl>
    </Fold>
  );
}
