import { useContext } from 'react';
import { caseTexts, eventTexts } from '../../../content/office/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { Form, Refused } from '../../ui/form.tsx';
import { Box } from '../../ui/page.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { timelineEntries } from '../timeline-entries.ts';
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

export function NotesBox({ view }: { view: CaseView }) {
  const { notes, names, now, inquiry } = view;
  const refused = useContext(Refused);
  // Somebody else made the step impossible: the note that was to go with it waits here.
  const homeless = refused && !view.steps.includes(refused.form) ? refused.values.notiz?.[0] : undefined;
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
      <Form name="note" action={casePath(inquiry.id)} className="mt-4 space-y-3 text-sm">
        <TextArea name="notiz" label={caseTexts.newNote} hint={caseTexts.noteHint} defaultValue={homeless} required />
        <Button type="submit" name="tun" value="notiz" kind="secondary" size="compact">
          {caseTexts.addNote}
        </Button>
      </Form>
    </Box>
  );
}
