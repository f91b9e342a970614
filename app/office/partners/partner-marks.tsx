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

/** What is missing for a step and, when somebody was faster, what they did. */
export function ProblemAlert({
  problem,
  found,
}: {
  problem: PartnerProblem;
  found: Pick<PartnerCase, 'names' | 'now'>;
}) {
  const { lacking, events } = problem;
  const lines = [
    ...lacking,
    ...events.map((event) => {
      const by = actorWords(event.actor_kind, event.actor, found.names);
      return `${shortTime(event.at, found.now)}: ${describePartnerEvent(event).join(' · ')} (${by})`;
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="text-sm">
      {events.length > 0 && <p>{partnerAnswers.staleList}</p>}
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
