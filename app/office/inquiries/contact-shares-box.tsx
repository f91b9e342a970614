import { contactShareTexts } from '../../../content/comparison.ts';
import { contactSharesBox as texts } from '../../../content/office/contact-shares.ts';
import type { Appointment } from '../../../domain/appointments/appointments.server.ts';
import type { Disclosure, OrderReport } from '../../../domain/contact-sharing/share-contact.server.ts';
import { formatEuros } from '../../../domain/money.ts';
import { formatDueDate } from '../../../domain/time/munich-clock.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box, Table } from '../../ui/page.tsx';
import { shortTime } from './inquiry-display.tsx';

type Invitation = { id: string; name: string; status: string };
/** `flash`: result of the last form. */
type Props = {
  disclosures: readonly Disclosure[];
  reports: readonly OrderReport[];
  invitations: readonly Invitation[];
  appointments: Readonly<Record<string, readonly Appointment[]>>;
  flash: string | null;
  now: Date;
};

const { columns } = texts;

type Answer = keyof typeof texts.phoneAnswers.answers;
type AnswerOption = readonly [value: string, label: string];

function answersOf({ status }: Invitation, hasContact: boolean): Answer[] {
  if (status === 'shared') return ['withdraw-contact', 'ordered', 'not-ordered'];
  if (status === 'ordered') return ['undo', 'withdraw-contact'];
  if (status === 'done' && hasContact) return ['withdraw-contact'];
  return ['invited', 'engaged', 'offered'].includes(status) ? ['exclude'] : [];
}

function appointmentAnswersOf(appointments: readonly Appointment[], now: Date): AnswerOption[] {
  const { appointments: labels } = texts.phoneAnswers;
  return appointments
    .filter(({ cancelled, startsAt }) => !cancelled && (!startsAt || startsAt > now))
    .flatMap(({ id, startsAt, offered }) => [
      ...offered.map(
        (time): AnswerOption => [`take-time ${id} ${time.toISOString()}`, labels['take-time'](formatDueDate(time))],
      ),
      ...(offered.length > 0 || startsAt ? [[`other-times ${id}`, labels['other-times']()] as const] : []),
      ...(startsAt
        ? [[`cancel-appointment ${id}`, labels['cancel-appointment'](formatDueDate(startsAt))] as const]
        : []),
    ]);
}

/** Shows what each firm saw, and records answers of customers on the telephone. */
export function ContactSharesBox({ disclosures, reports, invitations, appointments, flash, now }: Props) {
  const time = (at: Date | null) => (at ? shortTime(at, now) : '–');
  const shown = ({ firstShownAt, scope }: Disclosure) =>
    firstShownAt || scope !== 'blind' ? time(firstShownAt) : texts.notNoted;
  const offered = invitations.filter(({ status }) => status === 'offered');
  const sees = (id: string) =>
    disclosures.some((seen) => seen.invitationId === id && seen.scope !== 'blind' && seen.revokedAt === null);
  const live = invitations
    .map((firm) => ({
      firm,
      answers: [
        ...appointmentAnswersOf(appointments[firm.id] ?? [], now),
        ...answersOf(firm, sees(firm.id)).map((word): AnswerOption => [word, texts.phoneAnswers.answers[word]]),
      ],
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <Box id="gesehen" heading={texts.heading} flush={disclosures.length > 0}>
      <div className="px-4 pb-2 empty:hidden">{flash && <Done>{flash}</Done>}</div>
      {disclosures.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {disclosures.length > 0 && (
        <Table
          caption={texts.heading}
          rows={disclosures}
          columns={[
            { label: columns.firm, cell: ({ firm }) => firm },
            { label: columns.scope, cell: ({ scope }) => texts.scopes[scope] },
            { label: columns.basis, wide: true, cell: ({ basis }) => texts.bases[basis] },
            { label: columns.granted, cell: ({ grantedAt }) => time(grantedAt) },
            { label: columns.shown, wide: true, cell: shown },
            { label: columns.revoked, wide: true, cell: ({ revokedAt }) => time(revokedAt) },
          ]}
        />
      )}
      <div className="grid gap-2 px-4 pb-3">
        {offered.length > 0 && <NoteContactShare firms={offered} />}
        {reports.length > 0 && (
          <ul aria-label={texts.reports.heading} className="text-sm">
            {reports.map(({ id, firm, side, byOffice, statement, netCents, reportedAt }) => (
              <li key={id}>
                {time(reportedAt)}, {firm}:{' '}
                {texts.reports.describe(side, statement, netCents === null ? null : formatEuros(netCents), byOffice)}
              </li>
            ))}
          </ul>
        )}
        {live.map(({ firm, answers }) => (
          <PhoneAnswerForm key={firm.id} firm={firm} answers={answers} />
        ))}
      </div>
    </Box>
  );
}

function NoteContactShare({ firms }: { firms: readonly Invitation[] }) {
  const { phone } = texts;
  const answers = Object.fromEntries(firms.map(({ id, name }) => [id, name]));
  return (
    <Fold form="share" title={phone.summary}>
      <Form
        name="share"
        values={{ intent: 'freigabe' }}
        submit={{ size: 'small', children: phone.button }}
        className="grid max-w-xl gap-4"
      >
        <p className="text-sm text-ink-soft">{phone.intro}</p>
        <Choices name="einladung" legend={phone.firm} answers={answers} />
        <Choices name="channel" legend={phone.channel} answers={contactShareTexts.preview.channels} />
        <Choice look="tile" type="checkbox" name="appointment" value="ja" label={phone.appointment} />
        {(['times', 'objectAddress', 'ordersAs', 'accessBy'] as const).map((name) => (
          <Field key={name} name={name} label={phone[name]} maxLength={200} />
        ))}
        <Choice name="gesagt" label={phone.tick} />
      </Form>
    </Fold>
  );
}

function PhoneAnswerForm({ firm, answers }: { firm: Invitation; answers: readonly AnswerOption[] }) {
  const { phoneAnswers } = texts;
  const form = `answer-${firm.id}`;
  return (
    <Fold form={form} title={phoneAnswers.summary(firm.name)}>
      <Form
        name={form}
        values={{ intent: 'gesagt', einladung: firm.id }}
        submit={{ kind: 'secondary', size: 'small', children: phoneAnswers.button }}
        className="grid max-w-xl gap-3"
      >
        <Choices name="wort" legend={phoneAnswers.what} answers={Object.fromEntries(answers)} />
        {answers.some(([value]) => value === 'undo') && (
          <Field name="grund" label={phoneAnswers.reason} maxLength={200} />
        )}
        <Choice name="gesagt" label={texts.phone.tick} />
      </Form>
    </Fold>
  );
}
