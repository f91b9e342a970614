import { ChevronDown } from 'lucide-react';
import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { Done } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { shortTime } from '../inquiries/inquiry-words.ts';
import type { ChoiceView, RunView } from './choice-view.ts';
import { InvitationsBox } from './invitations-box.tsx';
import { JudgedFirms } from './judged-firms.tsx';
import { NeedsLine } from './needs-line.tsx';
import { ProposalForm } from './proposal-form.tsx';

/** The record of every run, the latest first. */
function RunsBox({ runs, now }: { runs: readonly RunView[]; now: Date }) {
  return (
    <Box id="laeufe" heading={`${texts.runs} (${runs.length})`} flush={runs.length > 0}>
      {runs.length === 0 && <p className="text-sm text-ink-soft">{texts.noRuns}</p>}
      {runs.map((run) => (
        <Run key={run.id} run={run} now={now} />
      ))}
    </Box>
  );
}

function Run({ run, now }: { run: RunView; now: Date }) {
  const suited = run.firms.filter(({ points }) => points);
  const refused = run.firms.filter(({ points }) => !points);
  const chosen = suited.filter((firm) => firm.chosen).length;
  const by = !run.by ? texts.byRules : run.changed ? texts.changedBy(run.by) : texts.confirmedBy(run.by);
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm hover:bg-isar-50">
        <span>
          <span className="font-semibold text-isar-700">{texts.round(run.round)}</span>{' '}
          <span className="text-ink-soft">
            {shortTime(run.at, now)} · {run.cause} · {texts.runHead(run.slots, chosen)} · {by}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="space-y-1 px-4 pb-2 text-sm">
        {run.reason && (
          <p className="break-words">
            <span className="font-semibold">{texts.reason}:</span> {run.reason}
          </p>
        )}
        <NeedsLine needs={run.needs} wishes={run.wishes} />
        <p className="text-xs text-ink-soft">{texts.rules(run.rules)}</p>
      </div>
      {suited.length > 0 && <JudgedFirms caption={texts.round(run.round)} firms={suited} chosenWord={texts.chosen} />}
      {refused.length > 0 && (
        <>
          <p className="px-4 pt-3 text-sm font-semibold">{texts.refused(refused.length)}</p>
          <ul className="px-4 pb-3 text-sm">
            {refused.map(({ key, name, refusal }) => (
              <li key={key} className="py-0.5">
                {name}: <span className="text-ink-soft">{refusal}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

type Props = {
  inquiryId: string;
  view: ChoiceView;
  problem: CaseProblem | null;
  /** What the last form did. */
  told?: string;
  now: Date;
};

/** How firms were chosen and how they answer; while places are free, whom to ask next. */
export function ChoiceBoxes({ inquiryId, view, problem, told, now }: Props) {
  const { choice, proposal, runs, invitations } = view;
  const others = proposal?.firms.filter(({ askable }) => askable) ?? [];
  return (
    <div className="space-y-5">
      <Box id="auswahl" heading={texts.heading} flush>
        <div className="space-y-3 px-4 pb-3 empty:hidden">{told && <Done>{told}</Done>}</div>
        {proposal && proposal.free > 0 ? (
          <ProposalForm inquiryId={inquiryId} choice={choice} proposal={proposal} problem={problem} />
        ) : (
          <p className="px-4 pb-4 text-sm text-ink-soft">
            {proposal ? texts.full : view.placeKnown ? texts.closed : texts.noPostalCode}
          </p>
        )}
      </Box>
      <InvitationsBox inquiryId={inquiryId} invitations={invitations} others={others} now={now} />
      <RunsBox runs={runs} now={now} />
    </div>
  );
}
