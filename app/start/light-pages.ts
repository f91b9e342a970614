import type { PartName } from './parts.ts';

const LIGHT = 'site/site-layout';
/** The questionnaire's own page is light: its questions are a React root of their own (decision 21). */
const REACT = /^(?:questionnaire\/thank-you|ui)\//;

/** Public pages are light: React writes them on the server, and in the browser their parts alone come to life (light.ts). */
export const isLight = (routes: readonly string[]) =>
  routes.includes(LIGHT) && !routes.some((name) => REACT.test(name));

/** Which page has which parts, by the name of its route. All have the frame: menu, banner, pictures, messages. */
export const pageParts: Record<string, readonly PartName[]> = {
  'site/landing-page': ['landing', 'postal-code', 'voices'],
  'blog/article-page': ['article'],
  'blog/overview-page': ['newsletter'],
  'newsletter/confirm-page': ['newsletter'],
  'consent/cookie-settings-page': ['cookie-settings'],
};
