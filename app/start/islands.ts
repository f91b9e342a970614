/** Components that hydrate on a page: `data-island` names one, and its module loads when it comes near the screen. */
export const islands = {
  'auto-refresh': () => import('../office/auto-refresh.island.tsx'),
  'cookie-settings': () => import('../consent/cookie-settings.island.tsx'),
  lightbox: () => import('../ui/lightbox.island.tsx'),
  newsletter: () => import('../newsletter/newsletter.island.tsx'),
  offer: () => import('../firm/invitation/offer.island.tsx'),
  'keyboard-shortcuts': () => import('../office/keyboard-shortcuts.island.tsx'),
  'postal-code': () => import('../site/landing/postal-code.island.tsx'),
  'property-picker': () => import('../blog/prose/property-picker.island.tsx'),
  'thank-you': () => import('../questionnaire/thank-you/thank-you.island.tsx'),
  questionnaire: () => import('../questionnaire/questionnaire.island.tsx'),
  testimonials: () => import('../site/landing/testimonials.island.tsx'),
};

export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default'];
