import { whyWeAsk } from './contact-mails.ts';
import { listWords } from './german-format.ts';
import { notBinding } from './offer-mails.ts';
import { commissionNote } from './shared-sentences.ts';

/** The comparison of offers, sharing the contact, and what comes after it, as the customer reads it. */

export const comparison = {
  heading: 'Ange\u00adbote ver\u00adgleichen',
  open: 'Angebote vergleichen',
  openOne: 'Angebot ansehen',
  back: 'Zum Vergleich',
  intro: (offers: number, asked: number, declined: number) =>
    `${offers === 1 ? 'Ein Angebot ist' : `${offers} Angebote sind`} da, ${declined === 0 ? '' : declined === offers ? 'abgesagt, ' : `davon ${declined} abgesagt, `}${asked === 1 ? 'ein Betrieb wurde' : `${asked} Betriebe wurden`} angefragt. Alle Preise enthalten die Mehrwertsteuer, wenn der Betrieb sie berechnet.`,
  none: 'Es ist noch kein Angebot da. Sobald eines kommt, steht es hier.',
  binding: notBinding,
  commission: commissionNote,
  sort: 'Reihenfolge',
  orders: {
    arrival: {
      code: 'eingang',
      label: 'nach Eingang',
      note: 'Das Angebot, das zuerst kam, steht zuerst. Provision und Preis haben darauf keinen Einfluss.',
    },
    price: {
      code: 'preis',
      label: 'nach Preis',
      note: 'Der niedrigste Gesamtpreis mit Mehrwertsteuer steht zuerst. Bei einem Preis „von–bis“ zählt der höhere Betrag. Angebote mit offenen Positionen („ab“) stehen hinter den vollständigen. Die Provision hat darauf keinen Einfluss.',
    },
    start: {
      code: 'beginn',
      label: 'nach Beginn',
      note: 'Wer am frühesten anfangen kann, steht zuerst. Preis und Provision haben darauf keinen Einfluss.',
    },
  },
  overview: 'Auf einen Blick',
  onlyDifferences: 'Nur Unterschiede zeigen',
  below: 'siehe unten',
  start: 'Beginn ab',
  nothingMissing: 'nichts genannt',
  address: {
    label: 'Adresse des Gebäudes, nur für den Ausdruck',
    hint: 'Was Sie hier ändern, wird nicht gesendet und nicht gespeichert.',
  },
  /** On paper, above the customer's questions. */
  answers: (firm: string) => `Was ${firm} auf Fragen geantwortet hat`,
  resolution: {
    heading: 'Beschluss',
    votes: 'Ja ____ Nein ____ Enthaltung ____',
    lines: ['Ort und Datum', 'Unterschrift'],
  },
  print: 'Diese Seite lässt sich drucken: höchstens zwei Blatt, auch für die Eigentümerversammlung.',
  printed: (building: string | null, reference: string, day: string) =>
    `${building ? `${building}, ` : ''}Anfragenummer ${reference}, gedruckt am ${day}`,
  total: { label: 'Gesamtpreis', from: 'ab', range: (low: string, high: string) => `${low} bis ${high}` },
  attributes: {
    kind: 'Art des Preises',
    appointment: 'Besich\u00adtigung',
    deposit: 'Anzahlung',
    fixing: 'Befes\u00adtigung',
    excluded: 'Nicht enthalten',
    valid: 'Gültig bis',
    start: 'Frühester Beginn',
    days: 'Dauer',
    guarantee: 'Garantie',
    labour: 'Anteil Arbeits\u00adkosten',
    insured: 'Haft\u00adpflicht',
    checked: 'Von uns geprüft',
    distance: 'Entfernung',
  },
  endsBefore: 'Gilt vor der Versammlung nur bis',
  validTooShort: (until: string, decision: string) =>
    `${until}. Ihre Entscheidung am ${decision} liegt später: Bitten Sie den Betrieb, das Angebot zu verlängern.`,
  vatFree: 'ohne Mehrwert\u00adsteuer (§ 19 UStG)',
  free: 'kostenlos',
  none_: 'keine',
  unsaid: 'keine Angabe',
  fixingsShort: { drilled: 'gebohrt', clamped: 'ohne Bohren' },
  checkedCount: (count: number) => (count === 1 ? '1 Nachweis' : `${count} Nachweise`),
  fixings: { drilled: 'gebohrt', clamped: 'geklemmt oder geklebt, ohne Bohren' },
  accessOptions: { none: 'keiner nötig', ladder: 'Leiter', lift: 'Hebebühne', scaffold: 'Gerüst', rope: 'Seil' },
  permit: 'mit Genehmigung oder Halteverbot',
  deposit: (percent: string) => `${percent}\u00a0% vorab`,
  days: (count: number) => (count === 1 ? '1 Arbeitstag' : `${count} Arbeits\u00adtage`),
  guarantee: (months: number, on: string | undefined) =>
    months === 0 ? 'gesetz\u00adliche Gewähr\u00adleistung' : `${months} Monate${on ? ` auf ${on}` : ''}`,
  labour: (percent: string) => `${percent}\u00a0% (für §\u00a035a EStG)`,
  insured: (sum: string) => `bis ${sum}`,
  checkedOn: (name: string, day: string) => `${name} am ${day}`,
  distance: (km: number) => (km < 1 ? 'unter 1\u00a0km' : `${Math.round(km)}\u00a0km Luftlinie`),
  positions: 'Positionen',
  states: {
    included: 'inbe\u00adgriffen',
    'after-inspection': 'nach Besich\u00adtigung',
    'not-included': 'nicht enthalten',
  },
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  differences: {
    quantity: (own: string, other: string) => `${own} statt ${other}`,
    unit: (own: string, other: string) => `gerechnet ${own} statt ${other}`,
    state: {
      included: 'hier im Preis enthalten',
      'after-inspection': 'Preis erst nach Besich\u00adtigung',
      'not-included': 'hier nicht dabei',
    },
    'only-here': 'nur in diesem Angebot',
  },
  notInTotal: 'Nicht in der Summe',
  yearly: (price: string) => `Wartung im Jahr: ${price}`,
  alternative: (text: string, price: string) => `Alternative: ${text}, ${price}`,
  furtherLines: 'Weitere Angaben',
  minimum: (price: string) => `Mindestauftrag ${price}`,
  remarks: 'Anmerkung',
  version: (number: number, day: string) => `Fassung ${number} vom ${day}`,
  changed: 'Geändert gegenüber der vorigen Fassung',
  changedTotal: (before: string, after: string) => `Gesamtpreis ${after} statt ${before}`,
  changedTo: (label: string, after: string, before: string) => `${label}: ${after} statt ${before}`,
  changedText: (label: string) => `${label}: geändert`,
  changeReason: (reason: string) => `Grund des Betriebs: ${reason}`,
  older: 'Dieses Angebot beruht auf älteren Angaben von Ihnen. Sie haben danach etwas geändert.',
  state: 'Stand',
  declined: 'abgesagt',
  share: 'Kontakt freigeben',
  shared: 'Kontakt ist freigegeben',
  exclude: 'Diesen Betrieb ausschließen',
} as const;

