import { choiceTexts as texts } from '../../../content/office/choice.ts';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { OfficeBox } from '../office-page.tsx';
import type { ChoiceView } from './choice-view.ts';
import { InvitationsBox } from './invitations-box.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { RunsBox } from './runs-box.tsx';

type Props = { inquiryId: string; view: ChoiceView; problem: CaseProblem | null; now: Date };

/** How firms were chosen and how they answer; while places are free, whom to ask next. */
export function ChoiceBoxes({ inquiryId, view, problem, now }: Props) {
  const { choice, proposal, runs, invitations } = view;
  const mine = problem?.about === 'auswahl' ? problem : null;
  const others = proposal?.firms.filter(({ askable }) => askable) ?? [];
  return (
    <div className="space-y-5">
      <OfficeBox id="auswahl" heading={texts.heading} flush>
        {proposal && proposal.free > 0 ? (
          <ProposalForm inquiryId={inquiryId} choice={choice} proposal={proposal} problem={mine} />
        ) : (
          <p className="px-4 pb-4 text-sm text-ink-soft">{proposal ? texts.full : texts.closed}</p>
        )}
      </OfficeBox>
      <InvitationsBox inquiryId={inquiryId} invitations={invitations} others={others} problem={problem} now={now} />
      <RunsBox runs={runs} now={now} />
    </div>
  );
}
