import type { Scene } from '../../kit/svg.ts';
import fourProducts from './die-4-besten-produkte-zur-taubenabwehr.ts';
import propertyManagement from './hausverwaltung-bei-tauben-einbinden.ts';
import cleaning from './professionelle-taubenkot-entfernung-muenchen.ts';
import nesting from './tauben-nisten-balkon-muenchen.ts';
import deterring from './tauben-vergraemen-muenchen.ts';
import balcony from './taubenabwehr-balkon-muenchen.ts';
import findingService from './taubenabwehr-dienst-muenchen-finden.ts';
import costs from './taubenabwehr-kosten-muenchen.ts';
import schwabing from './taubenabwehr-schwabing.ts';
import spikeTest from './taubenspikes-testsieger-2025.ts';
import spikesOrNets from './taubenspikes-vs-taubennetze.ts';
import ultrasound from './ultraschall-taubenabwehr.ts';
import whoPays from './wer-zahlt-taubenbeseitigung.ts';

export const blogScenes: readonly Scene[] = [
  fourProducts,
  propertyManagement,
  cleaning,
  nesting,
  deterring,
  balcony,
  findingService,
  costs,
  schwabing,
  spikeTest,
  spikesOrNets,
  ultrasound,
  whoPays,
];
