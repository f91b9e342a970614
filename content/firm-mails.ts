import { company } from './company.ts';
import { decliningCosts } from './firm-labels.ts';
import { dayAndMonth } from './german-format.ts';

/** Mails of the office to firms. What somebody of the office wrote stands in them as it was typed. */
export const firmEmail = {
  greeting: (name: string) => `Guten Tag ${name},`,
  toPage: 'Zu Ihrer Seite',
  toApplication: 'Zu Ihrer Bewerbung',
  links: {
    page: 'Der Link gilt 7 Tage und nur für Ihren Betrieb. Danach bekommen Sie unter „Link anfordern“ einen neuen.',
    application: 'Der Link gilt 30 Tage und nur für Ihren Betrieb.',
    invoices:
      'Der Link gilt 7 Tage und öffnet nur Ihre Rechnungen. Sie können diese E-Mail also an Ihre Steuerberatung weiterleiten.',
    cancel: 'Der Link gilt 14 Tage.',
  },
  number: (number: number) => `Ihre Betriebsnummer bei uns: ${number}`,
} as const;

export const missingMail = {
  subject: (document: string | null) =>
    document ? `Bitte neu hochladen: ${document}` : 'Zu Ihren Unterlagen fehlt uns noch etwas',
  heading: 'Es fehlt noch etwas',
  application:
    'wir prüfen gerade Ihre Bewerbung als Partnerbetrieb. Damit es weitergeht, brauchen wir noch etwas von Ihnen:',
  firm: 'wir haben die Unterlagen Ihres Betriebs durchgesehen und brauchen noch etwas von Ihnen:',
  refused: (document: string) => `Den Nachweis „${document}“ können wir so nicht annehmen. Der Grund:`,
  closing: 'Über den Knopf können Sie Nachweise hochladen und Angaben ergänzen. Danach prüfen wir weiter.',
} as const;

export const acceptedMail = {
  subject: 'Ihr Betrieb ist freigeschaltet',
  preview: 'Alle Nachweise sind geprüft. Ab jetzt fragen wir Sie an.',
  heading: 'Willkommen als Partnerbetrieb',
  opening:
    'Ihre Nachweise sind geprüft und Ihr Betrieb ist freigeschaltet. Ab jetzt fragen wir Sie an, wenn eine Anfrage zu Ihnen passt.',
  steps: [
    'Sie bekommen eine E-Mail mit einem Link zur Anfrage: Ort, Problem, Angaben und Fotos, zuerst ohne Namen und Kontaktdaten.',
    `Sie antworten innerhalb der Frist mit einem Angebot oder einer Frage, oder Sie lehnen ab. ${decliningCosts}`,
    'Gibt der Kunde Ihnen seine Kontaktdaten frei, besprechen Sie alles Weitere direkt mit ihm.',
  ],
  closing: 'Auf Ihrer Seite ändern Sie Einsatzgebiet, Zeiten und Grenzen und legen Pausen ein.',
} as const;

export const refusedMail = {
  subject: 'Wir können Ihre Bewerbung nicht annehmen',
  heading: 'Wir können Ihre Bewerbung nicht annehmen',
  opening: 'wir haben Ihre Bewerbung als Partnerbetrieb geprüft und können sie leider nicht annehmen. Der Grund:',
  again:
    'Sie können sich jederzeit neu bewerben. Halten Sie die Entscheidung für falsch, antworten Sie einfach auf diese E-Mail.',
  erased: 'Ihre Angaben und Nachweise löschen wir 6 Monate nach dieser Entscheidung.',
} as const;

export const termsMail = {
  subject: (day: string) => `Neue Partnerbedingungen ab ${day}`,
  preview: 'Bitte stimmen Sie vorher auf Ihrer Seite zu.',
  heading: 'Unsere Partnerbedingungen ändern sich',
  opening: (day: string, version: string) =>
    `ab ${day} gelten neue Partnerbedingungen (Fassung vom ${version}). Bis dahin gelten die bisherigen. Das ändert sich:`,
  read: 'Die neue Fassung lesen',
  agree:
    'Bitte stimmen Sie der neuen Fassung auf Ihrer Seite zu. Ohne Ihre Zustimmung können wir Sie ab diesem Tag nicht mehr anfragen, und Sie können kein Angebot mehr senden.',
  leave:
    'Sind Sie nicht einverstanden, können Sie die Zusammenarbeit jederzeit ohne Angabe von Gründen beenden, ebenfalls auf Ihrer Seite.',
} as const;

