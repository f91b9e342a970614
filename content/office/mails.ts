export const invite = {
  subject: 'Ihr Zugang zur Zentrale von Taubenfrei München',
  preview: 'Wählen Sie ein Passwort und richten Sie den zweiten Faktor ein.',
  heading: 'Ihr Zugang zur Zentrale',
  greeting: (name: string) => `Guten Tag, ${name},`,
  opening:
    'für Sie wurde ein Konto in unserer Zentrale angelegt oder zurückgesetzt. Wählen Sie jetzt ein Passwort und richten Sie den zweiten Faktor ein. Dafür brauchen Sie eine App für Einmalcodes.',
  button: 'Konto einrichten',
  address: 'Falls der Knopf nicht geht, öffnen Sie diese Adresse:',
  limit: 'Der Link gilt 48 Stunden und nur einmal. Geben Sie ihn nicht weiter.',
  notYou: 'Sie haben damit nicht gerechnet? Dann tun Sie nichts und sagen Sie uns bitte Bescheid.',
} as const;

export const newDevice = {
  subject: 'Neue Anmeldung in der Zentrale',
  preview: (device: string) => `Mit Ihrem Konto auf einem neuen Gerät: ${device}`,
  heading: 'Anmeldung auf einem neuen Gerät',
  greeting: (name: string) => `Guten Tag, ${name},`,
  opening:
    'mit Ihrem Passwort und einem gültigen Code hat sich jemand auf einem Gerät angemeldet, das wir noch nicht kennen.',
  labels: { device: 'Gerät', at: 'Wann' },
  yours: 'Waren Sie das? Dann ist nichts zu tun.',
  notYours:
    'Waren Sie es nicht, öffnen Sie „Mein Konto“ in der Zentrale, melden Sie alle Geräte ab und ändern Sie das Passwort. Sagen Sie auch der Verwaltung Bescheid.',
} as const;
