import type { ReactNode } from 'react';
import { appointmentTexts as texts } from '../../content/appointments.ts';
import type { Appointment } from '../../domain/appointments/appointments.server.ts';
import { formatDueDate, formatMunichTime } from '../../domain/time/munich-clock.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form } from '../ui/form.tsx';
import { PageSection } from '../ui/form-page.tsx';
import { CalendarPlus } from '../ui/icons.ts';

export type AppointmentDescription = ReturnType<typeof describeAppointments>[number];

/** `over`: it can no longer be changed. */
export function describeAppointments(
  appointments: readonly Appointment[],
  fileOf: (id: string) => string,
  now = new Date(),
) {
  return appointments
    .filter(({ cancelled }) => !cancelled)
    .map(({ id, startsAt, offered, otherAsked, answersCustomer }) => ({
      id,
      time: startsAt && formatMunichTime(startsAt),
      over: startsAt !== null && startsAt <= now,
      file: fileOf(id),
      offered: offered.map((time) => ({ value: time.toISOString(), label: formatDueDate(time) })),
      otherAsked,
      answersCustomer,
    }));
}

type Props = {
  appointments: readonly AppointmentDescription[];
  consequence: string;
  move: (appointment: AppointmentDescription) => ReactNode;
};

export function AppointmentList({ appointments, consequence, move }: Props) {
  const agreed = appointments.filter(({ time }) => time !== null);
  if (agreed.length === 0) return null;
  return (
    <PageSection id="termine" heading={texts.heading}>
      <ul className="grid gap-4">
        {agreed.map((appointment) => (
          <li key={appointment.id} className="rounded-md border border-line p-4">
            {appointment.over ? (
              <>
                <p className="text-ink-soft">{texts.over(appointment.time ?? '')}</p>
                {appointment.offered.length > 0 && move(appointment)}
              </>
            ) : (
              <>
                <p className="text-lg font-semibold">{appointment.time}</p>
                <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-1 [&>:is(p,details[open])]:w-full">
                  <ButtonLink href={appointment.file} kind="secondary" size="small" icon={CalendarPlus}>
                    {texts.calendar}
                  </ButtonLink>
                  {move(appointment)}
                  <CallOff id={appointment.id} label={texts.cancel} tick={texts.tick} consequence={consequence} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

export function CallOff({
  id,
  label,
  tick,
  consequence,
}: {
  id: string;
  label: string;
  tick: string;
  consequence: string;
}) {
  const form = `cancel-${id}`;
  return (
    <Fold form={form} title={label}>
      <Form name={form} className="mt-1 grid justify-items-start gap-3" values={{ termin: id }}>
        <p className="max-w-prose">{consequence}</p>
        <Choice name="ja" label={tick} required />
        <Button name="intent" value="absagen" kind="secondary" size="small">
          {label}
        </Button>
      </Form>
    </Fold>
  );
}