export const termsWithdrawnMail = {
  subject: 'Partnerbedingungen: Die angekündigte Änderung entfällt',
  preview: 'Es bleibt bei der bisherigen Fassung.',
  heading: 'Die angekündigte Änderung entfällt',
  opening: (version: string, current: string) =>
    `wir nehmen die neuen Partnerbedingungen (Fassung vom ${version}) zurück, bevor sie gelten. Es bleibt bei der Fassung vom ${current}. Der Grund:`,
  nothing: 'Sie müssen nichts tun, auch wenn Sie der neuen Fassung schon zugestimmt hatten.',
} as const;

export const expiringMail = {
  subject: (document: string, day: string) => `Nur noch bis ${dayAndMonth(day)}: Ihr Nachweis ${document}`,
  subjectOver: (document: string) => `Ihr Nachweis ist abgelaufen: ${document}`,
  preview: 'Ohne den neuen Nachweis bekommen Sie keine Anfragen.',
  heading: 'Bitte laden Sie den neuen Nachweis hoch',
  opening: (document: string, day: string) => `der Nachweis „${document}“ Ihres Betriebs gilt nur noch bis ${day}.`,
  over: (document: string, day: string) =>
    `der Nachweis „${document}“ Ihres Betriebs galt bis ${day} und ist abgelaufen.`,
  after:
    'Danach bekommen Sie keine neuen Anfragen und können kein Angebot senden, bis wir den neuen Nachweis geprüft haben.',
  afterOver:
    'Bis wir den neuen Nachweis geprüft haben, bekommen Sie keine neuen Anfragen und können kein Angebot senden.',
  button: 'Neuen Nachweis hochladen',
} as const;

export const measureMail = {
  pause: {
    subject: 'Ihr Betrieb ist pausiert',
    heading: 'Wir haben Ihren Betrieb pausiert',
    opening: 'Ihr Betrieb bekommt ab jetzt keine neuen Anfragen, bis wir die Pause beenden.',
    /** After silences. */
    byRule: {
      preview: 'Auf Ihrer Seite können Sie die Pause selbst beenden.',
      opening:
        'Ihr Betrieb bekommt ab jetzt keine neuen Anfragen. Auf Ihrer Seite können Sie die Pause selbst beenden.',
    },
  },
  suspend: {
    subject: 'Ihr Betrieb ist gesperrt',
    heading: 'Wir haben Ihren Betrieb gesperrt',
    opening:
      'Ihr Betrieb bekommt keine Anfragen mehr, bis wir die Sperre aufheben. Laufende Anfragen und Freigaben nehmen wir zurück.',
  },
  end: {
    subject: 'Unsere Zusammenarbeit endet',
    heading: 'Wir beenden die Zusammenarbeit',
    opening: 'wir beenden die Zusammenarbeit mit Ihrem Betrieb.',
  },
  endsOn: (day: string) => ({
    subject: `Wir beenden die Zusammenarbeit am ${day}`,
    opening: `am ${day} endet unsere Zusammenarbeit mit Ihrem Betrieb. Bis dahin bleibt alles, wie es ist.`,
  }),
  preview: 'Warum, und was Sie dagegen tun können.',
  labels: { rule: 'Regel', facts: 'Was geschehen ist', from: 'Gilt ab' },
  now: 'sofort',
  wrong:
    'Halten Sie das für falsch? Beschweren Sie sich auf Ihrer Seite oder antworten Sie auf diese E-Mail. Ein Mensch liest und beantwortet jede Beschwerde.',
} as const;

