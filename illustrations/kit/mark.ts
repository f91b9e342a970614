import type { Paint } from './svg.ts';
import { circle, clip, join, path } from './svg.ts';

/** The brand mark's pigeon bust in a 512 box, looking right. It runs out of the lower edge. */
const BUST =
  'M212 196C206 134 244 92 296 92C340 92 368 120 372 158C374 180 372 200 368 216C360 238 356 256 364 280C376 318 432 348 436 436C438 500 420 560 396 640L20 640C40 520 108 432 152 378C194 328 216 268 212 196Z';
const BEAK = 'M366 150C380 142 398 150 402 166L434 192C446 204 438 218 424 217C406 219 386 222 362 222Z';

export interface MarkColors {
  bird: Paint;
  /** Beak and neck patch. */
  accent: Paint;
  eye: Paint;
}

export function markBird({ bird, accent, eye }: MarkColors): string {
  return join(
    path(BEAK, accent),
    path(BUST, bird),
    clip(BUST, path('M100 322C216 372 318 340 460 236L476 306C372 420 236 444 60 400Z', accent)),
    circle(306, 164, 23, eye),
  );
}
