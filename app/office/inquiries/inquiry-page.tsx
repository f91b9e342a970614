import { useContext } from 'react';
import { contactFieldNames } from '../../../content/contact-fields.ts';
import { contactSharesBox } from '../../../content/office/contact-shares.ts';
import { eventTexts, inquiryAnswers, inquiryDone, inquiryPageTexts } from '../../../content/office/inquiries.ts';
import { choiceDone, officeInvitationTexts, stopTexts } from '../../../content/office/selection.ts';
import { listAppointments } from '../../../domain/appointments/appointments.server.ts';
import { listDisclosures, listOrderReports } from '../../../domain/contact-sharing/share-contact.server.ts';
import { findOpenedContact } from '../../../domain/inquiries/contact.server.ts';
import { findOfficeInquiry } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import { findSelection } from '../../../domain/matching/find-selection.server.ts';
import { listUndoableActions } from '../../../domain/matching/undo-action.server.ts';
import type { InquiryEvent } from '../../../domain/workflow/inquiry-events.server.ts';
import { inquiryStatuses, isInquiryStatus } from '../../../domain/workflow/reasons.ts';
import { FLASH } from '../../forms.ts';
import { LineLink } from '../../ui/button.tsx';
import { Form, Refused, TextArea } from '../../ui/form.tsx';
import { Box, ListBox, OfficeFormPage, OfficePage, SmallButton } from '../../ui/page.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { MeanwhileList, SentMailsBox, timelineEntries, UndoableActions } from '../detail-page-sections.tsx';
import { notFound, requirePermission } from '../guard.ts';
import { SelectionBoxes } from '../selection/selection-boxes.tsx';
import type { Route } from './+types/inquiry-page.ts';
import { ContactSharesBox } from './contact-shares-box.tsx';
import { actOnInquiry } from './inquiry-action.ts';
import { AnswersBox, DetailsBox, PhotosBox, StepsBox } from './inquiry-boxes.tsx';
import { ContactBox, PhoneCodeBox } from './inquiry-contact.tsx';
import {
  describeActor,
  InquiryName,
  inquiryPath,
  isWaiting,
  reasonsOf,
  referenceOf,
  StatusBadge,
  shortTime,
  TimeLeft,
} from './inquiry-display.tsx';
import type { InquiryAnswer } from './inquiry-intent.ts';
import { type InquiryView, viewInquiry } from './inquiry-view.ts';
import { TaskRow } from './tasks-box.tsx';

function ResponseTimeState({ inquiry, counted, now }: InquiryView) {
  const { response_due_at: due, first_offer_at: offered } = inquiry;
  if (due && offered)
    return <span>{offered <= due ? inquiryPageTexts.responseInTime : inquiryPageTexts.responseLate}</span>;
  return isWaiting(inquiry) && <TimeLeft due={inquiry.response_due_at} counted={counted} now={now} />;
}

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { actor, database, config, query, flash } = requirePermission(args, 'inquiries.see');
  const found = await findOfficeInquiry(database, params.reference);
  if (found.kind === 'unknown') throw notFound();
  if (found.kind === 'several') return { kind: 'several', called: found.called } as const;
  const inquiryId = found.inquiry.id;
  const choice = await findSelection(database, inquiryId);
  const appointments = await Promise.all(
    choice.invitations.map(async ({ id }) => [id, await listAppointments(database, id)] as const),
  );
  return {
    kind: 'found',
    waiting: await listUndoableActions(database, { inquiryId }),
    view: viewInquiry({ ...found, now: new Date() }),
    choice,
    disclosures: await listDisclosures(database, inquiryId),
    reports: await listOrderReports(database, inquiryId),
    appointments: Object.fromEntries(appointments),
    me: actor.id,
    contact: query.has('kontakt') ? await findOpenedContact(database, { inquiryId, actor: actor.id }) : null,
    /** To be read out: without the part that nobody types. */
    portalPages: `${new URL(config.linkUrl).host}/meine-anfrage`,
    flash: flash({ ...inquiryDone, ...stopTexts.done }),
    selectionFlash: flash(choiceDone),
    contactShareFlash: flash(contactSharesBox.done),
    // The caller still waits on the telephone.
    isCall: query.get(FLASH)?.startsWith('telefon-') ?? false,
  } as const;
}

export const action = (args: Route.ActionArgs) => actOnInquiry(args, args.params.reference);

