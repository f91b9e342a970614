interface AffiliateLink {
  /** Link text when the article gives none. */
  label: string;
  url: string;
  /** True once the shop and the product are real: takes the mark off this link. */
  confirmed: boolean;
}

/** Shop links of the product cards, by key. Sample addresses: the owner replaces them before going live. */
export const affiliateLinks = {
  'spikes-edelstahl-dreireihig': {
    label: 'Dreireihige Edelstahl-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/edelstahl-dreireihig',
    confirmed: false,
  },
  'spikes-polycarbonat': {
    label: 'Polycarbonat-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/polycarbonat',
    confirmed: false,
  },
  'spikes-edelstahl-schmal': {
    label: 'Schmale Edelstahl-Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/edelstahl-schmal',
    confirmed: false,
  },
  'spikes-selbstklebend': {
    label: 'Selbstklebende Spikes im Shop ansehen',
    url: 'https://www.marktplatz.example/taubenspikes/selbstklebend',
    confirmed: false,
  },
} as const satisfies Record<string, AffiliateLink>;
