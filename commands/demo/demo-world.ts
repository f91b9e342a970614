import type { AreaRule } from '../../domain/firms/area.ts';
import type { LegalForm } from '../../domain/firms/documents.ts';
import type { InquiryRowInput } from '../../domain/inquiries/inquiry-schema.ts';
import type { Capability } from '../../domain/rules.ts';
import type { DemoMoney } from './fill-billing.ts';

export type DemoFirm = {
  name: string;
  legalForm: LegalForm;
  contactName: string;
  street: string;
  postalCode: string;
  city: string;
  capabilities: Capability[];
  status?: 'applied' | 'checking' | 'active' | 'paused' | 'suspended';
  about?: string;
  radiusKm?: number;
  rules?: AreaRule[];
  saturday?: true;
  weeklyLimit?: number;
  /** Days until the liability insurance expires. */
  insuredDays?: number;
  /** Weeks since the firm was activated or applied. */
  weeks: number;
  /** Percent of the usual price; without it the firm has entered no prices. */
  prices?: number;
};

const firm = (
  [name, legalForm, contactName]: [string, LegalForm, string],
  address: string,
  more: Pick<DemoFirm, 'capabilities' | 'weeks'> & Partial<DemoFirm>,
): DemoFirm => {
  const [street = '', postalCode = '', city = ''] = address.split(/, (\d{5}) /);
  return { name, legalForm, contactName, street, postalCode, city, ...more };
};

/** Twelve firms around Munich, with names that no register contains. */
export const demoFirms: readonly DemoFirm[] = [
  firm(['Isartaler Taubenschutz', 'gmbh', 'Agnes Wimmer'], 'Musterweg 4, 81371 München', {
    about: 'Netze und Reinigung an Altbauten, seit Jahren in Sendling und am Gärtnerplatz.',
    capabilities: ['inspection', 'nets', 'spikes', 'cleaning', 'lift', 'maintenance'],
    radiusKm: 30,
    saturday: true,
    weeks: 30,
    prices: 100,
  }),
  firm(['Seiltechnik Amper', 'einzelunternehmen', 'Lorenz Adlhart'], 'Beispielgasse 11, 82256 Fürstenfeldbruck', {
    about: 'Höhenarbeit am Seil, wo keine Hebebühne hinkommt.',
    capabilities: ['inspection', 'nets', 'wires', 'rope', 'monument'],
    radiusKm: 45,
    weeks: 22,
    prices: 115,
  }),
  firm(['Vogelabwehr Dachau Nord', 'gmbh', 'Sabine Glas'], 'Probeallee 2, 85221 Dachau', {
    capabilities: ['inspection', 'nets', 'spikes', 'mesh', 'solar', 'cleaning'],
    radiusKm: 35,
    rules: [{ prefix: '853', included: true }],
    weeks: 18,
    prices: 95,
  }),
  firm(['Nestwache Rosenheimer Land', 'gbr', 'Theresa Obermair'], 'Zeilenweg 7, 85560 Ebersberg', {
    about: 'Wir arbeiten an Nestern nur mit Erlaubnis und nie gegen das Tier.',
    capabilities: ['inspection', 'nest-handling', 'nets', 'cleaning'],
    weeks: 15,
    prices: 105,
  }),
  firm(['Hallenschutz Garching', 'gmbh-co-kg', 'Ralf Ostermeier'], 'Gewerbering 30, 85748 Garching bei München', {
    capabilities: ['inspection', 'nets', 'electric', 'industrial', 'lift', 'maintenance'],
    radiusKm: 60,
    weeklyLimit: 12,
    weeks: 12,
    prices: 120,
  }),
  firm(['Würmtal Gebäudeschutz', 'einzelunternehmen', 'Johann Riedl'], 'Am Beispiel 9, 82131 Gauting', {
    capabilities: ['inspection', 'spikes', 'wires', 'nets', 'cleaning', 'emergency'],
    radiusKm: 25,
    insuredDays: 11,
    weeks: 26,
    prices: 90,
  }),
  firm(['Solarrand Oberhaching', 'ug', 'Miriam Falk'], 'Musterstraße 21, 82041 Oberhaching', {
    capabilities: ['inspection', 'solar', 'mesh', 'spikes'],
    radiusKm: 50,
    rules: [{ prefix: '80', included: false }],
    weeks: 6,
    prices: 100,
  }),
  firm(['Taubenfreie Höfe Schwabing', 'gmbh', 'Emre Aslan'], 'Hinterhof 3, 80799 München', {
    status: 'paused',
    capabilities: ['inspection', 'nets', 'mesh', 'cleaning'],
    radiusKm: 15,
    weeks: 20,
    prices: 110,
  }),
  firm(['Schnellnetz Montage', 'einzelunternehmen', 'Kevin Brandt'], 'Teststraße 40, 85375 Neufahrn bei Freising', {
    status: 'suspended',
    capabilities: ['nets', 'spikes'],
    weeks: 9,
  }),
  firm(['Fassadenpflege Starnberg', 'gmbh', 'Claudia Neumeier'], 'Seeblick 5, 82319 Starnberg', {
    status: 'checking',
    capabilities: ['inspection', 'nets', 'cleaning', 'lift'],
    weeks: 1,
  }),
  firm(['Dachwerk Erding', 'kg', 'Stefan Kirchner'], 'Handwerkerhof 8, 85435 Erding', {
    status: 'checking',
    capabilities: ['inspection', 'spikes', 'wires', 'solar'],
    weeks: 1,
  }),
  firm(['Reinigung Ammersee', 'einzelunternehmen', 'Birgit Hölzl'], 'Uferweg 17, 82211 Herrsching am Ammersee', {
    status: 'applied',
    capabilities: ['cleaning', 'maintenance'],
    weeks: 0,
  }),
];

