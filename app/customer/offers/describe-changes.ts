import { comparison as texts } from '../../../content/comparison.ts';
import type { OfferWords } from './describe-offers.ts';

/** Said by the position of the same name, or too long to be said twice. */
const SAID_ELSEWHERE = ['visit'];
const LONG = ['excluded'];

/** What reads otherwise than in the version before: the total, the positions, the rest; and why. */
export function describeChanges(before: OfferWords, after: OfferWords, reason: string | null): string[] {
  const was = new Map(linesOf(before).map(({ name, text }) => [name, text]));
  const changed = linesOf(after).filter(({ name, text }) => was.get(name) !== text);
  const notes = new Map(before.more.map(({ label, value }) => [label, value]));
  return [
    ...(before.total === after.total ? [] : [texts.changedTotal(before.total, after.total)]),
    ...changed.map(({ name, label, text }) =>
      LONG.includes(name) ? texts.changedText(label) : texts.changedTo(label, text, was.get(name) ?? ''),
    ),
    ...(before.apart.join() === after.apart.join() ? [] : [texts.changedText(texts.apart)]),
    ...after.more.filter(({ label, value }) => notes.get(label) !== value).map(({ label }) => texts.changedText(label)),
    ...(reason ? [texts.changeReason(reason)] : []),
  ];
}

function linesOf({ positions, facts }: OfferWords) {
  return [
    ...positions
      .filter(({ name }) => name !== 'maintenance')
      .map(({ name, label, entries }) => ({ name, label, text: entries.join('; ') || texts.states['not-included'] })),
    ...facts
      .filter(({ name }) => !SAID_ELSEWHERE.includes(name))
      .map(({ name, label, value }) => ({ name, label, text: value })),
  ];
}
