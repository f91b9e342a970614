import { commissionNote } from './shared-sentences.ts';

/** The public list of firms. */
export const firmsTexts = {
  crumb: 'Partnerbetriebe',
  rule: 'Hier steht, wer heute Anfragen von uns bekommen kann: jeder Nachweis geprüft und noch gültig. Die Reihenfolge sagt nichts aus, sie folgt dem Ort und dem Namen.',
  commission: commissionNote,
  vetting: { label: 'Was „geprüft“ bei uns heißt', href: '/geprueft/' },
  count: (count: number) => (count === 1 ? 'Ein Betrieb' : `${count} Betriebe`),
  place: (postalCode: string, city: string) => `${postalCode} ${city}`,
  since: (day: string) => `Partnerbetrieb seit ${day}`,
  does: 'Macht',
  checked: 'Geprüft',
  check: (paper: string, day: string, how: string) => `${paper} geprüft am ${day}, ${how}`,
  /** Its own statement: kept, not checked. */
  declared: (paper: string, day: string) => `${paper} liegt vor seit ${day}`,
  how: {
    'issuer-called': 'beim Aussteller nachgefragt',
    'issuer-wrote': 'vom Aussteller schriftlich bestätigt',
    'public-register': 'im öffentlichen Register nachgesehen',
    'original-seen': 'Original gesehen',
  },
  insurerCalled: 'beim Versicherer nachgefragt',
  website: 'Website des Betriebs',
  page: (name: string) => `Seite von ${name}`,
  none: {
    heading: 'Noch kein Betrieb freigeschaltet',
    text: 'Noch hat kein Betrieb unsere Prüfung bestanden, oder alle machen gerade Pause. Deshalb steht hier niemand. Ihre Anfrage nehmen wir trotzdem an und sagen Ihnen, sobald ein geprüfter Betrieb frei ist.',
  },
  unavailable: {
    heading: 'Die Liste ist gerade nicht abrufbar',
    text: 'Ein Fehler auf unserer Seite. Bitte laden Sie die Seite in einer Minute neu.',
  },
  ask: { label: 'Anfrage stellen', href: '/fragebogen/' },
  join: {
    heading: 'Sie führen einen Betrieb?',
    text: 'Anfragen ohne Abo und ohne Grundgebühr. Sie müssen keine annehmen.',
    label: 'Partner werden',
    href: '/partner-werden/',
    own: { label: 'Zur Seite meines Betriebs', href: '/betrieb/link/' },
  },
} as const;
