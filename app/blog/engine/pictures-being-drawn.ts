/** Featured images that may still be missing: their articles show the default pigeon. Must end up empty. */
export const picturesBeingDrawn: readonly string[] = [
  'die-4-besten-produkte-zur-taubenabwehr',
  'hausverwaltung-bei-tauben-einbinden',
  'professionelle-taubenkot-entfernung-muenchen',
  'tauben-nisten-balkon-muenchen',
  'tauben-vergraemen-muenchen',
  'taubenabwehr-balkon-muenchen',
  'taubenabwehr-dienst-muenchen-finden',
  'taubenabwehr-kosten-muenchen',
  'taubenabwehr-schwabing',
  'taubenspikes-testsieger-2025',
  'taubenspikes-vs-taubennetze',
  'ultraschall-taubenabwehr',
  'wer-zahlt-taubenbeseitigung',
].map((slug) => `/images/blog/${slug}.svg`);
