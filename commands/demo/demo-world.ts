import type { InquiryRowInput } from '../../domain/inquiries/inquiry-schema.ts';
import type { DemoMoney } from './fill-billing.ts';

/** Steps of the process, each some hours after the one before. */
export type DemoStep =
  | 'match'
  | 'ask'
  | 'offer'
  | 'revise'
  | 'release'
  | 'order'
  | 'finish'
  | 'give-up'
  | 'withdraw'
  | 'spam';

export type DemoInquiry = {
  /** Hours before now. */
  age: number;
  answers: Omit<InquiryRowInput, 'created_at' | 'images'>;
  /** Drawings of the site that stand in for photos. */
  photos?: string[];
  details?: Record<string, unknown>;
  wish?: Record<string, string>;
  decisionInDays?: number;
  note?: string;
  steps?: DemoStep[];
  /** Of an order. */
  money?: DemoMoney;
};

const flat = { property_type: 'residential', property_sub_type: 'apartment' } as const;
const house = { property_type: 'residential', property_sub_type: 'house' } as const;

/** Numbers from the range that belongs to nobody; addresses that no mail server takes. */
const person = (first_name: string, last_name: string, number: number) => ({
  first_name,
  last_name,
  phone_number: `089 99998 ${number}`,
  email_address: `${first_name}.${last_name}@kunden.example`.toLowerCase().replaceAll(/[^a-z.@-]/g, ''),
});

/** An order of the weeks before. */
type Who = Omit<DemoInquiry['answers'], 'types_of_problems' | 'problem_locations'>;
const billed = (money: DemoMoney, age: number, answers: Who): DemoInquiry => ({
  age,
  answers: { ...answers, types_of_problems: 'droppings', problem_locations: 'balcony' },
  steps: ['match', 'offer', 'release', 'order'],
  money,
});

