import { caseTexts, stepTexts } from '../../../content/office/inquiries.ts';
import { giveUpReasons, reopenReasons } from '../../../domain/process/reasons.ts';
import { speakDueTime } from '../../../domain/time/munich-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Form, FormFold } from '../../ui/form.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { Box } from '../../ui/page.tsx';
import type { CaseView } from './case-view.ts';
import { casePath } from './inquiry-words.ts';

const REASONS = { 'give-up': giveUpReasons, reopen: reopenReasons };

type Props = { view: CaseView };

/** The steps that are possible now. Each carries the last event that its reader saw. */
export function StepsBox({ view }: Props) {
  const { steps, inquiry, now } = view;
  return (
    <Box id="schritte" heading={caseTexts.steps} flush>
      {inquiry.erase_due_at && (
        <p className="mx-4 mb-4 rounded-md bg-danger-100 px-3 py-2 text-sm text-danger-700">
          {caseTexts.erasing(speakDueTime(inquiry.erase_due_at, now))}
        </p>
      )}
      {!inquiry.erase_due_at && steps.length === 0 && (
        <p className="px-4 pb-4 text-sm text-ink-soft">{caseTexts.noSteps}</p>
      )}
      {steps.map((event) => (
        <Step key={event} event={event} view={view} />
      ))}
    </Box>
  );
}

function Step({ event, view }: Props & { event: string }) {
  const { label, text, reasons, grave } = stepTexts[event] ?? { label: event, text: '' };
  return (
    <FormFold form={event} name="schritt" className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-semibold text-isar-700 hover:bg-isar-50">
        {label}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Form name={event} action={casePath(view.inquiry.id)} className="space-y-3 px-4 pb-4 text-sm">
        <input type="hidden" name="schritt" value={event} />
        <input type="hidden" name="gesehen" value={view.lastEvent} />
        <p className="text-ink-soft">{text}</p>
        {reasons && (
          <Select
            dense
            className="lg:max-w-48"
            name="grund"
            label={caseTexts.reason}
            empty={caseTexts.chooseReason}
            options={Object.entries(REASONS[reasons])}
          />
        )}
        <TextArea name="notiz" label={caseTexts.stepNote} rows={2} />
        <Button name="tun" value="schritt" kind={grave ? 'secondary' : 'primary'} size="compact">
          {label}
        </Button>
      </Form>
    </FormFold>
  );
}
