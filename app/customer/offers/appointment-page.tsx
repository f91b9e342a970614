import { appointmentTexts, customerAppointments as texts } from '../../../content/appointments.ts';
import {
  askOtherTimes,
  cancelAppointment,
  listAppointments,
  takeTime,
} from '../../../domain/appointments/appointments.server.ts';
import { type FirmContact, readFirmContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import {
  type AppointmentDescription,
  AppointmentList,
  describeAppointments,
} from '../../magic-links/appointment-list.tsx';
import { LineLink, SECONDARY, TextLink } from '../../ui/button.tsx';
import { Choice, Question } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage, PageSection } from '../../ui/form-page.tsx';
import { Clock, Globe, MapPin, Phone, User } from '../../ui/icons.ts';
import { Done, Problem } from '../../ui/notice.tsx';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/appointment-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { database, path, back, page, firm } = await findFirmOfInquiry(args, { evenClosed: true });
  const appointments = await listAppointments(database, firm.invitationId);
  const code = new URL(args.request.url).searchParams.get('meldung') ?? '';
  const open = !page.closed && page.eraseDueAt === null && ['shared', 'ordered'].includes(firm.status);
  return {
    back,
    open,
    order: open && firm.status === 'shared' ? path(`auftrag/${firm.reference}/`) : null,
    notice: code === 'vergeben' ? appointmentTexts.gone : (appointmentTexts.notices[code] ?? null),
    firm: firm.name,
    contact: await readFirmContact(database, firm.invitationId),
    appointments: open ? describeAppointments(appointments, (id) => path(`termin/${firm.reference}/${id}/`)) : [],
    key: globalThis.crypto.randomUUID() as string,
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, firm, call, refuse, done } = await readFormAboutFirm(args);
  const about = { ...call, appointmentId: form.get('termin') ?? '' };
  const here = (notice: string) => done(notice, `termin/${firm.reference}/`);
  const refused = () => refuse(texts.refused, 409);
  if (form.get('intent') === 'absagen') {
    if (form.get('ja') !== 'ja') return refuse({ ja: appointmentTexts.tickMissing });
    const { kind } = await cancelAppointment(database, about);
    return kind === 'cancelled' ? here('abgesagt') : refused();
  }
  if (form.get('intent') === 'andere') {
    if (form.get('ja') !== 'ja') return refuse({ ja: texts.other.tickMissing });
    const words = form.get('wunsch') ?? '';
    const { kind } = await askOtherTimes(database, { ...about, words, key: form.get('key') ?? '' });
    return kind === 'asked' ? here('andere') : refused();
  }
  const startsAt = new Date(form.get('zeit') ?? '');
  if (Number.isNaN(startsAt.getTime())) return refuse({ zeit: texts.times.missing });
  const { kind } = await takeTime(database, { ...about, startsAt });
  if (kind === 'refused') return refused();
  return here(kind === 'agreed' ? 'termin' : 'vergeben');
}

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, open, order, notice, firm, contact, appointments, key } = loaderData;
  const offered = appointments.filter((appointment) => appointment.offered.length > 0);
  const other = (appointment: AppointmentDescription, label: string) => (
    <OtherTimes appointment={appointment} label={label} messageKey={key} />
  );
  return (
    <FormPage title={texts.open} heading={texts.heading(firm)} back={back}>
      {notice &&
        !actionData &&
        (notice === appointmentTexts.gone ? <Problem>{notice}</Problem> : <Done>{notice}</Done>)}
      {offered.map((appointment) => (
        <OfferedTimes key={appointment.id} appointment={appointment}>
          {other(appointment, texts.other.open)}
        </OfferedTimes>
      ))}
      {appointments.some(({ time, otherAsked }) => time === null && otherAsked) && <p>{texts.other.asked}</p>}
      <AppointmentList
        appointments={appointments}
        consequence={appointmentTexts.tellFirm}
        move={(appointment) => {
          if (appointment.over) return null;
          if (appointment.offered.length > 0) return <p className="text-ink-soft">{appointmentTexts.stands}</p>;
          if (!appointment.otherAsked) return other(appointment, texts.other.move);
          return (
            <p className="text-ink-soft">
              {texts.other.asked} {appointmentTexts.stands}
            </p>
          );
        }}
      />
      {open && appointments.length === 0 && <p className="max-w-prose">{texts.none}</p>}
      {contact && <FirmCard contact={contact} />}
      {order && (
        <p>
          <LineLink href={order}>{texts.noted}</LineLink>
        </p>
      )}
    </FormPage>
  );
}