export const contactShareTexts = {
  heading: (firm: string) => `Kontakt freigeben für ${firm}`,
  intro:
    'Die Freigabe gilt nur für diesen einen Betrieb. Sie erteilen damit keinen Auftrag. Sie können die Freigabe jederzeit zurücknehmen.',
  channel: 'Wie darf sich der Betrieb melden?',
  channels: {
    page: 'Nur über diese Seite (der Betrieb sieht Ihren Namen, keine Nummer; Sie schreiben sich hier)',
    email: 'Per E-Mail',
    phone: 'Per Telefon',
  },
  times: { label: 'Gute Zeiten', hint: 'Zum Beispiel: werktags ab 17 Uhr.' },
  appointment: 'Ich wünsche eine Besichtigung.',
  objectAddress: { label: 'Adresse des Gebäudes', hint: 'Für eine Besichtigung nötig.' },
  ordersAs: {
    label: 'Wer würde beauftragen und die Rechnung bekommen?',
    hint: 'Zum Beispiel: GdWE Musterstraße 1, vertreten durch die Verwaltung.',
  },
  accessBy: { label: 'Wer lässt den Betrieb hinein?', hint: 'Zum Beispiel: Hausmeister, Mieterin im 2. Stock.' },
  next: 'Weiter: noch einmal ansehen',
  problems: {
    channel: 'Bitte wählen Sie, wie sich der Betrieb melden darf.',
    'no-email': 'Sie haben keine E-Mail-Adresse angegeben. Bitte wählen Sie einen anderen Weg.',
    times: 'Der Text zu den Zeiten ist zu lang. Bitte kürzen Sie ihn auf 200 Zeichen.',
    objectAddress: 'Die Adresse ist zu lang. Bitte kürzen Sie sie auf 200 Zeichen.',
    ordersAs: 'Der Text zum Auftraggeber ist zu lang. Bitte kürzen Sie ihn auf 200 Zeichen.',
    accessBy: 'Der Text zum Zugang ist zu lang. Bitte kürzen Sie ihn auf 200 Zeichen.',
    'address-missing': 'Für eine Besichtigung braucht der Betrieb die Adresse des Gebäudes.',
  },
  preview: {
    heading: (firm: string) => `Das bekommt ${firm}`,
    intro:
      'Ihre Anfrage und die Fotos kennt der Betrieb schon. Genau diese Angaben kommen hinzu. In den Nachrichten zwischen Ihnen und ihm verdecken wir dann nichts mehr.',
    labels: {
      name: 'Name',
      channel: 'Kontakt',
      phone: 'Telefon',
      email: 'E-Mail',
      times: 'Zeiten',
      appointment: 'Besichtigung',
      objectAddress: 'Adresse des Gebäudes',
      accessBy: 'Zugang',
      ordersAs: 'Auftraggeber und Rechnung',
    },
    channels: { page: 'nur über diese Seite', email: 'nur per E-Mail', phone: 'per Telefon' },
    appointments: { wanted: 'gewünscht' },
    tick: (firm: string) => `Ja, ${firm} soll diese Angaben bekommen.`,
    tickMissing: 'Bitte setzen Sie den Haken, wenn der Betrieb die Angaben bekommen soll.',
    changed: 'Ihre Angaben haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    button: 'Kontakt freigeben',
    change: 'Noch etwas ändern',
  },
  refused: 'Für diesen Betrieb lässt sich der Kontakt gerade nicht freigeben. Sein Angebot steht nicht mehr.',
  done: 'Ihr Kontakt ist freigegeben. Der Betrieb meldet sich auf dem Weg, den Sie gewählt haben.',
  withdraw: {
    heading: (firm: string) => `Freigabe für ${firm} zurücknehmen`,
    intro:
      'Der Betrieb sieht Ihre Daten dann nicht mehr auf seiner Seite. Wir fordern ihn auf, alles zu löschen, was er sich notiert hat.',
    ordered:
      'Für diesen Betrieb ist ein Auftrag gemeldet. Diese Meldung nehmen wir mit zurück und fragen bei Ihnen nach. Einen Vertrag, den Sie mit dem Betrieb geschlossen haben, beendet das nicht.',
    finished:
      'Was der Betrieb von Gesetzes wegen aufbewahren muss, zum Beispiel seine Rechnung, behält er. Dass es einen Auftrag gab, bleibt bei uns vermerkt.',
    tick: 'Ja, ich nehme die Freigabe zurück.',
    tickMissing: 'Bitte setzen Sie den Haken, wenn Sie die Freigabe zurücknehmen möchten.',
    button: 'Freigabe zurücknehmen',
    open: 'Freigabe zurücknehmen',
    done: 'Die Freigabe ist zurückgenommen. Der Betrieb ist aufgefordert, Ihre Daten zu löschen.',
    refused: 'Diese Freigabe lässt sich hier nicht mehr zurücknehmen. Rufen Sie uns bitte an.',
  },
} as const;

