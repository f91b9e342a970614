import { company } from '../company.ts';

export const officeName = `Zentrale · ${company.brand}`;

export const signInTexts = {
  title: 'Anmelden',
  heading: 'Anmelden',
  intro: 'Für alle, die bei uns mit Anfragen arbeiten.',
  email: 'E-Mail',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus Ihrer App, oder einer Ihrer Notfallcodes.',
  remember: 'Auf diesem Gerät bis zu acht Stunden ohne Eingabe angemeldet bleiben',
  rememberHint: 'Nur auf einem Gerät, das niemand sonst benutzt. Nach zwölf Stunden endet jede Anmeldung.',
  submit: 'Anmelden',
  refused:
    'E-Mail, Passwort oder Code stimmt nicht. Jeder Code gilt nur einmal: Warten Sie gegebenenfalls auf den nächsten.',
  limited: (minutes: number) =>
    `Zu viele Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} und versuchen Sie es dann noch einmal.`,
  unreadable:
    'Der zweite Faktor dieses Kontos lässt sich auf diesem Server nicht lesen. Melden Sie sich mit einem Notfallcode an, oder lassen Sie das Konto neu einrichten.',
  expired: 'Ihre Anmeldung ist abgelaufen',
  expiredText: 'Melden Sie sich noch einmal an. Was Sie eingegeben haben, ist nicht verloren: Es kommt danach wieder.',
  signedOut: 'Sie sind abgemeldet.',
} as const;

export const freshCodeTexts = {
  heading: 'Bitte bestätigen Sie, dass Sie es sind',
  text: 'Dafür brauchen wir einen neuen Code aus Ihrer App. Er gilt zehn Minuten lang für alles, was besonderen Schutz braucht.',
  submit: 'Bestätigen',
  refused: 'Der Code stimmt nicht, oder er wurde schon benutzt. Warten Sie gegebenenfalls auf den nächsten.',
} as const;

export const resumeTexts = {
  heading: 'Weiter mit Ihrer Eingabe',
  text: 'Ihre Eingabe wurde noch nicht gespeichert. Prüfen Sie sie und senden Sie sie jetzt ab.',
  /** Where nothing was typed that could be shown again. */
  nothingTyped: 'Der Schritt, den Sie eben gewählt haben, ist noch nicht getan. Er geschieht erst mit diesem Knopf.',
  submit: 'Jetzt absenden',
  discard: 'Verwerfen',
} as const;

export const setUpTexts = {
  title: 'Konto einrichten',
  heading: 'Konto einrichten',
  first: 'Das ist das erste Konto dieser Zentrale. Es darf alles verwalten und weitere Personen einladen.',
  invited: (name: string) => `Guten Tag ${name}, wählen Sie ein Passwort und richten Sie den zweiten Faktor ein.`,
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  password: 'Passwort',
  passwordHint: 'Mindestens zwölf Zeichen. Ein Satz, den nur Sie so schreiben würden, ist besser als Sonderzeichen.',
  codeHeading: 'Zweiter Faktor',
  codeText:
    'Öffnen Sie eine App für Einmalcodes, zum Beispiel Aegis, 2FAS oder die Ihres Passwortmanagers, und lesen Sie dieses Bild ein. Sie können den Schlüssel auch abtippen.',
  qr: 'QR-Code für die App',
  letters: 'Schlüssel zum Abtippen',
  code: 'Code, den die App jetzt anzeigt',
  submit: 'Konto einrichten',
  readyHeading: 'Ihr Konto ist eingerichtet',
  readyText:
    'Das sind Ihre zehn Notfallcodes. Jeder ersetzt einmal die App, zum Beispiel wenn das Telefon weg ist. Drucken Sie sie aus oder schreiben Sie sie ab: Wir zeigen sie nur jetzt.',
  toSignIn: 'Zur Anmeldung',
} as const;

export const officeLinkTexts = {
  malformed: { heading: 'Der Link ist unvollständig', text: 'Bitte kopieren Sie die ganze Adresse aus der Nachricht.' },
  unknown: { heading: 'Diesen Link kennen wir nicht', text: 'Bitte lassen Sie sich einen neuen geben.' },
  expired: {
    heading: 'Dieser Link gilt nicht mehr',
    text: 'Seine Zeit ist abgelaufen. Bitte lassen Sie sich einen neuen geben.',
  },
  revoked: { heading: 'Dieser Link gilt nicht mehr', text: 'Er wurde schon benutzt oder zurückgezogen.' },
  limited: {
    heading: 'Zu viele Versuche',
    text: 'Bitte warten Sie eine Minute und öffnen Sie den Link dann noch einmal.',
  },
} as const;

export const officeErrors = {
  notFound: {
    heading: 'Das gibt es hier nicht',
    text: 'Die Seite oder der Vorgang ist nicht da. Vielleicht wurde er inzwischen gelöscht.',
  },
  forbidden: {
    heading: 'Dafür fehlt die Berechtigung',
    text: 'Das darf nur die Verwaltung. Sprechen Sie jemanden mit diesem Recht an.',
  },
  failed: {
    heading: 'Das hat nicht geklappt',
    text: 'Der Server konnte die Seite gerade nicht anzeigen, zum Beispiel weil die Datenbank nicht antwortet. Gespeichertes ist sicher. Bitte laden Sie die Seite in einer Minute neu.',
  },
  back: 'Zur Übersicht',
} as const;
