import { partnerAnswers, partnerStatusWords } from '../../../content/office/partners.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import type { PartnerStatus } from '../../../domain/partners/partner-steps.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { actorWords, shortTime } from '../inquiries/inquiry-words.ts';
import type { PartnerProblem } from './case-action.ts';
import { describePartnerEvent, partnerLooks } from './partner-words.ts';

export function PartnerBadge({ status }: { status: PartnerStatus }) {
  return <Badge {...partnerLooks[status]}>{partnerStatusWords[status]}</Badge>;
}

/** What went wrong, what is missing and, when somebody was faster, what they did. */
export function ProblemAlert({
  problem,
  found,
}: {
  problem: PartnerProblem;
  found: Pick<PartnerCase, 'names' | 'now'>;
}) {
  const { text, lacking, events } = problem;
  const lines = [
    ...lacking,
    ...events.map((event) => {
      const by = actorWords(event.actor_kind, event.actor, found.names);
      return `${shortTime(event.at, found.now)}: ${describePartnerEvent(event).join(' · ')} (${by})`;
    }),
  ];
  return (
    <div role="alert" className="rounded-md bg-danger-100 px-4 py-3 text-danger-700">
      <p className="font-medium">{text}</p>
      {events.length > 0 && <p className="mt-2 text-sm">{partnerAnswers.staleList}</p>}
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
