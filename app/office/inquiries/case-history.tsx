import { caseTexts, eventTexts } from '../../../content/office/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { timelineEntries } from '../timeline-entries.ts';
import type { CaseProblem } from './case-deed.ts';
import type { CaseView } from './case-view.ts';
import { describeEvent } from './describe-event.ts';
import { actorWords, casePath, shortTime } from './inquiry-words.ts';

/** What happened, the latest first; it begins with the arrival. */
export function TimelineBox({ view: { events, inquiry, names, now } }: { view: CaseView }) {
  const received = {
    key: 'received',
    time: shortTime(inquiry.received_at, now),
    dateTime: inquiry.received_at.toISOString(),
    title: eventTexts.receive,
    by: actorWords('customer', '', names),
  };
  const entries = timelineEntries(events, { speak: describeEvent, names, now });
  return (
    <Box id="verlauf" heading={caseTexts.timeline}>
      <Timeline entries={[...entries, received]} />
    </Box>
  );
}

export function NotesBox({ view, problem }: { view: CaseView; problem: CaseProblem | null }) {
  const { notes, names, now, inquiry } = view;
  const refused = problem?.about === 'note' ? problem : null;
  // Somebody else made the step impossible: the note that was to go with it waits here.
  const homeless = problem && !refused && !view.steps.includes(problem.about) ? problem.typed.note : undefined;
  return (
    <Box id="notizen" heading={`${caseTexts.notes} (${notes.length})`}>
      {notes.length === 0 && <p className="text-sm text-ink-soft">{caseTexts.noNotes}</p>}
      <ul className="space-y-3">
        {notes.map(({ id, at, author, body }) => (
          <li key={id} className="text-sm">
            <p className="text-xs text-ink-soft">
              {shortTime(at, now)} · {actorWords('staff', author, names)}
            </p>
            <p className="break-words whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
      <form method="post" action={`${casePath(inquiry.id)}#notizen`} className="mt-4 space-y-3 text-sm">
        <TextArea
          id="neue-notiz"
          name="notiz"
          label={caseTexts.newNote}
          hint={caseTexts.noteHint}
          error={refused?.text}
          defaultValue={refused?.typed.note ?? homeless}
          required
        />
        <Button type="submit" name="tun" value="notiz" kind="secondary" size="compact">
          {caseTexts.addNote}
        </Button>
      </form>
    </Box>
  );
}
