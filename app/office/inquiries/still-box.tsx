import { TriangleAlert } from 'lucide-react';
import { queueNames, todayTexts } from '../../../content/office/inquiries.ts';
import { mailKinds } from '../../../content/office/outbox.ts';
import { speakMinutes } from '../../../domain/time/time-left.ts';
import { OfficeBox } from '../office-page.tsx';
import type { OfficeDay } from './inquiry-office-services.ts';

const LONGEST_SILENCE_MINUTES = 5;

/** What stands still although it should run; nothing at all when everything does. */
export function StillBox({ heartbeat, failedJobs, now }: Pick<OfficeDay, 'heartbeat' | 'failedJobs' | 'now'>) {
  const silent = heartbeat && Math.floor((now.getTime() - heartbeat.getTime()) / 60_000);
  const lines = failedJobs.map(({ queue, failed }) =>
    todayTexts.failedJobs(queueNames[queue] ?? mailKinds[queue] ?? queue, failed),
  );
  if (silent === null) lines.unshift(todayTexts.sweeperNever);
  else if (silent > LONGEST_SILENCE_MINUTES) lines.unshift(todayTexts.sweeperStill(speakMinutes(silent)));
  if (lines.length === 0) return null;
  return (
    <OfficeBox id="stillstand" heading={todayTexts.still} className="border-l-4 border-l-danger-700">
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
    </OfficeBox>
  );
}
