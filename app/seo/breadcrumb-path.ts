import { breadcrumbLabels, homeLabel } from '../../content/seo.ts';

export type PathStep = { label: string; path: string };

/** The way from the home page to a path, one step a segment. */
export function breadcrumbPath(path: string): PathStep[] {
  const steps: PathStep[] = [{ label: homeLabel, path: '/' }];
  let walked = '/';
  for (const segment of path.split('/').filter(Boolean)) {
    walked += `${segment}/`;
    steps.push({ label: labelOf(decodeURIComponent(segment)), path: walked });
  }
  return steps;
}

/** Capitalised, with spaces for hyphens, unless the segment has a label of its own. */
function labelOf(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return breadcrumbLabels[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