function OfferedTimes({ appointment, children }: { appointment: AppointmentDescription; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`vorschlag-${appointment.id}`} className="rounded-md border-2 border-isar-700 p-5">
      <h2 id={`vorschlag-${appointment.id}`} className="text-xl">
        {describeOffered(appointment)}
      </h2>
      <Form
        name={`times-${appointment.id}`}
        className="mt-3 grid gap-4"
        values={{ termin: appointment.id }}
        submit={texts.times.button}
      >
        <Question type="radio" name="zeit" legend={<span className="sr-only">{texts.times.legend}</span>}>
          <div className="grid gap-2">
            {appointment.offered.map(({ value, label }) => (
              <Choice look="tile" key={value} type="radio" name="zeit" value={value} label={label} />
            ))}
          </div>
        </Question>
      </Form>
      {children}
    </section>
  );
}

function describeOffered({ time, over, answersCustomer }: AppointmentDescription) {
  if (answersCustomer) return texts.times.otherHeading;
  return time && !over ? texts.times.move(time) : texts.times.heading;
}

const OTHER = { ...SECONDARY, name: 'intent', value: 'andere', children: texts.other.button };
type OtherProps = { appointment: AppointmentDescription; label: string; messageKey: string };

function OtherTimes({ appointment, label, messageKey }: OtherProps) {
  const { other } = texts;
  const form = { name: `other-${appointment.id}`, className: 'mt-1 grid justify-items-start gap-3' };
  return (
    <Fold form={form.name} title={label}>
      <Form {...form} values={{ termin: appointment.id, key: messageKey }} submit={OTHER}>
        {appointment.time && !appointment.over && <p className="max-w-prose">{appointmentTexts.stands}</p>}
        <Field name="wunsch" maxLength={500} depends className="w-full" {...other.words} />
        <Choice name="ja" label={other.tick} required />
      </Form>
    </Fold>
  );
}

function FirmCard({ contact }: { contact: FirmContact }) {
  const { labels, heading, hours, saturday } = texts.contact;
  const { 'mon-fri': week, sat } = contact.hours;
  const phone = (
    <TextLink href={`tel:${contact.dial}`} className="font-semibold tabular-nums">
      {contact.phone}
    </TextLink>
  );
  const website = contact.website && (
    <TextLink href={contact.website} rel="noopener noreferrer" className="break-all">
      {contact.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </TextLink>
  );
  const rows = [
    { icon: User, label: labels.person, value: contact.person },
    { icon: Phone, label: labels.phone, value: phone },
    { icon: MapPin, label: labels.address, value: `${contact.street}\n${contact.postalCode} ${contact.city}` },
    { icon: Globe, label: labels.website, value: website },
    { icon: Clock, label: labels.hours, value: [hours(...week), sat && saturday(...sat)].filter(Boolean).join('\n') },
  ].filter(({ value }) => value);
  return (
    <PageSection id="betrieb" heading={heading}>
      <dl className="grid gap-x-8 gap-y-4 rounded-md bg-isar-50 p-5 sm:grid-cols-2">
        {rows.map(({ icon: Icon, label, value }) => (
          <div key={label} className="relative pl-8">
            <dt className="text-sm text-ink-soft">
              <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-isar-700" />
              {label}
            </dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
