import { brand, phone, phoneHref } from './brand.ts';
import { claims, openingTimes } from './claims.ts';

export type OpeningHours = { days: readonly string[]; opens: string; closes: string; text: string };

export type Processor = {
  id: 'hosting' | 'mail' | 'storage';
  task: string;
  name: string;
  place: string;
  country: string;
  contractDate: string | null;
  sample: boolean;
};

export type SisterSite = { label: string; href: string; sample: boolean };

export const company = {
  brand,
  name: 'Taubenfrei München GmbH',
  legalForm: 'Gesellschaft mit beschränkter Haftung',
  street: 'Musterstraße 12',
  postalCode: '80331',
  city: 'München',
  region: 'Bayern',
  country: 'Deutschland',
  countryCode: 'DE',
  managingDirector: 'Maria Muster',
  email: 'info@taubenfrei-muenchen.example',
  phone,
  phoneHref,
  whatsappHref: 'https://wa.me/498999998120',
  registerCourt: 'Amtsgericht München',
  registerNumber: 'HRB 000000',
  vatId: 'DE000000000',
  contentResponsible: 'Maria Muster',
  contentResponsibleAddress: 'Musterstraße 12, 80331 München',
  geo: { latitude: 48.1372, longitude: 11.5756 },
  whatsappNote: 'Bei WhatsApp gehen Daten an Meta.',
} as const;

/** On every printed sheet. */
export const senderLine = `${company.name}, ${company.street}, ${company.postalCode} ${company.city} · Telefon ${company.phone} · ${company.email}`;

/** Values the owner replaces before going live. Remove a name here once its value is real. */
export const sampleFields = [
  'name',
  'legalForm',
  'street',
  'postalCode',
  'city',
  'managingDirector',
  'email',
  'phone',
  'phoneHref',
  'whatsappHref',
  'registerCourt',
  'registerNumber',
  'vatId',
  'contentResponsible',
  'contentResponsibleAddress',
] as const satisfies readonly (keyof typeof company)[];

export const openingHours: readonly OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ...openingTimes.weekdays,
    text: claims.openingHoursWeekdays.text,
  },
  { days: ['Saturday'], ...openingTimes.saturday, text: claims.openingHoursSaturday.text },
];

/** Art. 28 DSGVO: who processes data for us, with the date of the contract once it is signed. */
export const processors: readonly Processor[] = [
  {
    id: 'hosting',
    task: 'Betrieb der Website und der Datenbank',
    name: 'Muster Hosting GmbH',
    place: 'Nürnberg',
    country: 'Deutschland',
    contractDate: null,
    sample: true,
  },
  {
    id: 'mail',
    task: 'Versand von E-Mails',
    name: 'Muster Mail GmbH',
    place: 'Berlin',
    country: 'Deutschland',
    contractDate: null,
    sample: true,
  },
  {
    id: 'storage',
    task: 'Speicherung hochgeladener Fotos (S3-Objektspeicher)',
    name: 'Muster Storage GmbH',
    place: 'Frankfurt am Main',
    country: 'Deutschland',
    contractDate: null,
    sample: true,
  },
];

export const sisterSites: readonly SisterSite[] = [
  { label: 'Markisen-Vergleich', href: 'https://www.markisen-vergleich.example/', sample: true },
  { label: 'Treppenlift-Vergleich', href: 'https://www.treppenlift-vergleich.example/', sample: true },
  { label: 'Fensterbau-Vergleich', href: 'https://www.fensterbau-vergleich.example/', sample: true },
];

/** Everything in this file that is still sample data, for the launch check. */
export const sampleData: readonly { field: string; value: string }[] = [
  ...sampleFields.map((field) => ({ field: `company.${field}`, value: company[field] })),
  ...processors.filter(({ sample }) => sample).map(({ id, name }) => ({ field: `processors.${id}`, value: name })),
  ...sisterSites
    .filter(({ sample }) => sample)
    .map(({ label, href }) => ({ field: `sisterSites.${label}`, value: href })),
];

export const dataProtectionAuthority = {
  name: 'Bayerisches Landesamt für Datenschutzaufsicht (BayLDA)',
  street: 'Promenade 18',
  postalCode: '91522',
  city: 'Ansbach',
  phone: '+49 981 180093-0',
  email: 'poststelle@lda.bayern.de',
  website: 'https://www.lda.bayern.de/',
} as const;

/** Oversees the accessibility of services (BFSG). */
export const accessibilityAuthority = {
  name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
  street: 'Carl-Miller-Straße 6',
  postalCode: '39112',
  city: 'Magdeburg',
  phone: '+49 391 289 230 23',
  email: 'kontakt@mlbf-barrierefrei.de',
  website: 'https://www.mlbf-barrierefrei.de/',
} as const;
