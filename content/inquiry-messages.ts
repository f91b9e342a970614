import { claims, isShown, shownOr, spikesArticleTitle } from './claims.ts';
import { company } from './company.ts';
import { buttons, type Message } from './questionnaire.ts';
import {
  firstOffers,
  missingPostalCode,
  outsideArea,
  paidByFirms,
  responseTime,
  whatFirmsSee,
  whereOffersArrive,
  whoMayCall,
} from './shared-sentences.ts';

/** What the questionnaire says around its questions and after them. The first question loads without this file. */

const offersAndResponseTime = `Sie erhalten ${claims.offers.text}. ${responseTime} Oft geht es schneller: ${claims.offersWithinResult.text}.`;
const reachUs = `Sie erreichen uns unter ${company.phone} oder ${company.email}.`;
const inSeconds = (seconds: number) => (seconds === 1 ? 'in 1 Sekunde' : `in ${seconds} Sekunden`);
export const help = { text: 'Lieber sprechen?', phone: company.phone, href: company.phoneHref } as const;

export const outsideAreaHint = `Diese Postleitzahl liegt mehr als ${claims.radius.text} von München entfernt. Senden Sie die Anfrage trotzdem: Wir prüfen, ob ein Betrieb zu Ihnen kommt.`;

export const messages = {
  tooManyImages: { title: 'Maximale Anzahl überschritten', text: 'Sie können maximal 5 Bilder hochladen.' },
  imageTooLarge: {
    title: 'Dateigröße überschritten',
    text: 'Einige Dateien sind größer als 5\u00a0MB und wurden nicht hinzugefügt.',
  },
  notAnImage: {
    title: 'Kein Bild',
    text: 'Einige Dateien sind keine Bilder und wurden nicht hinzugefügt. Bitte wählen Sie Fotos aus.',
  },
  imageEmpty: {
    title: 'Leere Datei',
    text: 'Ein Foto enthält keine Daten (0 Byte) und wurde nicht hinzugefügt. Bitte wählen Sie es noch einmal aus.',
  },
  notShrinkable: {
    title: 'Verkleinern nicht möglich',
    text: 'Einige Dateien kann Ihr Browser nicht verkleinern. Bitte wählen Sie kleinere Fotos aus.',
  },
  uploadFailed: {
    title: 'Fehler beim Hochladen',
    text: 'Es gab ein Problem beim Hochladen der Bilder. Bitte versuchen Sie es später erneut.',
  },
  unexpected: {
    title: 'Unerwarteter Fehler',
    text: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
  tooManyRequests: {
    title: 'Zu viele Anfragen',
    text: `Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie einige Minuten. Eilt es? ${reachUs}`,
  },
  draftRestored: {
    title: 'Ihre Angaben sind noch da',
    text: 'Wir haben Ihren Entwurf wiederhergestellt.',
  },
  photosLost: {
    title: 'Ihre Angaben sind noch da',
    text: 'Wir haben Ihren Entwurf wiederhergestellt. Fotos wählen Sie bitte neu aus.',
  },
} as const satisfies Record<string, Message>;

export const uploadSucceeded = {
  title: 'Bilder hochgeladen',
  text: (count: number) => `${count} Bild(er) erfolgreich hochgeladen`,
} as const;

export const saveFailed = {
  title: 'Fehler beim Speichern',
  /** The error message where the server sent none. */
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
  unavailable: 'Der Server konnte die Anfrage nicht annehmen.',
  result: 'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.',
} as const;

/** Art. 13 DSGVO, § 5a UWG: stands beside the submit button. It informs; it asks for no consent. */
export const privacyNotice = {
  firms: `${whatFirmsSee} ${paidByFirms}`,
  terms: { before: 'Es gelten unsere ', label: 'AGB', href: '/agb/', after: '. ' },
  before: 'Wie wir Ihre Daten verarbeiten, steht in den ',
  link: { label: 'Datenschutzhinweisen', href: '/datenschutz/' },
  after: '.',
} as const;

export const outbox = {
  kept: 'Ihre Angaben sind in diesem Browser gespeichert und werden von selbst erneut gesendet, höchstens 72 Stunden lang.',
  pending: {
    title: 'Ihre Anfrage wartet noch',
    text: 'Sie ist in diesem Browser gespeichert. Wir senden sie, sobald eine Verbindung besteht.',
  },
  delivered: {
    title: 'Ihre Anfrage ist angekommen',
    text: 'Sie müssen nichts weiter tun. Wir prüfen sie und melden uns.',
  },
  dismiss: 'Hinweis schließen',
  correct: 'Fragebogen öffnen',
  /** Before a refused inquiry is deleted from the browser. */
  discard: {
    title: 'Gespeicherte Angaben löschen?',
    text: 'Dann müssen Sie alles noch einmal eingeben. Sonst bleiben die Angaben höchstens 72 Stunden in diesem Browser.',
    keep: 'Behalten',
    confirm: 'Löschen',
  },
  /** Before a refused inquiry takes the place of one that was begun since. */
  replace: {
    title: 'Begonnenen Fragebogen ersetzen?',
    text: 'Sie haben inzwischen einen neuen Fragebogen begonnen. Seine Angaben gehen verloren, wenn Sie die abgelehnte Anfrage öffnen.',
    keep: 'Neuen behalten',
    confirm: 'Ersetzen',
  },
  rejected: {
    title: 'Ihre Anfrage konnten wir nicht annehmen',
    text: `Der Server hat die gespeicherten Angaben abgelehnt. Bitte füllen Sie den Fragebogen noch einmal aus. ${reachUs}`,
  },
  expired: {
    title: 'Ihre Anfrage ist nicht angekommen',
    text: `Wir haben es 72 Stunden lang versucht und Ihre Angaben jetzt aus diesem Browser gelöscht. ${reachUs}`,
  },
} as const;

/** Neither the server nor the browser has the inquiry: nothing may sound as if it had arrived. */
export const notDelivered = {
  title: 'Ihre Anfrage ist noch nicht zugestellt',
  text: `Wir konnten sie weder senden noch in diesem Browser aufbewahren. Bitte lassen Sie diese Seite offen und versuchen Sie es noch einmal. ${reachUs}`,
  retry: 'Noch einmal senden',
} as const;

export const confirmation = {
  failureTitle: 'Ihre Anfrage wurde noch nicht gespeichert',
  redirect: (seconds: number) => `Es geht ${inSeconds(seconds)} weiter.`,
  redirectWaits: 'Es geht weiter, sobald eine Verbindung besteht.',
  homeButton: buttons.home,
} as const;

export const thankYou = {
  submitted: {
    heading: 'Vielen Dank für Ihre Anfrage!',
    text: offersAndResponseTime,
  },
  outside: { heading: 'Vielen Dank für Ihre Anfrage!', text: outsideArea },
  missing: {
    heading: 'Vielen Dank für Ihre Anfrage!',
    text: `${missingPostalCode} Bitte ergänzen Sie sie auf Ihrer Seite „Meine Anfrage“, sonst rufen wir Sie an.`,
  },
  queued: {
    heading: 'Ihre Anfrage ist vorgemerkt',
    text: 'Wir konnten sie noch nicht speichern. Ihre Angaben liegen in diesem Browser und werden von selbst erneut gesendet.',
  },
  demo: {
    heading: 'So sieht der Abschluss aus',
    text: 'Sie sind im Demo-Modus. Es wurde keine Anfrage gesendet.',
  },
  direct: {
    heading: 'Hier endet der Fragebogen',
    text: 'Sie haben diese Seite direkt aufgerufen. Eine Anfrage haben Sie damit noch nicht gesendet.',
    button: { label: 'Angebot anfordern', href: '/fragebogen/' },
  },
  nextHeading: 'So geht es weiter',
  nextSteps: [
    `Unser Programm schlägt nach festen Regeln Betriebe in Ihrer Nähe vor; ein Mensch bei uns kann die Auswahl ändern. ${whoMayCall}`,
    `Sie erhalten ${firstOffers}. ${whereOffersArrive}`,
    'Sie vergleichen in Ruhe und entscheiden selbst, ob Sie jemanden beauftragen.',
  ],
  countdown: (seconds: number) => `Sie werden ${inSeconds(seconds)} zur Startseite weitergeleitet.`,
  stopCountdown: 'Hier bleiben',
  stopped: 'Sie bleiben auf dieser Seite.',
  teasersHeading: 'Zum Weiterlesen',
  teasers: [
    {
      href: '/blog/ultraschall-taubenabwehr/',
      title: 'Ultraschall gegen Tauben: Was die Geräte können und was nicht',
      text: shownOr(
        'ultrasoundRange',
        'Was die Geräte kosten und was zwei Versuche ergaben.',
        'Warum Tauben davon nichts hören und was stattdessen hilft.',
      ),
    },
    {
      href: '/blog/taubenspikes-testsieger-2025/',
      title: spikesArticleTitle,
      text: isShown(claims.articlePrices)
        ? 'Noten, Preise pro Meter und worauf es bei der Montage ankommt.'
        : 'Wofür jede taugt und worauf es bei der Montage ankommt.',
    },
    {
      href: '/blog/taubenspikes-vs-taubennetze/',
      title: 'Taubenspikes oder Taubennetz: Was passt an mein Haus?',
      text: 'Welche Lösung zu welcher Stelle am Haus passt.',
    },
  ],
  homeLink: { label: 'Zur Startseite', href: '/' },
} as const;
