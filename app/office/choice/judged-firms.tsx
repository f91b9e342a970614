import type { ReactNode } from 'react';
import { choiceTexts as texts } from '../../../content/office/choice.ts';
import { speakCredit } from '../../../domain/partners/accounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
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

/** Points, share, account and rank of each; on a phone below its name. */
export function JudgedFirms({ caption, firms, chosenWord, tick }: Props) {
  const columns = [
    ...(tick ? [{ key: 'ask', head: texts.ask }] : []),
    { key: 'firm', head: texts.firm },
    { key: 'points', head: texts.points, wide: true as const },
    { key: 'share', head: texts.share, wide: true as const },
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
            <span className="block text-xs text-ink-soft tabular-nums md:hidden">{lineOf(firm)}</span>
          </TableCell>
          <TableCell wide className="whitespace-nowrap tabular-nums">
            {firm.points && (
              <>
                {firm.points.score}
                <span className="block text-xs text-ink-soft">{partsOf(firm)}</span>
              </>
            )}
          </TableCell>
          <TableCell wide className="tabular-nums">
            {firm.share !== null && speakCredit(firm.share)}
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

const partsOf = ({ points }: JudgedView) => points && `${points.fit} · ${points.near} · ${points.answers}`;

const creditOf = ({ before, after }: JudgedView) =>
  after === null ? speakCredit(before) : `${speakCredit(before)} → ${speakCredit(after)}`;

function lineOf(firm: JudgedView): string {
  const { points, share, rank } = firm;
  if (!points || share === null) return '';
  return [
    `${texts.rank} ${rank}`,
    `${texts.points} ${points.score} (${partsOf(firm)})`,
    `${texts.share} ${speakCredit(share)}`,
    `${texts.credit} ${creditOf(firm)}`,
  ].join(', ');
}
