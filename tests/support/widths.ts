import { isLong } from './run-length.ts';

/**
 * A journey runs at one width: on the phone, which is what visitors hold. These files are listed because they differ; a
 * single test says so with a tag, `@desktop`, `@phone` or `@both`, which counts more than its file. What runs at both does so
 * in `npm run test:journeys`, and on the phone in `npm test`.
 */
const ON_DESKTOPS = [
  // The office works at a desk; its sign-in is looked at on the telephone that shows the codes.
  'office-(?!sign-in)',
  // By mouse or keyboard, on paper, or without any window at all.
  'consent-tags',
  'http',
  'landing-keyboard',
  'print',
  'toasts',
];

/** In `npm test` these run with script on the phone and without script at a desk; at full length both at both widths. */
const CROSSED = '(?:conversation|customer-(?:buildings|details)|guarantee|owners-meeting)\\.spec\\.ts.*without script';

/** Their layout differs. */
const ON_BOTH = ['frame', 'header-and-footer', 'landing-sections'];

/** Playwright matches these against project, file, title and tags of a test in one line. */
export const onDesktop = atWidth('desktop', isLong ? [...ON_DESKTOPS, ...ON_BOTH] : ON_DESKTOPS);
/**
 * The same once more without script, and what is tagged `@long` (further examples of what another journey shows, and faults
 * that few ever meet): part of `npm run test:journeys`.
 */
export const onlyLong = isLong
  ? undefined
  : new RegExp(`^(?!.*questionnaire-plain|desktop .*${CROSSED}).*(?:without (?:a )?(?:script|JavaScript)|@long)`, 's');
export const onPhone = atWidth('phone', ON_DESKTOPS, true);

function atWidth(width: 'desktop' | 'phone', files: string[], othersToo = false) {
  const other = width === 'desktop' ? '@phone' : '@desktop';
  const listed = `(?:^|[ /])(?:${files.join('|')})\\S*\\.spec\\.ts`;
  const file = othersToo ? `(?!.*${listed})` : `(?=.*${listed})`;
  const tagged = isLong || width === 'phone' ? `(?:@both|@${width})` : `(?:@${width}|${CROSSED})`;
  const elsewhere = isLong || width === 'phone' ? other : `(?:@both|${other})`;
  return new RegExp(`^(?:(?=.*${tagged})|(?!.*${elsewhere})${file})`, 's');
}