export default function OfficeInquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'several') return <Several called={loaderData.called} />;
  const { view, choice, isCall, selectionFlash, contactShareFlash } = loaderData;
  const { inquiry, now } = view;
  const path = inquiryPath(inquiry.id);
  const answer: InquiryAnswer | undefined = actionData;
  const problem = answer?.kind === 'refused' ? answer : null;
  const made = answer?.kind === 'code' ? answer : null;
  const code = (
    <PhoneCodeBox reference={referenceOf(inquiry.id)} address={loaderData.portalPages} made={made} now={now} />
  );
  return (
    <OfficePage
      heading={<InquiryName called={view.called} id={inquiry.id} />}
      title={view.called}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          <StatusBadge status={inquiry.status} />
          <span className="text-ink-soft">
            {inquiryPageTexts.received} {shortTime(inquiry.received_at, now)}
          </span>
          <ResponseTimeState {...view} />
        </div>
      }
      aboutErrors={
        problem && (
          <MeanwhileList {...view} {...problem} heading={inquiryAnswers.staleList} describeEvent={describeEvent} />
        )
      }
    >
      <UndoableActions steps={loaderData.waiting} action={path} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="space-y-5">
          <AnswersBox view={view} />
          <PhotosBox view={view} />
          <DetailsBox view={view} />
        </div>
        <div className="space-y-5">
          {isCall && code}
          <TasksOfInquiry view={view} me={loaderData.me} />
          <StepsBox view={view} />
          <ContactBox view={view} contact={loaderData.contact} firmsAsked={choice.invitations.length > 0} />
          {!isCall && code}
        </div>
      </div>
      <SelectionBoxes {...{ inquiry, problem, now }} found={choice} flash={answer ? null : selectionFlash} />
      <ContactSharesBox {...loaderData} {...choice} flash={answer ? null : contactShareFlash} now={now} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Box id="verlauf" heading={inquiryPageTexts.timeline}>
          <Timeline entries={[...timelineEntries(view.events, { ...view, describeEvent }), received(view)]} />
        </Box>
        <div className="space-y-5">
          <NotesBox view={view} />
          <SentMailsBox {...view} heading={inquiryPageTexts.mails} none={inquiryPageTexts.noMails} />
          <Box id="rechte" heading={inquiryPageTexts.rights}>
            <p className="flex flex-wrap gap-x-6 text-sm">
              <LineLink href={`${path}auskunft/`}>{inquiryPageTexts.dataAccess}</LineLink>
              <LineLink href={`${path}loeschen/`} className="text-danger-700">
                {inquiryPageTexts.erase}
              </LineLink>
            </p>
          </Box>
        </div>
      </div>
    </OfficePage>
  );
}

function TasksOfInquiry({ view: { tasks, inquiry, now }, me }: { view: InquiryView; me: string }) {
  if (tasks.length === 0) return null;
  return (
    <ListBox
      id="aufgabe"
      heading={inquiryPageTexts.tasks(tasks.length)}
      items={tasks.map((task) => (
        <TaskRow key={task.id} task={task} me={me} now={now} action={inquiryPath(inquiry.id)} />
      ))}
    />
  );
}

function Several({ called }: { called: readonly (readonly [id: string, name: string])[] }) {
  return (
    <OfficeFormPage heading={inquiryPageTexts.several}>
      <p>{inquiryPageTexts.severalText}</p>
      <ul>
        {called.map(([id, name]) => (
          <li key={id}>
            <LineLink href={inquiryPath(id)}>
              <InquiryName called={name} id={id} />
            </LineLink>
          </li>
        ))}
      </ul>
    </OfficeFormPage>
  );
}

const received = ({ inquiry: { received_at: at }, names, now }: InquiryView) => ({
  key: 'received',
  time: shortTime(at, now),
  dateTime: at.toISOString(),
  title: eventTexts.receive,
  by: describeActor('customer', '', names),
});

function NotesBox({ view }: { view: InquiryView }) {
  const { notes, names, now, inquiry } = view;
  const refused = useContext(Refused);
  // Shows the typed note if another person made the step impossible meanwhile.
  const homeless = refused && !view.steps.includes(refused.form) ? refused.values.notiz?.[0] : undefined;
  return (
    <Box id="notizen" heading={inquiryPageTexts.notes} count={notes.length}>
      {notes.length === 0 && <p className="text-sm text-ink-soft">{inquiryPageTexts.noNotes}</p>}
      <ul className="space-y-3">
        {notes.map(({ id, at, author, body }) => (
          <li key={id} className="text-sm">
            <p className="text-xs text-ink-soft">
              {shortTime(at, now)} · {describeActor('staff', author, names)}
            </p>
            <p className="break-words whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
      <Form name="note" action={inquiryPath(inquiry.id)} className="mt-4 space-y-3 text-sm">
        <TextArea
          name="notiz"
          label={inquiryPageTexts.newNote}
          hint={inquiryPageTexts.noteHint}
          defaultValue={homeless}
          required
        />
        <SmallButton intent="notiz">{inquiryPageTexts.addNote}</SmallButton>
      </Form>
    </Box>
  );
}

/** Actions of firms. If the office recorded one, the firm reported it on the telephone. */
const NOTED_BY_PHONE = new Set(
  ['engage', 'ask', 'offer-appointment', 'decline', 'offer', 'answer'].map((event) => `invitation.${event}`),
);

/** An event without a text is called by its code and its new status. */
function describeEvent({ event, to_state, actor_kind, details }: InquiryEvent): string[] {
  const status = to_state && isInquiryStatus(to_state) ? inquiryStatuses[to_state] : to_state;
  const title = eventTexts[event] ?? [event, status].filter(Boolean).join(': ');
  const byPhone = actor_kind === 'staff' && NOTED_BY_PHONE.has(event) ? [officeInvitationTexts.byPhone] : [];
  return [title, ...byPhone, ...reasonsOf(details), ...fieldsOf(details)];
}

function fieldsOf({ fields }: InquiryEvent['details']): string[] {
  const names: Record<string, string> = contactFieldNames;
  const known = Array.isArray(fields) ? fields.map((field) => names[field]).filter(Boolean) : [];
  return known.length > 0 ? [known.join(', ')] : [];
}
