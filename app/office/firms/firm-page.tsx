import { firmDone, officeDocumentTexts, firmPageTexts as texts } from '../../../content/office/firms.ts';
import { stopTexts } from '../../../content/office/selection.ts';
import { findDocumentToCheck } from '../../../domain/firms/documents.server.ts';
import { findOfficeFirm, type OfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { listUndoableActions } from '../../../domain/matching/undo-action.server.ts';
import { type TaskKind, taskKinds } from '../../../domain/tasks/task-kinds.ts';
import { FLASH } from '../../forms.ts';
import { LineLink } from '../../ui/button.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import { Box, OfficePage, SmallButton, SmallLink } from '../../ui/page.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { SentMailsBox, timelineEntries, UndoableActions } from '../detail-page-sections.tsx';
import { notFound, requirePermission } from '../guard.ts';
import { describeActor, shortTime } from '../inquiries/inquiry-display.tsx';
import { TaskControls } from '../inquiries/tasks-box.tsx';
import type { Route } from './+types/firm-page.ts';
import { actOnFirm, allowedTo } from './firm-action.ts';
import { FactsBox, FirmStepsBox, findSteps } from './firm-boxes.tsx';
import {
  describeFirmEvent,
  documentReviewPath,
  FirmBadge,
  formatDay,
  OFFICE_FIRMS_PATH,
  officeFirmPath,
  ProblemAlert,
} from './firm-display.tsx';
import { DocumentsBox } from './firm-documents.tsx';

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { actor, role, database, query, flash: read } = requirePermission(args, 'firms.see');
  const found = await findOfficeFirm(database, params.number, { before: query.get('vor') });
  if (!found) throw notFound();
  const done = query.get(FLASH) ?? '';
  // After the last document of this firm, the next firm is offered.
  const next = PAPER_DONE.includes(done) ? await findDocumentToCheck(database, found.firm.id) : null;
  const waiting = await listUndoableActions(database, { firmId: found.firm.id });
  const flash = read({ ...firmDone, ...stopTexts.done });
  const possible = findSteps(found);
  return { found, me: actor.id, possible, allowed: allowedTo(role, possible), flash, next, waiting };
}

const PAPER_DONE = ['nachweis', 'abgelehnt'];

export const action = (args: Route.ActionArgs) => actOnFirm(args, args.params.number);

export default function OfficeFirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, me, next, waiting } = loaderData;
  const seen = found.events.at(-1)?.id ?? '0';
  const { firm, now } = found;
  return (
    <OfficePage
      heading={texts.title(firm.number, firm.name)}
      title={firm.name}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <FirmBadge status={firm.status} />
          <span className="text-ink-soft">{texts.since(shortTime(firm.status_since, now))}</span>
          <LineLink href={OFFICE_FIRMS_PATH}>{texts.back}</LineLink>
        </span>
      }
      aboutErrors={actionData && <ProblemAlert problem={actionData} found={found} />}
    >
      <UndoableActions steps={waiting} action={officeFirmPath(firm.number)} />
      {next && (
        <SmallLink href={documentReviewPath(next.number, next.documentId)}>
          {officeDocumentTexts.nextFirm(next.firm)}
        </SmallLink>
      )}
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="space-y-5">
          <DocumentsBox found={found} seen={seen} />
          <MessagesBox found={found} seen={seen} />
          <Box id="verlauf" heading={texts.timeline} empty={found.events.length === 0 && texts.noEvents}>
            <Timeline entries={timelineEntries(found.events, { ...found, describeEvent: describeFirmEvent })} />
          </Box>
        </div>
        <div className="space-y-5">
          <TasksOfFirm found={found} me={me} />
          <FirmStepsBox {...loaderData} seen={seen} />
          <FactsBox found={found} />
          <MeasuresBox found={found} />
          <SentMailsBox {...found} heading={texts.mails} none={texts.noMails} />
        </div>
      </div>
    </OfficePage>
  );
}

function TasksOfFirm({ found: { tasks, firm }, me }: { found: OfficeFirm; me: string }) {
  if (tasks.length === 0) return null;
  return (
    <Box id="aufgaben" heading={texts.tasks}>
      <ul className="space-y-3">
        {tasks.map(({ id, kind, taken_by, taken_by_name, note }) => (
          <li key={id}>
            <p className="mb-2 text-sm">
              {taskKinds[kind as TaskKind]?.title ?? kind}
              {taken_by_name && <span className="text-ink-soft"> · {taken_by_name}</span>}
            </p>
            {note && <p className="mb-2 max-w-prose text-sm">{note}</p>}
            <TaskControls {...{ id, taken_by, me }} kind={kind as TaskKind} action={officeFirmPath(firm.number)} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function MeasuresBox({ found: { measures, pause, names, now } }: { found: OfficeFirm }) {
  return (
    <Box id="massnahmen" heading={texts.measures} count={measures.length}>
      {pause && (
        <p className="mb-2 text-sm">
          {texts.pausedBy[pause.set_by]}
          {pause.ends_at && ` ${texts.until(formatDay(pause.ends_at))}`}
        </p>
      )}
      {measures.length === 0 && !pause && <p className="text-sm text-ink-soft">{texts.noMeasures}</p>}
      <ul className="space-y-3 text-sm">
        {measures.map(({ id, kind, rule, facts, decided_by, decided_at, effective_at, notified_at, lifted_at }) => (
          <li key={id}>
            <p className="font-semibold">
              {texts.measureKinds[kind]}: {rule}
            </p>
            <p className="break-words whitespace-pre-wrap">{facts}</p>
            <p className="text-xs text-ink-soft">
              {shortTime(decided_at, now)}, {describeActor('staff', decided_by, names)}
              {effective_at > decided_at && ` · ${texts.measureFrom(formatDay(effective_at))}`}
              {` · ${notified_at ? texts.measureNotified(shortTime(notified_at, now)) : texts.measureNotNotified}`}
              {lifted_at && ` · ${texts.measureLifted(shortTime(lifted_at, now))}`}
            </p>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function MessagesBox({ found, seen }: { found: OfficeFirm; seen: string }) {
  const { messages, olderMessages, firm, now } = found;
  const path = officeFirmPath(firm.number);
  return (
    <Box id="beschwerden" heading={texts.complaints} count={messages.length} empty={texts.noMessages}>
      <ul className="space-y-4 text-sm">
        {messages.map(({ id, author, kind, body, sent_at, answered }) => (
          <li key={id}>
            <p className="text-xs text-ink-soft">
              {author === 'staff' && kind === 'complaint' ? texts.answer : texts.messageKinds[kind]}{' '}
              {author === 'staff' ? texts.fromOffice : texts.fromFirm} · {shortTime(sent_at, now)}
            </p>
            <p className="break-words whitespace-pre-wrap">{body}</p>
            {kind === 'complaint' && author === 'firm' && !answered && (
              <Form
                name={`answer-${id}`}
                action={path}
                values={{ beschwerde: id, gesehen: seen }}
                className="mt-2 space-y-3"
              >
                <TextArea name="antwort" label={texts.answer} hint={texts.answerHint} maxLength={2000} required />
                <SmallButton intent="antwort" kind="primary">
                  {texts.sendAnswer}
                </SmallButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {olderMessages && (
        <LineLink href={`${path}?vor=${olderMessages}#beschwerden`} className="text-sm">
          {texts.olderMessages}
        </LineLink>
      )}
    </Box>
  );
}
