import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { casePath } from '../inquiries/inquiry-words.ts';
import type { ChoiceView, JudgedView } from './choice-view.ts';
import { JudgedFirms, PointsExplained } from './judged-firms.tsx';
import { NeedsLine } from './needs-line.tsx';

type Proposal = NonNullable<ChoiceView['proposal']>;
type Props = {
  inquiryId: string;
  choice: ChoiceView['choice'];
  proposal: Proposal;
  problem: CaseProblem | null;
};

/** Whom the rules would ask, ticked; a person agrees, or ticks otherwise and says why. */
export function ProposalForm({ inquiryId, choice, proposal, problem }: Props) {
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
            <a href="/zentrale/betriebe/" className="text-isar-700 underline underline-offset-4">
              {texts.toFirms}
            </a>
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
          <Button type="submit" name="tun" value="auswahl" size="compact">
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
