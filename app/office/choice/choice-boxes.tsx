import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { Done } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { casePath, shortTime } from '../inquiries/inquiry-words.ts';
import type { ChoiceView, JudgedView, RunView } from './choice-view.ts';
import { InvitationsBox } from './invitations-box.tsx';
import { JudgedFirms, PointsExplained } from './judged-firms.tsx';

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

type Proposal = NonNullable<ChoiceView['proposal']>;
type ProposalFormProps = {
  inquiryId: string;
  choice: ChoiceView['choice'];
  proposal: Proposal;
  problem: CaseProblem | null;
};

/** Whom the rules would ask, ticked; a person agrees, or ticks otherwise and says why. */
function ProposalForm({ inquiryId, choice, proposal, problem }: ProposalFormProps) {
  const { firms, chosen, free, scarce, rulesAt } = proposal;
  const suited = firms.filter(({ refusal }) => !refusal);
  const refused = firms.filter(({ refusal }) => refusal);
  const differs = problem?.choice ?? null;
  // After a change of the proposal the ticks of the old one would mislead.
  const ticked = differs && differs.gone.length + differs.come.length === 0 ? differs.picked : chosen;
  const tick = (firm: JudgedView) => firm.askable && <Tick firm={firm} checked={ticked.includes(firm.key)} />;
  return (
    <Form name="choice" action={casePath(inquiryId)} className="space-y-3">
      {chosen.map((id) => (
        <input key={id} type="hidden" name="vorgeschlagen" value={id} />
      ))}
      <div className="space-y-1 px-4 text-sm">
        {differs && <Difference {...differs} firms={firms} />}
        <p>
          {choice === 'manual' ? texts.manual : texts.automatic} {texts.slots(free)}
        </p>
        {rulesAt && <p>{texts.rulesAt(rulesAt)}</p>}
        {scarce && firms.length > 0 && <p>{texts.scarce}</p>}
        {chosen.length === 0 && <p className="font-semibold">{firms.length === 0 ? texts.noFirms : texts.none}</p>}
        {firms.length === 0 && (
          <p>
            <TextLink href="/zentrale/betriebe/">{texts.toFirms}</TextLink>
          </p>
        )}
        <NeedsLine needs={proposal.needs} wishes={proposal.wishes} />
      </div>
      {suited.length > 0 && (
        <JudgedFirms caption={texts.proposal} firms={suited} chosenWord={texts.proposed} tick={tick} />
      )}
      {suited.length > 0 && <PointsExplained />}
      {refused.length > 0 && (
        <details open={suited.length === 0} className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-isar-700">
            {texts.refused(refused.length)}
          </summary>
          <JudgedFirms
            caption={texts.refused(refused.length)}
            firms={refused}
            chosenWord={texts.proposed}
            tick={tick}
          />
        </details>
      )}
      {firms.some(({ askable }) => askable) && (
        <div className="space-y-3 px-4 pb-4 text-sm">
          <TextArea name="grund" label={texts.reason} hint={texts.reasonHint} rows={2} maxLength={500} />
          <Button name="tun" value="auswahl" size="compact">
            {texts.confirm}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Tick({ firm, checked }: { firm: JudgedView; checked: boolean }) {
  return (
    <label className="inline-flex size-11 items-center justify-center md:size-9">
      <span className="sr-only">{texts.askFirm(firm.name)}</span>
      <input
        type="checkbox"
        name="betrieb"
        value={firm.key}
        defaultChecked={checked}
        className="size-5 accent-isar-700"
      />
    </label>
  );
}

/** Whom the proposal lost and whom it gained since somebody looked at it. */
function Difference({ gone, come, firms }: { gone: string[]; come: string[]; firms: readonly JudgedView[] }) {
  if (gone.length + come.length === 0) return null;
  const namesOf = (ids: string[]) =>
    firms
      .filter(({ key }) => ids.includes(key))
      .map(({ name, refusal }) => (refusal ? `${name} (${refusal})` : name))
      .join(', ');
  const lines = [
    [texts.changedGone, namesOf(gone)],
    [texts.changedCome, namesOf(come)],
  ].filter(([, names]) => names);
  return (
    <div className="rounded-md bg-isar-100 px-3 py-2">
      {lines.map(([label, names]) => (
        <p key={label}>
          {label}: {names}
        </p>
      ))}
    </div>
  );
}

function NeedsLine({ needs, wishes }: { needs: string; wishes: string }) {
  return (
    <p className="text-ink-soft">
      {texts.needs}: {needs || texts.nothingNeeded}
      {wishes && `. ${texts.wishes}: ${wishes}`}
    </p>
  );
}
