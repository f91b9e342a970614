/** Why firms are looked for; the words stand in the record of a run. */
export const matchCauses = {
  received: 'Anfrage eingegangen',
  cleared: 'Anfrage freigegeben',
  reopened: 'Anfrage wieder geöffnet',
  declined: 'Ein Betrieb hat abgelehnt',
  silent: 'Ein Betrieb hat nicht geantwortet',
  vetoed: 'Der Kunde wollte einen Betrieb nicht',
  'offer-withdrawn': 'Ein Angebot wurde zurückgezogen',
  expired: 'Ein Angebot ist abgelaufen',
  recalled: 'Eine Anfrage an einen Betrieb wurde zurückgenommen',
  'firm-available': 'Ein Betrieb ist wieder frei',
  operator: 'Von der Zentrale',
} as const;
export type MatchCause = keyof typeof matchCauses;
