import { TriangleAlert } from 'lucide-react';
import { queueNames, sweepNames, todayTexts } from '../../../content/office/inquiries.ts';
import { mailKinds } from '../../../content/office/outbox.ts';
import { processings } from '../../../content/processings.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import type { Still } from '../../../domain/sweep/watch-the-watch.server.ts';
import { speakMinutes } from '../../../domain/time/munich-clock.ts';
import { Box } from '../../ui/page.tsx';
import { referenceOf } from './inquiry-words.ts';

/** What stands still although it should run; nothing at all when everything does. */
export function StillBox({ sweep, failedJobs, now }: Still & { now: Date }) {
  const lines = failedJobs.map(({ queue, failed }) =>
    todayTexts.failedJobs(queueNames[queue] ?? mailKinds[queue] ?? queue, failed),
  );
  for (const { part, subject, first_failed_at, attempts, last_error } of sweep.failures) {
    const since = speakMinutes(Math.floor((now.getTime() - first_failed_at.getTime()) / 60_000));
    const what = isUuid(subject) ? referenceOf(subject) : null;
    lines.push(todayTexts.partFails(partName(part), what, since, attempts, last_error));
  }
  const silent = sweep.silent.map(({ part }) => partName(part));
  if (silent.length > 0 && sweep.silent.every(({ since }) => since === null)) lines.unshift(todayTexts.sweeperNever);
  else if (silent.length > 0) lines.unshift(todayTexts.sweeperStill(silent));
  if (lines.length === 0) return null;
  return (
    <Box id="stillstand" heading={todayTexts.still} className="border-l-4 border-l-danger-700">
      <ul className="space-y-1 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-700" />
            {line}
          </li>
        ))}
      </ul>
      {failedJobs.length > 0 && (
        <p className="mt-2 text-sm">
          <a href="/zentrale/postausgang/" className="text-isar-700 underline underline-offset-4">
            {todayTexts.toOutbox}
          </a>
        </p>
      )}
    </Box>
  );
}

function partName(part: string): string {
  const rule = processings.find(({ id }) => `retention:${id}` === part);
  return rule ? `Löschfrist: ${rule.title}` : (sweepNames[part] ?? part);
}