/** A believable week: every state once or twice, all sorts of buildings; and what is billed of the month before. */
export const demoInquiries: readonly DemoInquiry[] = [
  {
    age: 1,
    answers: {
      ...flat,
      ...person('Katharina', 'Aigner', 201),
      postal_code: '80799',
      types_of_problems: 'nesting,droppings',
      problem_locations: 'balcony',
    },
    photos: ['blog/tauben-nisten-balkon-muenchen.svg', 'blog/taubenabwehr-balkon-muenchen.svg'],
    details: {
      place: ['balcony'],
      floor: 'middle',
      access: 'inside',
      nest: 'eggs',
      size: { widthCm: 420, heightCm: 260, depthCm: 150, how: 'measured' },
      drilling: 'no',
      role: 'tenant',
      consent: 'pending',
    },
    note: 'Möchte erst mit dem Vermieter sprechen. Zustimmung folgt per E-Mail.',
  },
  {
    age: 2,
    answers: {
      ...house,
      ...person('Bernhard', 'Lechner', 202),
      postal_code: '85521',
      types_of_problems: 'noise,damage',
      problem_locations: 'roof',
      problem_other: 'Unter der Solaranlage sitzen jeden Morgen acht bis zehn Tauben.',
    },
    photos: ['services/lasting-solutions.svg'],
    details: { place: ['solar'], floor: 'roof', access: 'outside-drive', nest: 'unknown', role: 'house-owner' },
  },
  {
    age: 5,
    answers: {
      property_type: 'commercial',
      property_sub_type: 'restaurant',
      ...person('Giulia', 'Ferraro', 203),
      postal_code: '80469',
      types_of_problems: 'droppings,health',
      problem_locations: 'courtyard',
      email_address: null,
    },
  },
  {
    age: 20,
    answers: {
      property_type: 'industrial',
      property_sub_type: null,
      ...person('Thomas', 'Wagenknecht', 204),
      postal_code: '85748',
      types_of_problems: 'nesting,droppings',
      problem_locations: 'other',
      location_other: 'Verladerampe und Stahlträger in der Halle',
    },
  },
  {
    age: 26,
    answers: {
      ...flat,
      ...person('Otto', 'Reiter', 205),
      postal_code: '81667',
      types_of_problems: 'droppings',
      problem_locations: 'facade',
      phone_number: '0900 123456',
    },
  },
  {
    age: 30,
    answers: {
      ...flat,
      ...person('Aleksandra', 'Nowak', 206),
      postal_code: '86150',
      types_of_problems: 'noise',
      problem_locations: 'balcony',
    },
  },
  {
    age: 49,
    answers: {
      ...flat,
      ...person('Hannelore', 'Brandl', 207),
      postal_code: '80638',
      types_of_problems: 'nesting',
      problem_locations: 'facade',
    },
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
    wish: { channel: 'email', times: 'werktags ab 17 Uhr' },
    steps: ['match'],
  },
  {
    age: 74,
    answers: {
      ...house,
      ...person('Markus', 'Steininger', 208),
      postal_code: '81241',
      types_of_problems: 'damage',
      problem_locations: 'balcony',
    },
    photos: ['services/pigeon-spikes.svg'],
    details: {
      place: ['balcony'],
      floor: 'low',
      access: 'inside',
      size: { widthCm: 360, heightCm: 250, how: 'measured' },
      nest: 'none',
      surface: 'plaster',
      drilling: 'no',
      role: 'house-owner',
    },
    steps: ['match', 'ask', 'offer', 'offer', 'revise'],
  },
  {
    age: 98,
    answers: {
      property_type: 'commercial',
      property_sub_type: 'office',
      ...person('Petra', 'Kellermann', 209),
      postal_code: '80335',
      types_of_problems: 'noise,damage',
      problem_locations: 'courtyard',
    },
    steps: ['match', 'offer', 'release'],
  },
  {
    age: 121,
    answers: {
      ...flat,
      ...person('Jonas', 'Huber', 210),
      postal_code: '81541',
      types_of_problems: 'nesting',
      problem_locations: 'balcony',
    },
    steps: ['match', 'offer', 'release', 'order'],
  },
  {
    age: 150,
    answers: {
      ...house,
      ...person('Ingrid', 'Saller', 211),
      postal_code: '85221',
      types_of_problems: 'noise,droppings',
      problem_locations: 'roof,garden',
    },
    steps: ['match', 'offer', 'release', 'order', 'finish'],
  },
  {
    age: 143,
    answers: {
      ...flat,
      ...person('Deniz', 'Yilmaz', 212),
      postal_code: '80995',
      types_of_problems: 'noise',
      problem_locations: 'courtyard',
    },
    note: 'Zweimal angerufen, Mailbox. Keine Rückmeldung.',
    steps: ['give-up'],
  },
  {
    age: 160,
    answers: {
      ...flat,
      ...person('Ursula', 'Pichler', 213),
      postal_code: '82319',
      types_of_problems: 'droppings',
      problem_locations: 'balcony',
    },
    steps: ['withdraw'],
  },
  {
    age: 55,
    answers: {
      ...flat,
      ...person('Seo', 'Angebot', 214),
      postal_code: '80331',
      types_of_problems: 'other',
      problem_locations: 'other',
      problem_other: 'Ihre Website auf Platz 1 bei Google!',
      website: 'https://spam.example',
    },
    steps: ['spam'],
  },
  billed('remind', 1100, { ...house, ...person('Renate', 'Vogl', 215), postal_code: '81369' }),
  billed('pay', 460, { ...flat, ...person('Sebastian', 'Eder', 216), postal_code: '80686' }),
  billed('cancel', 430, { ...flat, ...person('Monika', 'Haas', 217), postal_code: '81929' }),
  billed('open', 400, { ...house, ...person('Florian', 'Zeller', 218), postal_code: '81827' }),
  billed('object', 380, { ...flat, ...person('Claudia', 'Winter', 219), postal_code: '80804' }),
  billed('earn', 350, { ...flat, ...person('Andreas', 'Pohl', 220), postal_code: '80993' }),
  billed('differ', 320, { ...house, ...person('Gudrun', 'Maier', 221), postal_code: '81477' }),
  billed('claim', 170, { ...flat, ...person('Yasmin', 'Kaya', 222), postal_code: '80339' }),
];
