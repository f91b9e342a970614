/** Old addresses of articles, under /blog/. They redirect permanently; our own pages link to the real ones. */
export const blogRedirects = {
  'taubenspikes-testsieger': '/blog/taubenspikes-testsieger-2025/',
  'taubenabwehr-produkte': '/blog/die-4-besten-produkte-zur-taubenabwehr/',
  'hausverwaltung-tauben': '/blog/hausverwaltung-bei-tauben-einbinden/',
  'muenchen-taubenabwehr-dienst': '/blog/taubenabwehr-dienst-muenchen-finden/',
  'taubenspikes-installation-tipps':
    '/blog/taubenspikes-testsieger-2025/#taubenspikes-montieren-schritt-fuer-schritt-zur-lueckenlosen-kante',
  'taubenspikes-faq': '/blog/taubenspikes-testsieger-2025/#haeufige-fragen-zu-taubenspikes',
} as const satisfies Record<string, string>;