/** Steps of the workflow, each some hours after the previous one. */
export type DemoStep =
  | ('match' | 'ask' | 'offer' | 'revise' | 'extend' | 'share' | 'order' | 'finish')
  | ('give-up' | 'withdraw' | 'spam');

type Answers = Omit<InquiryRowInput, 'created_at' | 'images' | 'phone_number'>;
type More = {
  answers?: Partial<InquiryRowInput>;
  /** Drawings of the site used as photos. */
  photos?: string[];
  details?: Record<string, unknown>;
  wish?: Record<string, string>;
  decisionInDays?: number;
  /** What a manager with several buildings calls this one. */
  named?: string;
  note?: string;
  steps?: DemoStep[];
  money?: DemoMoney;
};
/** `age` is in hours. */
export type DemoInquiry = More & { age: number; answers: Answers };

const BUILDINGS = {
  flat: { property_type: 'residential', property_sub_type: 'apartment' },
  house: { property_type: 'residential', property_sub_type: 'house' },
  office: { property_type: 'commercial', property_sub_type: 'office' },
  restaurant: { property_type: 'commercial', property_sub_type: 'restaurant' },
  hall: { property_type: 'industrial', property_sub_type: null },
} as const;
type Building = keyof typeof BUILDINGS;

/** Addresses that no mail server accepts. */
const inquiry = (
  age: number,
  [building, name, postal_code]: [Building, string, string],
  [types_of_problems, problem_locations]: [string, string],
  { answers, ...more }: More = {},
): DemoInquiry => {
  const [first_name = '', last_name = ''] = name.split(' ');
  const email_address = `${name.toLowerCase().replace(' ', '.')}@kunden.example`;
  const who = { first_name, last_name, email_address, postal_code };
  return {
    age,
    answers: { ...BUILDINGS[building], ...who, types_of_problems, problem_locations, ...answers },
    ...more,
  };
};

/** An order of the past weeks. */
const billed = (money: DemoMoney, age: number, who: [Building, string, string]) =>
  inquiry(age, who, ['droppings', 'balcony'], { steps: ['match', 'offer', 'share', 'order'], money });

/** Work that is done and that nothing was billed for. */
const finished = (age: number, who: [Building, string, string]) =>
  inquiry(age, who, ['droppings', 'balcony'], { steps: ['match', 'offer', 'share', 'order', 'finish'] });

