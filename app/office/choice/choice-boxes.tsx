import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { Done, Problem } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import type { ChoiceView } from './choice-view.ts';
import { isAboutStep } from './invitation-steps.tsx';
import { InvitationsBox } from './invitations-box.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { RunsBox } from './runs-box.tsx';

type Props = {
  inquiryId: string;
  view: ChoiceView;
  problem: CaseProblem | null;
  /** What the last form did. */
  told?: string;
  now: Date;
};

/** Its forms come back to this part of the page, so what went wrong is said here. */
export const isAboutChoice = ({ about }: CaseProblem) => about === 'auswahl' || isAboutStep(about);

/** How firms were chosen and how they answer; while places are free, whom to ask next. */
export function ChoiceBoxes({ inquiryId, view, problem, told, now }: Props) {
  const { choice, proposal, runs, invitations } = view;
  const mine = problem?.about === 'auswahl' ? problem : null;
  const others = proposal?.firms.filter(({ askable }) => askable) ?? [];
  return (
    <div className="space-y-5">
      <Box id="auswahl" heading={texts.heading} flush>
        <div className="space-y-3 px-4 pb-3 empty:hidden">
          {mine && <Problem>{mine.text}</Problem>}
          {told && <Done>{told}</Done>}
        </div>
        {proposal && proposal.free > 0 ? (
          <ProposalForm inquiryId={inquiryId} choice={choice} proposal={proposal} problem={mine} />
        ) : (
          <p className="px-4 pb-4 text-sm text-ink-soft">
            {proposal ? texts.full : view.placeKnown ? texts.closed : texts.noPostalCode}
          </p>
        )}
      </Box>
      <InvitationsBox inquiryId={inquiryId} invitations={invitations} others={others} problem={problem} now={now} />
      <RunsBox runs={runs} now={now} />
    </div>
  );
}
