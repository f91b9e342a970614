import { brandMark } from '../../content/brand-mark.ts';
import type { Paint } from './svg.ts';
import { circle, clip, join, path } from './svg.ts';

export interface MarkColors {
  bird: Paint;
  /** Beak and neck patch. */
  accent: Paint;
  eye: Paint;
}

/** The brand mark's pigeon bust in a 512 box. */
export function markBird({ bird, accent, eye }: MarkColors): string {
  const { beak, bust, neck } = brandMark;
  return join(
    path(beak, accent),
    path(bust, bird),
    clip(bust, path(neck, accent)),
    circle(brandMark.eye.x, brandMark.eye.y, brandMark.eye.radius, eye),
  );
}
