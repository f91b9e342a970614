interface AffiliateLink {
  /** Link text when the article gives none. */
  label: string;
  url: string;
}

/** Shop links of the product cards, by key. Sample addresses: the owner replaces them before going live. */
export const affiliateLinks = {
  'spikes-edelstahl-dreireihig': {
    label: 'Dreireihige Edelstahl-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/edelstahl-dreireihig',
  },
  'spikes-polycarbonat': {
    label: 'Polycarbonat-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/polycarbonat',
  },
  'spikes-edelstahl-schmal': {
    label: 'Schmale Edelstahl-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/edelstahl-schmal',
  },
  'spikes-selbstklebend': {
    label: 'Selbstklebende Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/selbstklebend',
  },
} as const satisfies Record<string, AffiliateLink>;
