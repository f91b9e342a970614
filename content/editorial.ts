import { company, sampleFields } from './company.ts';
import { germanDate } from './german-format.ts';

const sampleNames: readonly string[] = sampleFields;

/** What stands at the end of every article: on what it rests, when it was checked, who answers for it. */
export const editorial = {
  sourcesId: 'quellen',
  sourcesHeading: 'Quellen',
  unlinked: 'Ohne Link: Quellen ohne gesicherte Adresse.',
  checked: (date: string) => `Zuletzt geprüft am ${germanDate(date)}.`,
  responsible: `Verantwortlich für den Inhalt: ${company.contentResponsible}.`,
  responsibleIsSample: sampleNames.includes('contentResponsible'),
  correction: 'Fehler gefunden? Schreiben Sie uns:',
  mail: company.email,
  disclaimer: 'Die Artikel geben einen Überblick und ersetzen keine Rechts- oder Steuerberatung.',
} as const;
