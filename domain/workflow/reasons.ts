export const giveUpReasons = {
  'not-reached': 'Nicht erreicht',
  'no-need': 'Kein Bedarf mehr',
  elsewhere: 'Anderweitig beauftragt',
  price: 'Zu teuer',
  'no-firm': 'Kein Betrieb gefunden',
  duplicate: 'Doppelte Anfrage',
  expired: 'Angebote abgelaufen',
  other: 'Anderer Grund',
} as const;
export type GiveUpReason = keyof typeof giveUpReasons;

export const closeReasons = {
  inactive: 'Niemand hat sich mehr gemeldet',
  'not-ordered': 'Beide Seiten sagen: kein Auftrag',
} as const;
export type CloseReason = keyof typeof closeReasons;

export const reopenReasons = {
  mistake: 'Versehen',
  'customer-back': 'Kunde hat sich wieder gemeldet',
  'new-facts': 'Neue Angaben',
} as const;
export type ReopenReason = keyof typeof reopenReasons;

export const declineReasons = {
  'no-capacity': 'Keine Zeit',
  'too-far': 'Zu weit weg',
  'not-our-work': 'Machen wir nicht',
  'too-small': 'Zu klein',
  unclear: 'Zu unklar',
  conflict: 'Eigene Beziehung zum Kunden',
} as const;

export const recallReasons = {
  'firm-wish': 'Betrieb bittet darum',
  'not-reached': 'Betrieb nicht erreicht',
  unsuited: 'Betrieb passt doch nicht',
  'customer-wish': 'Wunsch des Kunden',
  other: 'Anderer Grund',
} as const;

export const holdReasons = {
  trap: 'Verstecktes Feld war ausgefüllt',
  many: 'Sehr viele Anfragen aus einem Netz',
  fast: 'Schneller abgesendet, als man tippen kann',
  phone: 'Ungewöhnliche Telefonnummer',
  photos: 'Nennt Fotos, die nicht hochgeladen wurden',
  area: 'Außerhalb des Gebiets',
  duplicate: 'Gleiche Telefonnummer oder E-Mail-Adresse in den letzten 14 Tagen',
  'own-inquiry': 'Kontakt eines Partnerbetriebs',
  'by-hand': 'Von Hand angehalten',
} as const;
export type HoldReason = keyof typeof holdReasons;

export function isReason<Reasons extends object>(reasons: Reasons, text: string): text is keyof Reasons & string {
  return Object.hasOwn(reasons, text);
}

export const inquiryStatuses = {
  new: 'Neu',
  held: 'Angehalten',
  matching: 'Betriebe angefragt',
  offers: 'Angebote da',
  shared: 'Kontakt freigegeben',
  ordered: 'Beauftragt',
  done: 'Erledigt',
  lost: 'Ohne Auftrag',
  withdrawn: 'Vom Kunden beendet',
  spam: 'Spam',
} as const;

export type InquiryStatus = keyof typeof inquiryStatuses;

/** Photos of closed inquiries are kept for a limited time. */
export const closedStatuses: readonly InquiryStatus[] = ['done', 'lost', 'withdrawn', 'spam'];

export function isInquiryStatus(text: string): text is InquiryStatus {
  return Object.hasOwn(inquiryStatuses, text);
}

export const MATCH_QUEUE = 'match-inquiry';

export const withdrawReasons = {
  'wrong-price': 'Der Preis stimmt nicht',
  'no-capacity': 'Wir haben doch keine Zeit',
  'after-inspection': 'Nach der Besichtigung machen wir das nicht',
  mistake: 'Aus Versehen gesendet',
  other: 'Anderer Grund',
} as const;

export const matchCauses = {
  received: 'Anfrage eingegangen',
  cleared: 'Anfrage freigegeben',
  reopened: 'Anfrage wieder geöffnet',
  declined: 'Ein Betrieb hat abgelehnt',
  silent: 'Ein Betrieb hat nicht geantwortet',
  excluded: 'Der Kunde wollte einen Betrieb nicht',
  'offer-withdrawn': 'Ein Angebot wurde zurückgezogen',
  expired: 'Ein Angebot ist abgelaufen',
  recalled: 'Eine Anfrage an einen Betrieb wurde zurückgenommen',
  'firm-available': 'Ein Betrieb ist wieder frei',
  operator: 'Von der Zentrale',
} as const;
export type MatchCause = keyof typeof matchCauses;
