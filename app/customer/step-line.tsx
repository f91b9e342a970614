import { Check } from 'lucide-react';
import { ownSteps as texts } from '../../content/customer.ts';
import { classNames } from '../ui/class-names.ts';
import type { describePage } from './describe-page.ts';

type Steps = ReturnType<typeof describePage>['steps'];

const DOTS = {
  done: 'border-success-700 bg-success-700 text-white',
  current: 'border-isar-700 bg-white inset-ring-4 inset-ring-isar-700',
  open: 'border-line-strong bg-white',
};

/** Five steps with their times. A word says the state, the shape and the colour repeat it. */
export function StepLine({ steps }: { steps: Steps }) {
  return (
    <section aria-labelledby="schritte" className="border-t border-line pt-7">
      <h2 id="schritte" className="text-xl">
        {texts.heading}
      </h2>
      <ol className="mt-4">
        {steps.map(({ name, label, state, said }) => (
          <li key={name} className="relative flex gap-4 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-0 left-3.25 w-0.5 bg-line [li:last-child>&]:hidden"
            />
            <span
              aria-hidden="true"
              className={classNames('grid size-7 shrink-0 place-items-center rounded-full border-2', DOTS[state])}
            >
              {state === 'done' && <Check className="size-4" />}
            </span>
            <span className="pt-0.5">
              <span className={classNames('block leading-snug', state === 'open' ? 'text-ink-soft' : 'font-semibold')}>
                {label}
              </span>
              <span className="block text-sm text-ink-soft">{said}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
