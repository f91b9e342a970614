import { stopTexts as texts } from '../../content/office/choice.ts';
import type { WaitingStep } from '../../domain/matching/stop-step.server.ts';
import { Button } from '../ui/button.tsx';

const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone: 'Europe/Berlin' });

/** What can still be stopped, each with its button; nothing at all once everything has left. */
export function WaitingSteps({ steps, action }: { steps: readonly WaitingStep[]; action: string }) {
  return steps.map(({ step, mails, leavesAt, whole }) => (
    <form
      key={step}
      method="post"
      action={action}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-signal-100 px-4 py-3 text-sm"
    >
      <p className="max-w-prose">
        <span className="font-medium">{texts.waits(mails, time.format(leavesAt))}</span>
        {!whole && <span className="block">{texts.onlyMails}</span>}
      </p>
      <input type="hidden" name="schritt" value={step} />
      <Button name="tun" value="anhalten" kind="secondary" size="compact">
        {whole ? texts.whole : texts.mails}
      </Button>
    </form>
  ));
}