export const liftedMail = {
  pause: {
    subject: 'Die Pause Ihres Betriebs ist beendet',
    heading: 'Sie bekommen wieder Anfragen',
    preview: 'Ab jetzt fragen wir Sie wieder an.',
    opening: 'wir haben die Pause Ihres Betriebs beendet. Ab jetzt fragen wir Sie wieder an.',
  },
  suspend: {
    subject: 'Die Sperre Ihres Betriebs ist aufgehoben',
    heading: 'Ihre Sperre ist aufgehoben',
    preview: 'Ab jetzt fragen wir Sie wieder an.',
    opening:
      'wir haben die Sperre Ihres Betriebs aufgehoben. Ab jetzt fragen wir Sie wieder an. Haben Sie selbst eine Pause eingetragen, gilt sie bis zu ihrem Ende.',
  },
  end: {
    subject: 'Unsere Zusammenarbeit geht weiter',
    heading: 'Die Kündigung ist zurückgenommen',
    preview: 'Es bleibt alles, wie es ist.',
    opening: 'wir haben das angekündigte Ende der Zusammenarbeit zurückgenommen. Es bleibt alles, wie es ist.',
  },
} as const;

export const answerMail = {
  subject: 'Antwort auf Ihre Beschwerde',
  heading: 'Unsere Antwort auf Ihre Beschwerde',
  opening: 'Sie haben sich bei uns beschwert. Das ist unsere Antwort:',
} as const;

/** To the mailbox on file. The address is named in full: whoever passes the code on should know for what. */
export const addressCodeMail = {
  subject: 'Ihr Code für eine neue E-Mail-Adresse',
  preview: 'Er gilt eine Stunde und nur einmal.',
  heading: 'Ihr Code',
  opening: (code: string, address: string) =>
    `Ihr Code ist ${code}. Geben Sie ihn auf der Seite Ihres Betriebs ein. Danach gehen Anfragen und Links an ${address} und nicht mehr an diese Adresse. Der Code gilt eine Stunde und nur einmal.`,
  notYou: `Hat das niemand aus Ihrem Betrieb veranlasst? Dann geben Sie den Code niemandem. Ohne ihn ändert sich nichts. Rufen Sie uns aber bitte an (${company.phone.replaceAll(' ', '\u00a0')}): Jemand hat einen Link zu Ihrer Seite.`,
} as const;

/** To both. Only the old address has a link, to cancel: the new one may be mistyped or a stranger's. */
export const addressMail = {
  toOld: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    preview: 'Waren Sie das nicht? Dann widersprechen Sie bitte sofort.',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    opening: (address: string) =>
      `Anfragen und Links für Ihren Betrieb gehen ab jetzt an ${address}. Diese Adresse hier haben wir ausgetragen. Links aus früheren E-Mails gelten nicht mehr.`,
    notYou: `Hat das niemand aus Ihrem Betrieb veranlasst? Dann nehmen Sie die Änderung mit dem Knopf zurück: Ihre Adresse gilt wieder, und alle bisherigen Links enden. Oder rufen Sie uns an: ${company.phone.replaceAll(' ', '\u00a0')}.`,
    notYouButOffice: `Wir haben sie nach einem Telefonat geändert. Hat niemand aus Ihrem Betrieb angerufen? Dann widersprechen Sie mit dem Knopf oder rufen Sie uns bitte sofort an: ${company.phone.replaceAll(' ', '\u00a0')}.`,
    noLink: `Stimmt das nicht? Dann rufen Sie uns bitte sofort an (${company.phone.replaceAll(' ', '\u00a0')}) oder antworten Sie auf diese E-Mail.`,
    cancel: 'Änderung zurücknehmen',
    object: 'Der Änderung widersprechen',
  },
  toNew: {
    subject: 'Diese E-Mail-Adresse ist jetzt bei uns eingetragen',
    preview: 'Anfragen und Links kommen ab jetzt hierhin.',
    heading: 'Ihre neue E-Mail-Adresse',
    opening:
      'für Ihren Betrieb ist jetzt diese E-Mail-Adresse eingetragen. Anfragen und Links kommen ab jetzt hierhin. Brauchen Sie einen Link zu Ihrer Seite, fordern Sie ihn an:',
    link: 'Link anfordern',
    notYou:
      'Sie haben keinen Betrieb bei uns? Dann hat sich jemand vertippt. Antworten Sie kurz auf diese E-Mail, wir tragen die Adresse wieder aus.',
  },
} as const;
