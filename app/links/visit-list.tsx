import type { ReactNode } from 'react';
import { visitTexts as texts } from '../../content/visits.ts';
import type { Visit } from '../../domain/appointments/visits.server.ts';
import { speakDueDate, speakMunichTime } from '../../domain/time/munich-clock.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form } from '../ui/form.tsx';
import { PageSection } from '../ui/form-page.tsx';
import { CalendarPlus } from '../ui/icons.ts';

export type VisitWords = ReturnType<typeof describeVisits>[number];

/** `over`: it can no longer be changed. */
export function describeVisits(visits: readonly Visit[], fileOf: (id: string) => string, now = new Date()) {
  return visits
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, startsAt, offered, otherAsked }) => ({
      id,
      time: startsAt && speakMunichTime(startsAt),
      over: startsAt !== null && startsAt <= now,
      file: fileOf(id),
      offered: offered.map((time) => ({ value: time.toISOString(), label: speakDueDate(time) })),
      otherAsked,
    }));
}

type Props = { visits: readonly VisitWords[]; told: string; move: (visit: VisitWords) => ReactNode };

export function VisitList({ visits, told, move }: Props) {
  const agreed = visits.filter(({ time }) => time !== null);
  if (agreed.length === 0) return null;
  return (
    <PageSection id="termine" heading={texts.heading}>
      <ul className="grid gap-4">
        {agreed.map((visit) => (
          <li key={visit.id} className="rounded-md border border-line p-4">
            {visit.over ? (
              <>
                <p className="text-ink-soft">{texts.over(visit.time ?? '')}</p>
                {visit.offered.length > 0 && move(visit)}
              </>
            ) : (
              <>
                <p className="text-lg font-semibold">{visit.time}</p>
                <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-1 [&>:is(p,details[open])]:w-full">
                  <ButtonLink href={visit.file} kind="secondary" size="small" icon={CalendarPlus}>
                    {texts.calendar}
                  </ButtonLink>
                  {move(visit)}
                  <CallOff id={visit.id} label={texts.cancel} tick={texts.tick} told={told} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

export function CallOff({ id, label, tick, told }: { id: string; label: string; tick: string; told: string }) {
  const form = `cancel-${id}`;
  return (
    <Fold form={form} title={label}>
      <Form name={form} className="mt-1 grid justify-items-start gap-3" values={{ termin: id }}>
        <p className="max-w-prose">{told}</p>
        <Choice name="ja" label={tick} required />
        <Button name="intent" value="absagen" kind="secondary" size="small">
          {label}
        </Button>
      </Form>
    </Fold>
  );
}
