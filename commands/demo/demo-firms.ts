import type { AreaRule } from '../../domain/partners/area.ts';
import type { LegalForm } from '../../domain/partners/documents.ts';
import type { Price } from '../../domain/partners/work.server.ts';
import type { Capability } from '../../domain/rules.ts';

export type DemoFirm = {
  name: string;
  legalForm: LegalForm;
  street: string;
  postalCode: string;
  city: string;
  contact: string;
  about?: string;
  status: 'applied' | 'checking' | 'active' | 'paused' | 'suspended';
  capabilities: Capability[];
  radiusKm: number;
  rules?: AreaRule[];
  saturday?: true;
  weeklyLimit?: number;
  /** How many days the liability insurance is still good for. */
  insuredDays?: number;
  /** Weeks since it was activated, or applied. */
  weeks: number;
  prices?: Price[];
};

const price = (position: Price['position'], unit: Price['unit'], euros: number): Price => ({
  position,
  unit,
  cents: Math.round(euros * 100),
});

const usual = (factor: number): Price[] => [
  price('inspection', 'flat', Math.round(60 * factor)),
  price('travel', 'flat', Math.round(75 * factor)),
  price('cleaning', 'm2', Math.round(24 * factor)),
  price('nets', 'm2', Math.round(46 * factor)),
  price('spikes', 'm', Math.round(32 * factor)),
  price('maintenance', 'year', Math.round(140 * factor)),
];

/** Twelve firms around Munich; names that no register knows, telephone numbers that belong to nobody. */
export const demoFirms: readonly DemoFirm[] = [
  {
    name: 'Isartaler Taubenschutz',
    legalForm: 'gmbh',
    street: 'Musterweg 4',
    postalCode: '81371',
    city: 'München',
    contact: 'Agnes Wimmer',
    about: 'Netze und Reinigung an Altbauten, seit Jahren in Sendling und am Gärtnerplatz.',
    status: 'active',
    capabilities: ['inspection', 'nets', 'spikes', 'cleaning', 'lift', 'maintenance'],
    radiusKm: 30,
    saturday: true,
    weeks: 30,
    prices: usual(1),
  },
  {
    name: 'Seiltechnik Amper',
    legalForm: 'einzelunternehmen',
    street: 'Beispielgasse 11',
    postalCode: '82256',
    city: 'Fürstenfeldbruck',
    contact: 'Lorenz Adlhart',
    about: 'Höhenarbeit am Seil, wo keine Hebebühne hinkommt.',
    status: 'active',
    capabilities: ['inspection', 'nets', 'wires', 'rope', 'monument'],
    radiusKm: 45,
    weeks: 22,
    prices: usual(1.15),
  },
  {
    name: 'Vogelabwehr Dachau Nord',
    legalForm: 'gmbh',
    street: 'Probeallee 2',
    postalCode: '85221',
    city: 'Dachau',
    contact: 'Sabine Glas',
    status: 'active',
    capabilities: ['inspection', 'nets', 'spikes', 'mesh', 'solar', 'cleaning'],
    radiusKm: 35,
    rules: [{ prefix: '853', included: true }],
    weeks: 18,
    prices: usual(0.95),
  },
  {
    name: 'Nestwache Rosenheimer Land',
    legalForm: 'gbr',
    street: 'Zeilenweg 7',
    postalCode: '85560',
    city: 'Ebersberg',
    contact: 'Theresa Obermair',
    about: 'Wir arbeiten an Nestern nur mit Erlaubnis und nie gegen das Tier.',
    status: 'active',
    capabilities: ['inspection', 'nest-handling', 'nets', 'cleaning'],
    radiusKm: 40,
    weeks: 15,
    prices: usual(1.05),
  },
  {
    name: 'Hallenschutz Garching',
    legalForm: 'gmbh-co-kg',
    street: 'Gewerbering 30',
    postalCode: '85748',
    city: 'Garching bei München',
    contact: 'Ralf Ostermeier',
    status: 'active',
    capabilities: ['inspection', 'nets', 'electric', 'industrial', 'lift', 'maintenance'],
    radiusKm: 60,
    weeklyLimit: 12,
    weeks: 12,
    prices: usual(1.2),
  },
  {
    name: 'Würmtal Gebäudeschutz',
    legalForm: 'einzelunternehmen',
    street: 'Am Beispiel 9',
    postalCode: '82131',
    city: 'Gauting',
    contact: 'Johann Riedl',
    status: 'active',
    capabilities: ['inspection', 'spikes', 'wires', 'nets', 'cleaning', 'emergency'],
    radiusKm: 25,
    insuredDays: 11,
    weeks: 26,
    prices: usual(0.9),
  },
  {
    name: 'Solarrand Oberhaching',
    legalForm: 'ug',
    street: 'Musterstraße 21',
    postalCode: '82041',
    city: 'Oberhaching',
    contact: 'Miriam Falk',
    status: 'active',
    capabilities: ['inspection', 'solar', 'mesh', 'spikes'],
    radiusKm: 50,
    rules: [{ prefix: '80', included: false }],
    weeks: 6,
    prices: usual(1),
  },
  {
    name: 'Taubenfreie Höfe Schwabing',
    legalForm: 'gmbh',
    street: 'Hinterhof 3',
    postalCode: '80799',
    city: 'München',
    contact: 'Emre Aslan',
    status: 'paused',
    capabilities: ['inspection', 'nets', 'mesh', 'cleaning'],
    radiusKm: 15,
    weeks: 20,
    prices: usual(1.1),
  },
  {
    name: 'Schnellnetz Montage',
    legalForm: 'einzelunternehmen',
    street: 'Teststraße 40',
    postalCode: '85375',
    city: 'Neufahrn bei Freising',
    contact: 'Kevin Brandt',
    status: 'suspended',
    capabilities: ['nets', 'spikes'],
    radiusKm: 40,
    weeks: 9,
  },
  {
    name: 'Fassadenpflege Starnberg',
    legalForm: 'gmbh',
    street: 'Seeblick 5',
    postalCode: '82319',
    city: 'Starnberg',
    contact: 'Claudia Neumeier',
    status: 'checking',
    capabilities: ['inspection', 'nets', 'cleaning', 'lift'],
    radiusKm: 30,
    weeks: 1,
  },
  {
    name: 'Dachwerk Erding',
    legalForm: 'kg',
    street: 'Handwerkerhof 8',
    postalCode: '85435',
    city: 'Erding',
    contact: 'Stefan Kirchner',
    status: 'checking',
    capabilities: ['inspection', 'spikes', 'wires', 'solar'],
    radiusKm: 40,
    weeks: 1,
  },
  {
    name: 'Reinigung Ammersee',
    legalForm: 'einzelunternehmen',
    street: 'Uferweg 17',
    postalCode: '82211',
    city: 'Herrsching am Ammersee',
    contact: 'Birgit Hölzl',
    status: 'applied',
    capabilities: ['cleaning', 'maintenance'],
    radiusKm: 30,
    weeks: 0,
  },
];