/** On a page that was opened again after something had changed. */
export const factTexts = {
  shared: (firm: string) => `Ihr Kontakt ist für ${firm} freigegeben.`,
  notShared: (firm: string) => `${firm} hat keinen Zugriff auf Ihren Kontakt.`,
  declined: (firm: string) => `${firm} ist abgesagt.`,
  state: (firm: string, state: string) => `${firm}: ${state}.`,
} as const;

export const excludeTexts = {
  heading: (firm: string) => `${firm} ausschließen`,
  intro:
    'Der Betrieb sieht Ihre Anfrage dann sofort nicht mehr. Gründe müssen Sie nicht nennen. Gibt es noch einen passenden Betrieb, fragen wir diesen an. Eine Stunde lang können Sie den ausgeschlossenen Betrieb zurückholen, solange sein Platz frei ist. Danach teilen wir ihm mit, dass die Anfrage für ihn beendet ist.',
  tick: 'Ja, diesen Betrieb ausschließen.',
  button: 'Betrieb ausschließen',
  done: 'Der Betrieb sieht Ihre Anfrage nicht mehr.',
  back: {
    open: 'Wieder dazunehmen',
    heading: (firm: string) => `${firm} wieder dazunehmen`,
    intro:
      'War das ein Versehen? Noch ist sein Platz frei. Der Betrieb sieht Ihre Anfrage dann wieder, ein Angebot von ihm zählt wieder mit. Er bekommt von uns eine E-Mail mit einem neuen Link zur Anfrage, weil sein bisheriger nicht mehr gilt. Dass Sie ihn ausgeschlossen hatten, steht nicht darin.',
    button: 'Betrieb wieder dazunehmen',
    done: 'Der Betrieb ist wieder dabei. Wir haben es ihm geschrieben.',
    refused: 'Dieser Betrieb lässt sich nicht mehr zurückholen. Die Stunde ist vorbei, oder sein Platz ist vergeben.',
  },
  refused: 'Dieser Betrieb lässt sich hier nicht mehr ausschließen.',
  tickMissing: 'Bitte setzen Sie den Haken, wenn Sie den Betrieb ausschließen möchten.',
} as const;

