import type { ReactNode } from 'react';
import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { speakCredit } from '../../../domain/partners/accounts.ts';
import { MILLION, pointRules } from '../../../domain/rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Table, TableCell } from '../../ui/table.tsx';
import type { JudgedView } from './choice-view.ts';
import { speakKm } from './choice-words.ts';

type Props = {
  caption: string;
  firms: readonly JudgedView[];
  /** What the chosen are called. */
  chosenWord: string;
  /** In front of each name, when somebody may choose. */
  tick?: (firm: JudgedView) => ReactNode;
};

/** Points, account and rank of each; on a phone below its name. */
export function JudgedFirms({ caption, firms, chosenWord, tick }: Props) {
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
export function PointsExplained() {
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
