import { box, circle, clip, join, type Part, stroke } from '../../kit/index.ts';

/** One half or third of a comparison, cut at its edges, with a cross or a tick in the upper corner. */
export function panel(x: number, width: number, verdict: 'bad' | 'good', ...parts: Part[]): string {
  return join(clip(box(x, 0, width, 600), ...parts), badge(x + 66, 66, verdict));
}

function badge(x: number, y: number, verdict: 'bad' | 'good'): string {
  const isGood = verdict === 'good';
  return join(
    circle(x, y, 44, 'white'),
    circle(x, y, 38, isGood ? 'success-700' : 'danger-700'),
    stroke(isGood ? `M${x - 17} ${y + 1}l12 13l22 -27` : `M${x - 14} ${y - 14}l28 28m0 -28l-28 28`, 'white', 8),
  );
}