/** A plausible week with every state once or twice and all kinds of buildings, and the bills of last month. */
export const demoInquiries: readonly DemoInquiry[] = [
  inquiry(1, ['flat', 'Katharina Aigner', '80799'], ['nesting,droppings', 'balcony'], {
    photos: ['blog/tauben-nisten-balkon-muenchen.svg', 'blog/taubenabwehr-balkon-muenchen.svg'],
    details: {
      place: ['balcony'],
      floor: 'middle',
      access: 'inside',
      nest: 'eggs',
      drilling: 'no',
      role: 'tenant',
      size: { widthCm: 420, heightCm: 260, depthCm: 150, how: 'measured' },
      consent: 'pending',
    },
    note: 'Möchte erst mit dem Vermieter sprechen. Zustimmung folgt per E-Mail.',
  }),
  inquiry(2, ['house', 'Bernhard Lechner', '85521'], ['noise,damage', 'roof'], {
    answers: { problem_other: 'Unter der Solaranlage sitzen jeden Morgen acht bis zehn Tauben.' },
    photos: ['services/lasting-solutions.svg'],
    details: { place: ['solar'], floor: 'roof', access: 'outside-drive', nest: 'unknown', role: 'house-owner' },
  }),
  inquiry(5, ['restaurant', 'Giulia Ferraro', '80469'], ['droppings,health', 'courtyard'], {
    answers: { email_address: null },
  }),
  inquiry(20, ['hall', 'Thomas Wagenknecht', '85748'], ['nesting,droppings', 'other'], {
    answers: { location_other: 'Verladerampe und Stahlträger in der Halle' },
  }),
  inquiry(26, ['flat', 'Otto Reiter', '81667'], ['droppings', 'facade'], { answers: { phone_number: '0900 123456' } }),
  inquiry(30, ['flat', 'Aleksandra Nowak', '86150'], ['noise', 'balcony']),
  inquiry(49, ['flat', 'Hannelore Brandl', '80638'], ['nesting', 'facade'], {
    photos: ['blog/taubenabwehr-schwabing.svg'],
    details: {
      place: ['sill'],
      floor: 'low',
      access: 'outside-drive',
      nest: 'empty',
      surface: 'plaster',
      listed: 'no',
      role: 'manager',
      decision: 'meeting',
    },
    decisionInDays: 120,
    named: 'Nymphenburger Str. 20',
    wish: { channel: 'email', times: 'werktags ab 17 Uhr' },
    steps: ['match'],
  }),
  inquiry(74, ['house', 'Markus Steininger', '81241'], ['damage', 'balcony'], {
    photos: ['services/pigeon-spikes.svg'],
    details: {
      place: ['balcony'],
      floor: 'low',
      access: 'inside',
      nest: 'none',
      surface: 'plaster',
      drilling: 'no',
      size: { widthCm: 360, heightCm: 250, how: 'measured' },
      role: 'house-owner',
    },
    steps: ['match', 'ask', 'offer', 'offer', 'revise'],
  }),
  inquiry(98, ['office', 'Petra Kellermann', '80335'], ['noise,damage', 'courtyard'], {
    steps: ['match', 'offer', 'share'],
  }),
  inquiry(121, ['flat', 'Jonas Huber', '81541'], ['nesting', 'balcony'], {
    steps: ['match', 'offer', 'share', 'order'],
  }),
  inquiry(150, ['house', 'Ingrid Saller', '85221'], ['noise,droppings', 'roof,garden'], {
    steps: ['match', 'offer', 'share', 'order', 'finish'],
  }),
  inquiry(143, ['flat', 'Deniz Yilmaz', '80995'], ['noise', 'courtyard'], {
    note: 'Zweimal angerufen, Mailbox. Keine Rückmeldung.',
    steps: ['give-up'],
  }),
  inquiry(160, ['flat', 'Ursula Pichler', '82319'], ['droppings', 'balcony'], { steps: ['withdraw'] }),
  inquiry(55, ['flat', 'Seo Angebot', '80331'], ['other', 'other'], {
    answers: { problem_other: 'Ihre Website auf Platz 1 bei Google!', website: 'https://spam.example' },
    steps: ['spam'],
  }),
  billed('remind', 1100, ['house', 'Renate Vogl', '81369']),
  billed('pay', 460, ['flat', 'Sebastian Eder', '80686']),
  billed('cancel', 430, ['flat', 'Monika Haas', '81929']),
  billed('open', 400, ['house', 'Florian Zeller', '81827']),
  billed('object', 380, ['flat', 'Claudia Winter', '80804']),
  billed('earn', 350, ['flat', 'Andreas Pohl', '80993']),
  billed('differ', 320, ['house', 'Gudrun Maier', '81477']),
  billed('claim', 170, ['flat', 'Yasmin Kaya', '80339']),
  // Last, so that firms and invoices of the others stay as they are.
  inquiry(60, ['flat', 'Hannelore Brandl', '80799'], ['droppings', 'courtyard'], {
    details: {
      place: ['courtyard'],
      floor: 'middle',
      access: 'outside-drive',
      nest: 'none',
      surface: 'plaster',
      drilling: 'no',
      size: { widthCm: 360, heightCm: 250, how: 'measured' },
      role: 'manager',
      decision: 'meeting',
    },
    decisionInDays: 12,
    named: 'Türkenstr. 58, Hinterhaus',
    wish: { channel: 'email', orders_as: 'GdWE Türkenstr. 58, vertreten durch Hausverwaltung Brandl' },
    steps: ['match', 'offer', 'extend'],
  }),
  inquiry(300, ['office', 'Hannelore Brandl', '80331'], ['droppings', 'balcony'], {
    named: 'Tal 5',
    steps: ['match', 'offer', 'share', 'order', 'finish'],
  }),
  finished(700, ['flat', 'Elena Marković', '80337']),
  finished(640, ['house', 'Georg Huber', '81245']),
  finished(580, ['flat', 'Sofia Brenner', '81667']),
  finished(520, ['house', 'Martin Seidl', '81825']),
  finished(490, ['flat', 'Ayşe Demir', '80689']),
];