export const orderTexts = {
  heading: (firm: string) => `Wie ging es mit ${firm} weiter?`,
  intro: `Einen Auftrag erteilen Sie dem Betrieb direkt, nicht hier. Hier sagen Sie uns nur, was daraus wurde. ${whyWeAsk}`,
  legend: 'Was ist passiert?',
  answers: {
    appointment: 'Wir haben einen Termin vereinbart',
    ordered: 'Ich habe den Betrieb direkt beauftragt',
    'not-ordered': 'Es ist nicht zustande gekommen',
  },
  when: { label: 'Termin', hint: 'Nur wenn Sie einen Termin vereinbart haben: Tag und Uhrzeit.' },
  value: { label: 'Auftragswert mit Mehrwertsteuer in €', hint: 'Nur wenn Sie beauftragt haben und ihn kennen.' },
  /** Before an order is reported: what it means for the other firms. */
  others: (firms: readonly string[]) =>
    `Sobald Sie einen Auftrag mitteilen, sagen wir ${listWords(firms)} ab. Was angeboten wurde, können Sie weiter lesen und drucken. Es steht dann „abgesagt“ dabei.`,
  button: 'Mitteilen',
  missing: 'Bitte wählen Sie eine Antwort.',
  whenMissing: 'Bitte nennen Sie Tag und Uhrzeit des Termins. Der Termin muss in der Zukunft liegen.',
  valueWrong: 'Bitte nennen Sie einen Betrag über 0\u00a0€, zum Beispiel 1.150,50, oder lassen Sie das Feld leer.',
  refused: 'Dazu können Sie hier gerade nichts sagen. Rufen Sie uns bitte an.',
  orderedDone: 'Danke, der Auftrag ist notiert.',
  declined: (firms: readonly string[]) => (firms.length > 0 ? `Abgesagt haben wir ${listWords(firms)}.` : ''),
  notDone: 'Danke für die Nachricht.',
  open: 'Mitteilen, wie es weiterging',
  claim: {
    question: (firm: string) => `${firm} meldet uns, dass Sie den Betrieb beauftragt haben. Stimmt das?`,
    hint: `Sagen Sie Nein, bleibt alles, wie es ist, und wir fragen beim Betrieb nach. ${whyWeAsk}`,
    yes: 'Ja, ich habe beauftragt',
    no: 'Nein',
  },
  undo: {
    heading: 'Doch kein Auftrag?',
    intro:
      'Dann nehmen Sie Ihre Meldung zurück, und andere Angebote leben wieder auf, solange sie gültig sind. Einen Vertrag widerrufen oder kündigen Sie beim Betrieb direkt, nicht hier.',
    reason: { label: 'Was ist passiert?', hint: 'Ein kurzer Satz.' },
    button: 'Meldung zurücknehmen',
    reasonMissing: 'Bitte sagen Sie in einem kurzen Satz, was passiert ist.',
    done: 'Die Meldung ist zurückgenommen. Angebote, die noch gelten, sehen Sie wieder.',
  },
  end: {
    intro: 'Der Betrieb zahlt uns nach der Arbeit eine Provision, Sie nichts. Die Antwort ist freiwillig.',
  },
  appointmentSummary: (firm: string) => `Besichtigung durch ${firm}`,
  appointmentDescription: (reference: string) =>
    `Taubenfrei München, Anfragenummer ${reference}. Abgesprochen zwischen Ihnen und dem Betrieb.`,
  breach: {
    open: 'Der Betrieb hält sich nicht an meinen Kontaktwunsch',
    done: 'Danke für die Meldung. Wir sprechen mit dem Betrieb und melden uns bei Ihnen.',
    tick: 'Ja, der Betrieb hat meinen Kontaktwunsch nicht beachtet.',
    tickMissing: 'Bitte setzen Sie den Haken, wenn Sie den Verstoß melden möchten.',
    button: 'Verstoß melden',
  },
} as const;
