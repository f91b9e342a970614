import type { ReactNode } from 'react';
import { officeSelectionTexts as texts } from '../../../content/office/selection.ts';
import { formatCredit } from '../../../domain/firms/rotation-credit.ts';
import { givenPostalCode } from '../../../domain/inquiries/describe-inquiry.ts';
import type { OfficeInquiryRow } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import type { InquirySelection, SelectionRun, ShownFirm } from '../../../domain/matching/find-selection.server.ts';
import type { Needs } from '../../../domain/matching/points.ts';
import { canBeOverruled } from '../../../domain/matching/refusals.ts';
import { MILLION, pointRules } from '../../../domain/rules.ts';
import { formatDueTime } from '../../../domain/time/munich-clock.ts';
import { matchCauses } from '../../../domain/workflow/reasons.ts';
import { Badge, GOOD } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button.tsx';
import { Choice, Question } from '../../ui/choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import { Done } from '../../ui/notice.tsx';
import { Box, SmallButton, Table } from '../../ui/page.tsx';
import { Bullets } from '../../ui/section.tsx';
import { inquiryPath, shortTime } from '../inquiries/inquiry-display.tsx';
import type { InquiryProblem } from '../inquiries/inquiry-intent.ts';
import { describeNeeds, describeRefusals, nameWithRefusal } from './describe-refusals.ts';
import { InvitationsBox } from './invitations-box.tsx';

type Case = { inquiry: OfficeInquiryRow; found: InquirySelection; problem: InquiryProblem | null };

export function SelectionBoxes({ inquiry, found, problem, flash, now }: Case & { flash: string | null; now: Date }) {
  const proposal = inquiry.erase_due_at ? null : found.proposal;
  const firms = proposal?.firms.map((firm) => ({ ...firm, distanceM: firm.facts.distanceM })).toSorted(byRank) ?? [];
  const isPlaceKnown = givenPostalCode(inquiry.postal_code) !== null;
  return (
    <div className="space-y-5">
      <Box id="auswahl" heading={texts.heading} flush>
        <div className="space-y-3 px-4 pb-3 empty:hidden">{flash && <Done>{flash}</Done>}</div>
        {proposal && proposal.free > 0 ? (
          <ProposalForm {...{ inquiry, found, proposal, firms, problem }} />
        ) : (
          <p className="px-4 pb-4 text-sm text-ink-soft">
            {proposal ? texts.full : isPlaceKnown ? texts.closed : texts.noPostalCode}
          </p>
        )}
      </Box>
      <InvitationsBox inquiry={inquiry} invitations={found.invitations} others={firms.filter(isAskable)} now={now} />
      <Box id="laeufe" heading={texts.runs} count={found.runs.length} flush empty={texts.noRuns}>
        {found.runs.map((run) => (
          <Run key={run.id} run={run} names={found.names} now={now} />
        ))}
      </Box>
    </div>
  );
}

const isAskable = ({ refusals }: ShownFirm) => canBeOverruled(refusals);
const isSuited = ({ refusals }: ShownFirm) => refusals.length === 0;
const byRank = (a: ShownFirm, b: ShownFirm) =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name, 'de');

