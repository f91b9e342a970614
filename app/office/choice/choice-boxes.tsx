import type { ReactNode } from 'react';
import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { speakCredit } from '../../../domain/partners/accounts.ts';
import { MILLION, pointRules } from '../../../domain/rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box } from '../../ui/page.tsx';
import { Table, TableCell } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';
import { casePath, shortTime } from '../inquiries/inquiry-words.tsx';
import { SmallButton } from '../small-buttons.tsx';
import type { ChoiceView, JudgedView, RunView } from './choice-view.ts';
import { speakKm } from './choice-words.ts';
import { InvitationsBox } from './invitations-box.tsx';

/** The record of every run, the latest first. */
function RunsBox({ runs, now }: { runs: readonly RunView[]; now: Date }) {
  return (
    <Box id="laeufe" heading={texts.runs} count={runs.length} flush empty={texts.noRuns}>
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
    <Fold
      look="row"
      title={texts.round(run.round)}
      said={`${shortTime(run.at, now)} · ${run.cause} · ${texts.runHead(run.slots, chosen)} · ${by}`}
    >
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
    </Fold>
  );
}

type Props = {
  inquiryId: string;
  view: ChoiceView;
  problem: CaseProblem | null;
  /** What the last form did. */
  told: string | null;
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
  const tick = (firm: JudgedView) =>
    firm.askable && (
      <Choice
        look="bare"
        name="betrieb"
        value={firm.key}
        defaultChecked={ticked.includes(firm.key)}
        label={texts.askFirm(firm.name)}
      />
    );
  return (
    <Form name="choice" action={casePath(inquiryId)} values={{ vorgeschlagen: chosen }} className="space-y-3">
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
        <Fold look="row" open={suited.length === 0} title={texts.refused(refused.length)}>
          <JudgedFirms
            caption={texts.refused(refused.length)}
            firms={refused}
            chosenWord={texts.proposed}
            tick={tick}
          />
        </Fold>
      )}
      {firms.some(({ askable }) => askable) && (
        <div className="space-y-3 px-4 pb-4 text-sm">
          <TextArea name="grund" label={texts.reason} hint={texts.reasonHint} rows={2} maxLength={500} />
          <SmallButton act="auswahl" kind="primary">
            {texts.confirm}
          </SmallButton>
        </div>
      )}
    </Form>
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

type JudgedProps = {
  caption: string;
  firms: readonly JudgedView[];
  /** What the chosen are called. */
  chosenWord: string;
  /** In front of each name, when somebody may choose. */
  tick?: (firm: JudgedView) => ReactNode;
};

/** Points, account and rank of each; on a phone below its name. */
function JudgedFirms({ caption, firms, chosenWord, tick }: JudgedProps) {
  const columns = [
    ...(tick ? [{ key: 'ask', head: texts.ask }] : []),
    { key: 'firm', head: texts.firm },
    { key: 'points', head: texts.points, wide: true as const },
    { key: 'credit', head: texts.credit, wide: true as const },
    { key: 'rank', head: texts.rank, wide: true as const },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {firms.map((firm) => (
        <tr key={firm.key} className="h-10 border-b border-line last:border-b-0">
          {tick && <TableCell className="w-11">{tick(firm)}</TableCell>}
          <TableCell className="w-full">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={classNames('break-words', firm.chosen && 'font-semibold')}>{firm.name}</span>
              {firm.chosen && (
                <Badge tone="good" shape="check">
                  {chosenWord}
                </Badge>
              )}
            </span>
            <span className="block text-xs text-ink-soft">
              {[
                firm.points && firm.refusal ? texts.despite(firm.refusal) : firm.refusal,
                firm.km === null ? '' : texts.distance(speakKm(firm.km)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {firm.points && (
              <div className="mt-1 max-w-72 text-xs md:hidden">
                <Points points={firm.points} />
                <p className="mt-1 text-ink-soft tabular-nums">
                  {texts.rank} {firm.rank} · {texts.credit} {creditOf(firm)}
                </p>
              </div>
            )}
          </TableCell>
          <TableCell wide className="w-60 min-w-52">
            {firm.points && <Points points={firm.points} />}
          </TableCell>
          <TableCell wide className="whitespace-nowrap tabular-nums">
            {creditOf(firm)}
          </TableCell>
          <TableCell wide className="tabular-nums">
            {firm.rank}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}

const PARTS = ['fit', 'near', 'answers'] as const;

/** Three words, each with its bar: how much of what it could bring. */
function Points({ points }: { points: NonNullable<JudgedView['points']> }) {
  return (
    <dl className="space-y-0.5 text-xs tabular-nums">
      {PARTS.map((part) => (
        <div key={part} className="grid grid-cols-[4.5rem_1fr_3.75rem] items-center gap-2">
          <dt>{texts.parts[part]}</dt>
          <dd className="contents">
            <meter aria-hidden="true" className="time-left" min={0} max={pointRules[part].most} value={points[part]} />
            <span className="text-right text-ink-soft">{texts.of(points[part], pointRules[part].most)}</span>
          </dd>
        </div>
      ))}
      <div className="flex justify-between font-semibold">
        <dt>{texts.points}</dt>
        <dd>{texts.of(points.score, MOST_POINTS)}</dd>
      </div>
    </dl>
  );
}

const MOST_POINTS = PARTS.reduce((sum, part) => sum + pointRules[part].most, 0);

/** The sum as it is booked: what was there, the share of this inquiry and, for who is asked, one whole inquiry. */
function creditOf({ before, share, after, chosen }: JudgedView): string {
  if (after === null) return speakCredit(before);
  const asked = chosen ? ` − ${speakCredit(MILLION)}` : '';
  return `${speakCredit(before)} + ${speakCredit(share ?? 0)}${asked} = ${speakCredit(after)}`;
}

/** What the figures mean, where they stand. */
function PointsExplained() {
  return (
    <Fold className="px-4 text-sm" title={texts.explain}>
      <ul className="max-w-prose list-disc space-y-1 pb-3 pl-5 text-ink-soft">
        {texts.explained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}
