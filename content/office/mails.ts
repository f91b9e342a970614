export const invite = {
  subject: 'Ihr Zugang zur Zentrale von Taubenfrei München',
  preview: 'Wählen Sie ein Passwort und richten Sie den zweiten Faktor ein.',
  heading: 'Ihr Zugang zur Zentrale',
  greeting: (name: string) => `Guten Tag ${name},`,
  opening:
    'in unserer Zentrale ist ein Konto für Sie bereit. Wählen Sie jetzt ein Passwort und richten Sie den zweiten Faktor ein. Dafür brauchen Sie eine App für Einmalcodes.',
  button: 'Konto einrichten',
  limit: 'Der Link gilt 48 Stunden und nur einmal. Geben Sie ihn nicht weiter.',
  notYou: 'Sie haben damit nicht gerechnet? Dann tun Sie nichts und sagen Sie uns bitte Bescheid.',
} as const;

export const newDevice = {
  subject: 'Neue Anmeldung in der Zentrale',
  preview: (device: string) => `Mit Ihrem Konto auf einem neuen Gerät: ${device}`,
  heading: 'Anmeldung auf einem neuen Gerät',
  greeting: (name: string) => `Guten Tag ${name},`,
  opening:
    'mit Ihrem Passwort und einem gültigen Code hat sich jemand auf einem Gerät angemeldet, das wir noch nicht kennen.',
  labels: { device: 'Gerät', at: 'Wann' },
  yours: 'Waren Sie das? Dann ist nichts zu tun.',
  notYours:
    'Waren Sie es nicht, öffnen Sie „Mein Konto“ in der Zentrale, melden Sie alle Geräte ab und ändern Sie das Passwort. Sagen Sie auch der Verwaltung Bescheid.',
} as const;

export const codesRefused = {
  subject: 'Falsche Codes für Ihr Konto in der Zentrale',
  preview: 'Jemand kennt vielleicht Ihr Passwort.',
  heading: 'Zehn falsche Codes für Ihr Konto',
  greeting: (name: string) => `Guten Tag ${name},`,
  opening:
    'nach dem richtigen Passwort wurde zehnmal ein falscher Code für Ihr Konto eingegeben. Es nimmt jetzt 15 Minuten lang keinen Code an.',
  labels: { at: 'Wann' },
  yours:
    'Waren Sie das selbst? Dann warten Sie die 15 Minuten ab. Ein Notfallcode hilft, wenn Ihre App falsche Codes zeigt.',
  notYours:
    'Waren Sie es nicht, kennt jemand Ihr Passwort. Ändern Sie es, sobald Sie wieder hineinkommen, unter „Mein Konto“, und überall sonst, wo Sie dasselbe benutzen. Sagen Sie auch der Verwaltung Bescheid.',
} as const;

export const responseAtRisk = {
  subject: (reference: string, missed: boolean) =>
    missed ? `Zusage nicht gehalten: Anfrage ${reference}` : `Zusage in Gefahr: Anfrage ${reference}`,
  heading: (missed: boolean) => (missed ? 'Zusage nicht gehalten' : 'Zusage in Gefahr'),
  preview: (promised: string) => `Erstes Angebot zugesagt bis: ${promised}`,
  opening: (missed: boolean) =>
    missed
      ? 'Die zugesagte Zeit ist um, und es liegt kein Angebot vor. Die Zusage zählt als nicht gehalten.'
      : 'Die Hälfte der zugesagten Zeit ist um, und es liegt noch kein Angebot vor. Bitte rufen Sie die angefragten Betriebe an oder fragen Sie weitere an.',
  labels: { reference: 'Anfrage', promised: 'Zugesagt bis', place: 'Ort', status: 'Status' },
  notified: 'Der Kunde bekommt von uns eine E-Mail mit diesem Stand. Die Aufgabe zeigt, bis wann er von Ihnen hört.',
  notNotified: 'Der Kunde hat keine E-Mail-Adresse angegeben. Bitte rufen Sie ihn an.',
  button: 'Anfrage öffnen',
} as const;

export const taskDue = {
  subject: (count: number) => (count === 1 ? 'Eine Aufgabe ist fällig' : `${count} Aufgaben sind fällig`),
  heading: (count: number) => (count === 1 ? 'Eine Aufgabe ist fällig' : `${count} Aufgaben sind fällig`),
  preview: ([first = '', ...others]: readonly string[]) => (others.length === 0 ? first : `Zuerst: ${first}`),
  opening: 'das ist in der Zentrale noch offen. Wir erinnern an jede Aufgabe nur einmal.',
  greeting: (name: string | null) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  labels: { inquiry: 'Anfrage', due: 'Fällig' },
  more: (count: number) => `${count} weitere ${count === 1 ? 'ist' : 'sind'} hier nicht aufgeführt.`,
  button: 'Aufgaben ansehen',
} as const;
