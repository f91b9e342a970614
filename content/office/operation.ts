export const operationTexts = {
  title: 'Technik',
  intro: 'Ob alles läuft, was von selbst laufen soll.',
  servers: 'Server',
  server: 'Server',
  version: 'Version',
  since: 'Läuft seit',
  jobs: 'Aufträge',
  withJobs: 'bearbeitet sie',
  withoutJobs: 'nur Seiten',
  noServers: 'Noch hat sich kein Server gemeldet. Das tun sie zweimal in der Minute.',
  checks: 'Stand',
  checked: 'Alles geprüft',
  check: 'Alles jetzt prüfen',
  checkText: 'Verbindet sich auch mit Mailserver, Namensdienst und Fotospeicher. Das dauert bis zu 30 Sekunden.',
  testMail: 'Testmail',
  testMailText: (address: string) =>
    `Wir schicken eine E-Mail an ${address}. Erst wenn jemand den Knopf darin drückt, gilt sie als angekommen.`,
  send: 'Testmail schicken',
  testMailFile:
    'Ein Mailserver ist noch nicht eingerichtet. Die E-Mail geht nicht hinaus: Sie liegt danach als Datei auf dem Server, im Datenordner unter „mail“.',
  sent: 'Die Testmail ist unterwegs. Drücken Sie den Knopf darin.',
  sentToFile: 'Die Testmail liegt in wenigen Sekunden als Datei auf dem Server. Hinaus ging sie nicht.',
  arrived: 'Eine Testmail kam an.',
  notArrived: 'Noch kam keine Testmail an.',
  launch: 'Offene Punkte in den Texten',
  launchText: 'Das kann keine Maschine prüfen. Geändert wird es in der genannten Datei, danach wird neu gebaut.',
  noLaunch: 'Alles ist geklärt.',
  levels: { fault: 'Fehler', unknown: 'Ungeprüft', hint: 'Hinweis', fine: 'In Ordnung' },
  leftOut: 'Wird geprüft, sobald das darüber in Ordnung ist.',
} as const;

export const firstDayTexts = {
  heading: 'Was für den Anfang noch fehlt',
  text: 'Diese Liste verschwindet, sobald alles erledigt ist.',
  /** Links beside one another have names of their own. */
  there: {
    '/zentrale/betrieb/#testmail': 'Zur Testmail',
    '/zentrale/postausgang/': 'Zum Postausgang',
  } as Readonly<Record<string, string>>,
} as const;

export const testMailPage = {
  title: 'Testmail',
  heading: 'Kam die Testmail an?',
  text: 'Drücken Sie den Knopf. Dann weiß die Zentrale, dass E-Mails von hier ankommen.',
  button: 'Ja, sie kam an',
  done: 'Danke, das ist notiert.',
  unknownHeading: 'Dieser Link gilt nicht mehr',
  unknown: 'Er gilt zwei Tage und nur für die letzte Testmail. Schicken Sie in der Zentrale eine neue.',
  limited: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.',
  toOffice: 'Zur Zentrale',
} as const;

export const testMailTexts = {
  subject: 'Testmail von Taubenfrei München',
  preview: 'Drücken Sie den Knopf, wenn Sie das lesen.',
  heading: 'Diese E-Mail ist eine Probe',
  opening:
    'Jemand hat sie in der Zentrale verschickt, um zu sehen, ob E-Mails ankommen. Drücken Sie bitte innerhalb von zwei Tagen den Knopf, dann ist das notiert.',
  button: 'Sie kam an',
  spam: 'Lag sie im Spam-Ordner? Dann fehlt Ihrer Domain vielleicht ein Eintrag für SPF, DKIM oder DMARC. Welcher, sagt Ihnen Ihr Mailanbieter.',
} as const;
