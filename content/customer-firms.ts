import { listWords } from './german-format.ts';
import { commissionNote } from './shared-sentences.ts';

/** The firms that were asked, on the customer's own page. */

/** As in 'macht Netze und Reinigung'. */
const capabilityPhrases = {
  inspection: 'Beratung',
  nets: 'Netze',
  spikes: 'Spikes',
  wires: 'Spanndraht',
  mesh: 'Gitter',
  electric: 'Elektrosysteme',
  cleaning: 'Reinigung',
  'nest-handling': 'Arbeit an Nestern',
  lift: 'Arbeit mit Hebebühne',
  rope: 'Arbeit am Seil',
  solar: 'Schutz von Solaranlagen',
  monument: 'Denkmalschutz',
  industrial: 'Hallen',
  maintenance: 'Wartung',
  emergency: 'eilige Einsätze',
} as const;

const documentPhrases = {
  'trade-registration': 'Gewerbe',
  'liability-insurance': 'Haftpflicht',
  'register-extract': 'Registerauszug',
  'tierschg-11': 'Erlaubnis nach § 11 TierSchG',
  'no-permit-needed': 'Auskunft der Behörde zu § 11 TierSchG',
  expertise: 'Sachkunde',
  'height-training': 'Schulung für Höhenarbeit',
  'instruction-declared': 'Erklärung zur Unterweisung',
  association: 'Verband',
  chamber: 'Kammer',
} as const;

/** What was checked, as short as it can be said, the weightiest first. */
const signPhrases = {
  'liability-insurance': 'Haftpflicht',
  'tierschg-11': '§\u00a011 TierSchG',
  'height-training': 'Höhenarbeit',
  'trade-registration': 'Gewerbe',
  expertise: 'Sachkunde',
  'register-extract': 'Register',
  'no-permit-needed': 'Tierschutz',
  association: 'Verband',
} as const;

export const askedFirmTexts = {
  heading: 'Betriebe und Angebote',
  count: (offers: number, asked: number) =>
    `${offers === 1 ? '1\u00a0Angebot' : `${offers}\u00a0Angebote`} bisher, ${asked === 1 ? '1\u00a0Betrieb' : `${asked}\u00a0Betriebe`} angefragt`,
  first: (time: string) => `erstes Angebot spätestens ${time}`,
  commission: commissionNote,
  where: (city: string, metres: number | null) =>
    metres === null
      ? city
      : `${city}, ${metres < 1000 ? 'unter 1\u00a0km' : `${Math.round(metres / 1000)}\u00a0km entfernt`}`,
  does: (codes: readonly (keyof typeof capabilityPhrases)[]) =>
    `macht ${listWords(codes.map((code) => capabilityPhrases[code]))}`,
  /** At most three; the rest stands below 'Mehr zu diesem Betrieb'. */
  signs: (kinds: readonly string[]) =>
    Object.entries(signPhrases)
      .filter(([kind]) => kinds.includes(kind))
      .slice(0, 3)
      .map(([, word]) => word),
  signsLabel: 'Von uns geprüft',
  /** The firm's own declaration is kept, not checked: see /geprueft/. */
  checked: (kind: keyof typeof documentPhrases, day: string) =>
    kind === 'instruction-declared'
      ? `${documentPhrases[kind]} liegt vor`
      : `${documentPhrases[kind]} geprüft am ${day}`,
  turn: 'war an der Reihe',
  byOffice: 'von unserem Büro ausgewählt',
  states: {
    invited: 'angefragt, noch keine Antwort',
    engaged: 'hat geantwortet',
    offered: 'Angebot liegt vor',
    shared: 'Kontakt freigegeben',
    ordered: 'Auftrag gemeldet',
    done: 'Auftrag erledigt',
    declined: 'hat abgelehnt',
    silent: 'hat nicht geantwortet',
    excluded: 'von Ihnen ausgeschlossen',
    passed: 'nicht mehr dabei',
    withdrawn: 'nicht mehr dabei',
  },
  paid: (amount: string) => `Bezahlt haben Sie ${amount}`,
  ordered: (amount: string) => `Beauftragt haben Sie für ${amount}`,
  declined: (total: string) => `abgesagt, Angebot über ${total}`,
  promised: (time: string) => `Angebot angekündigt bis ${time}`,
  appointment: 'bietet eine Besichtigung an',
  appointmentAt: (time: string) => `Termin: ${time}`,
  times: 'schlägt Ihnen Termine vor',
  older: 'nach älteren Angaben',
  version: (version: number) => `Fassung ${version}`,
  start: 'Beginn ab',
  guarantee: 'Garantie',
  months: (months: number) => (months === 0 ? 'gesetzlich' : months === 1 ? '1\u00a0Monat' : `${months}\u00a0Monate`),
  valid: 'Gültig bis',
  gross: 'mit MwSt.',
  noVat: 'ohne MwSt.',
  details: 'Angebot im Einzelnen',
  more: 'Mehr zu diesem Betrieb',
  gone: (count: number) =>
    count === 1 ? 'Ein Betrieb ist nicht mehr dabei' : `${count} Betriebe sind nicht mehr dabei`,
  asks: 'hat eine Frage an Sie',
  answered: (time: string) => `hat Ihnen am ${time} geantwortet`,
  itsTurn: 'hat Ihre Nachricht und ist jetzt dran',
  readAnswer: 'Antwort lesen',
  answer: 'Frage beantworten',
  answerAppointment: 'Dem Betrieb antworten',
} as const;

export const questionTexts = {
  heading: 'Nachrichten',
  open: 'Nachricht schreiben',
  others: 'Mit anderen Betrieben',
  count: (count: number) => (count === 0 ? undefined : count === 1 ? '1 Nachricht' : `${count} Nachrichten`),
  photo: 'Foto an alle angefragten Betriebe',
  addPhoto: 'Foto hinzufügen',
  intro:
    'Ihre Nachricht liest nur dieser Betrieb. Namen, Telefonnummern und Adressen verdecken wir, soweit unser Programm sie erkennt, bis Sie ihm Ihren Kontakt freigeben. Lassen Sie sie am besten weg.',
  noOrder: 'Hier können Sie keinen Auftrag erteilen.',
  none: 'Im Moment ist kein Betrieb angefragt.',
  you: 'Sie',
  office: 'Sie, notiert von unserem Büro',
  kinds: { question: 'Frage', appointment: 'Besichtigung angeboten', message: 'Nachricht' },
  label: (firm: string) => `Ihre Nachricht an ${firm}`,
  button: 'Nachricht senden',
  missing: 'Bitte schreiben Sie eine Nachricht, höchstens 2.000 Zeichen.',
  done: 'Ihre Nachricht ist beim Betrieb.',
  closed: 'Dieser Betrieb liest keine Nachrichten mehr. Er ist nicht mehr beteiligt.',
} as const;