function Run({ run, names, now }: { run: SelectionRun; names: InquirySelection['names']; now: Date }) {
  const suited = run.firms.filter(({ points }) => points);
  const refused = run.firms.filter(({ points }) => !points);
  const person = names[run.decided_by] ?? names[run.actor ?? ''];
  const decided = run.decided_by === 'rules' ? texts.confirmedBy : texts.changedBy;
  const head = texts.runHead(run.slots, suited.filter(({ chosen }) => chosen).length);
  const by = person ? decided(person) : texts.byRules;
  return (
    <Fold
      look="row"
      title={texts.round(run.round)}
      subtitle={[shortTime(run.at, now), matchCauses[run.cause], head, by].join(' · ')}
    >
      <div className="space-y-1 px-4 pb-2 text-sm">
        {run.reason && (
          <p className="break-words">
            <span className="font-semibold">{texts.reason}:</span> {run.reason}
          </p>
        )}
        <RequiredCapabilities needs={run.needs} />
        <p className="text-xs text-ink-soft">{texts.rules(run.rules)}</p>
      </div>
      {suited.length > 0 && <JudgedFirms caption={texts.round(run.round)} firms={suited} chosenLabel={texts.chosen} />}
      {refused.length > 0 && (
        <>
          <p className="px-4 pt-3 text-sm font-semibold">{texts.refused(refused.length)}</p>
          <ul className="px-4 pb-3 text-sm">
            {refused.map(({ id, name, refusals }) => (
              <li key={id} className="py-0.5">
                {name}: <span className="text-ink-soft">{describeRefusals(refusals)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

type ProposalFormProps = Case & { proposal: NonNullable<InquirySelection['proposal']>; firms: ShownFirm[] };

/** The firms that the rules would ask are ticked; ticking others requires a reason. */
function ProposalForm({ inquiry, found, proposal, firms, problem }: ProposalFormProps) {
  const { chosen, free, scarce, needs } = proposal;
  const suited = firms.filter(isSuited);
  const refused = firms.filter((firm) => !isSuited(firm));
  const differs = problem?.choice ?? null;
  // After the proposal has changed, the old ticks would mislead.
  const ticked = differs && differs.gone.length + differs.come.length === 0 ? differs.picked : chosen;
  const tick = (firm: ShownFirm) => {
    const choice = { value: firm.id, checked: ticked.includes(firm.id), label: texts.askFirm(firm.name) };
    return isAskable(firm) && <Choice look="bare" name="betrieb" readOnly {...choice} />;
  };
  const judged = { chosenLabel: texts.proposed, tick };
  return (
    <Form name="choice" action={inquiryPath(inquiry.id)} values={{ vorgeschlagen: chosen }} className="space-y-3">
      <div className="space-y-1 px-4 text-sm">
        {differs && <Difference {...differs} firms={firms} />}
        <p>
          {found.choice === 'manual' ? texts.manual : texts.automatic} {texts.slots(free)}
        </p>
        {found.rulesAt && <p>{texts.rulesAt(formatDueTime(found.rulesAt, new Date()))}</p>}
        {scarce && firms.length > 0 && <p>{texts.scarce}</p>}
        {chosen.length === 0 && <p className="font-semibold">{firms.length === 0 ? texts.noFirms : texts.none}</p>}
        {firms.length === 0 && (
          <p>
            <TextLink href="/zentrale/betriebe/">{texts.toFirms}</TextLink>
          </p>
        )}
        <RequiredCapabilities needs={needs} />
      </div>
      <Question name="betrieb" type="checkbox" flush legend={<span className="sr-only">{texts.proposal}</span>}>
        {suited.length > 0 && (
          <>
            <JudgedFirms caption={texts.proposal} firms={suited} {...judged} />
            <Fold className="px-4 text-sm" title={texts.explain}>
              <Bullets items={texts.explained} className="max-w-prose list-disc space-y-1 pb-3 pl-5 text-ink-soft" />
            </Fold>
          </>
        )}
        {refused.length > 0 && (
          <Fold look="row" open={suited.length === 0} title={texts.refused(refused.length)}>
            <JudgedFirms caption={texts.refused(refused.length)} firms={refused} {...judged} />
          </Fold>
        )}
      </Question>
      {firms.some(isAskable) && (
        <div className="space-y-3 px-4 pb-4 text-sm">
          <TextArea name="grund" label={texts.reason} hint={texts.reasonHint} rows={2} maxLength={500} />
          <SmallButton intent="auswahl" kind="primary">
            {texts.confirm}
          </SmallButton>
        </div>
      )}
    </Form>
  );
}

function Difference({ gone, come, firms }: { gone: string[]; come: string[]; firms: readonly ShownFirm[] }) {
  if (gone.length + come.length === 0) return null;
  const line = (label: string, ids: string[]) => {
    const names = firms.filter(({ id }) => ids.includes(id)).map(nameWithRefusal);
    return names.length > 0 && <p>{`${label}: ${names.join(', ')}`}</p>;
  };
  return (
    <div className="rounded-md bg-isar-100 px-3 py-2">
      {line(texts.changedGone, gone)}
      {line(texts.changedCome, come)}
    </div>
  );
}

const RequiredCapabilities = ({ needs: { must, wishes } }: { needs: Needs }) => (
  <p className="text-ink-soft">
    {texts.needs}: {describeNeeds(must) || texts.nothingNeeded}
    {wishes.length > 0 && `. ${texts.wishes}: ${describeNeeds(wishes.map((wish) => [wish]))}`}
  </p>
);

type JudgedProps = { caption: string; firms: ShownFirm[]; chosenLabel: string; tick?: (firm: ShownFirm) => ReactNode };

const JudgedFirms = ({ caption, firms, chosenLabel, tick }: JudgedProps) => (
  <Table
    plain
    caption={caption}
    rows={firms}
    columns={[
      ...(tick ? [{ label: texts.ask, className: 'w-11', cell: tick }] : []),
      { label: texts.firm, className: 'w-full', cell: (firm) => <Judged firm={firm} chosenLabel={chosenLabel} /> },
      { label: texts.points, wide: true, className: 'w-60 min-w-52', cell: Points },
      { label: texts.credit, wide: true, className: 'whitespace-nowrap tabular-nums', cell: creditOf },
      { label: texts.rank, wide: true, className: 'tabular-nums', cell: ({ rank }) => rank },
    ]}
  />
);

function Judged({ firm, chosenLabel }: { firm: ShownFirm; chosenLabel: string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={classNames('break-words', firm.chosen && 'font-semibold')}>{firm.name}</span>
        {firm.chosen && <Badge {...GOOD}>{chosenLabel}</Badge>}
      </span>
      <span className="block text-xs text-ink-soft">{hintsOf(firm).filter(Boolean).join(' · ')}</span>
      {firm.points && (
        <div className="mt-1 max-w-72 text-xs md:hidden">
          <Points points={firm.points} />
          <p className="mt-1 text-ink-soft tabular-nums">
            {texts.rank} {firm.rank} · {texts.credit} {creditOf(firm)}
          </p>
        </div>
      )}
    </>
  );
}

function hintsOf({ refusals, points, distanceM }: ShownFirm) {
  const reasons = describeRefusals(refusals);
  const distance = distanceM !== null && texts.distance(String(Math.round(distanceM / 1000)));
  return [reasons && points ? texts.despite(reasons) : reasons, distance];
}

const PARTS = ['fit', 'near', 'answers'] as const;
const MAX_POINTS = PARTS.reduce((sum, part) => sum + pointRules[part].most, 0);

function Points({ points }: Pick<ShownFirm, 'points'>) {
  if (!points) return null;
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
        <dd>{texts.of(points.score, MAX_POINTS)}</dd>
      </div>
    </dl>
  );
}

/** The booked sum: previous credit plus the quota of this inquiry, minus one whole inquiry if the firm is invited. */
function creditOf({ creditBefore, quota, creditAfter, chosen }: ShownFirm): string {
  if (creditAfter === null) return formatCredit(creditBefore);
  const asked = chosen ? ` − ${formatCredit(MILLION)}` : '';
  return `${formatCredit(creditBefore)} + ${formatCredit(quota ?? 0)}${asked} = ${formatCredit(creditAfter)}`;
}
