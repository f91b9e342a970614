import { appointmentTexts, firmAppointments as texts } from '../../../content/appointments.ts';
import { cancelAppointment, listAppointments, offerTimes } from '../../../domain/appointments/appointments.server.ts';
import { readFlash } from '../../forms.ts';
import {
  type AppointmentDescription,
  AppointmentList,
  CallOff,
  describeAppointments,
} from '../../magic-links/appointment-list.tsx';
import { readLocalTime } from '../../magic-links/read-local-time.ts';
import { requestKeys } from '../../request-context.ts';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/appointment-page.ts';
import { invitationPath, readInvitation, readInvitationForm } from './guard.ts';

const FIELDS = ['zeit1', 'zeit2', 'zeit3'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readInvitation(context);
  const appointments = await listAppointments(context.get(requestKeys.server).database, own.invitationId);
  return {
    back: invitationPath(own),
    open: page.status === 'shared' || page.status === 'ordered',
    flash: readFlash(request, appointmentTexts.notices),
    appointments: describeAppointments(appointments, (id) => invitationPath(own, `termin/${id}/`)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  await readInvitation(args.context);
  const appointmentId = form.get('termin') ?? '';
  if (form.get('intent') === 'absagen') {
    if (form.get('ja') !== 'ja') return refuse({ ja: appointmentTexts.tickMissing });
    const { kind } = await cancelAppointment(database, { ...own, appointmentId });
    return kind === 'cancelled' ? done('abgesagt', 'termin/') : refuse(texts.refused, 409);
  }
  const typed = FIELDS.map((name) => ({ name, text: form.get(name) ?? '', time: readLocalTime(form.get(name)) }));
  const unreadable = typed.find(({ text, time }) => text && time === null);
  const times = typed.flatMap(({ time }) => time ?? []);
  const offered =
    times.length > 0 &&
    !unreadable &&
    (await offerTimes(database, { ...own, times, ...(appointmentId && { appointmentId }) }));
  if (!offered || offered.kind === 'invalid') return refuse({ [unreadable?.name ?? 'zeit1']: texts.invalid });
  return offered.kind === 'offered' ? done('vorschlag', 'termin/') : refuse(texts.refused, 409);
}

export default function AppointmentPage({ loaderData: { back, open, appointments } }: Route.ComponentProps) {
  const search = appointments.find(({ time }) => time === null);
  const agreed = appointments.some(({ time }) => time !== null);
  return (
    <FormPage heading={texts.heading} back={back}>
      {!open && <p>{texts.refused}</p>}
      {open && (
        <AppointmentList
          appointments={appointments}
          consequence={appointmentTexts.notifyCustomer}
          move={(appointment) => (
            <>
              <Waiting appointment={appointment} />
              <Fold form={appointment.id} title={texts.move}>
                <p className="mb-3 max-w-prose">{texts.moveHint}</p>
                <Times id={appointment.id} kind="secondary" />
              </Fold>
            </>
          )}
        />
      )}
      {open && (
        <section aria-label={texts.open} className={agreed ? 'grid gap-4 border-t border-line pt-7' : 'grid gap-4'}>
          <p className="max-w-prose">{texts.intro}</p>
          {search && <Waiting appointment={search} />}
          <Times id="" kind={agreed ? 'secondary' : 'primary'} />
          {search && search.offered.length > 0 && (
            <CallOff
              id={search.id}
              label={texts.withdraw}
              tick={texts.withdrawTick}
              consequence={appointmentTexts.notifyCustomer}
            />
          )}
        </section>
      )}
    </FormPage>
  );
}

function Waiting({ appointment: { offered, otherAsked } }: { appointment: AppointmentDescription }) {
  if (offered.length > 0)
    return <p className="text-ink-soft">{texts.waiting(offered.map(({ label }) => label).join('; '))}</p>;
  return otherAsked && <p className="rounded-md bg-isar-100 px-4 py-3">{texts.asked}</p>;
}

function Times({ id, kind }: { id: string; kind: 'primary' | 'secondary' }) {
  return (
    <Form name={id} values={{ termin: id || null }} className="grid gap-4" submit={{ kind, children: texts.button }}>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{texts.legend}</legend>
        {FIELDS.map((name, index) => (
          <Field
            key={name}
            name={name}
            type="datetime-local"
            label={texts.time(index + 1)}
            hint={index === 0 && texts.hint}
            required={index === 0}
          />
        ))}
      </fieldset>
    </Form>
  );
}
