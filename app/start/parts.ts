type Part = { default: (element: HTMLElement) => void };

/** What acts on public pages: `data-part` marks the element that `default` brings to life when it comes near the screen. */
export const parts = {
  article: () => import('../blog/article.part.ts'),
  'cookie-settings': () => import('../consent/cookie-settings.part.ts'),
  landing: () => import('../site/landing/landing.part.ts'),
  newsletter: () => import('../newsletter/newsletter.part.ts'),
  'postal-code': () => import('../site/landing/postal-code.part.ts'),
  voices: () => import('../site/landing/voices.part.ts'),
} satisfies Record<string, () => Promise<Part>>;

export type PartName = keyof typeof parts;
