import { validation } from '../questionnaire.ts';
import { commissionNote, whatFirmsSee } from '../shared-sentences.ts';

/** 'Anfrage anlegen': somebody calls, the office reads the questions of the questionnaire aloud and writes down what is said. */
export const callTexts = {
  link: 'Anfrage anlegen',
  title: 'Anfrage am Telefon aufnehmen',
  intro:
    'Lesen Sie die Fragen vor und schreiben Sie mit. Es sind dieselben wie im Fragebogen. Nötig sind Gebäude, Vorname, Nachname und Telefonnummer.',
  calledAt: { label: 'Wann kam der Anruf?', hint: 'Von da an zählt die Zusage.' },
  matter: 'Worum geht es?',
  contact: 'Wer ruft an?',
  hints: {
    firstName: '',
    lastName: '',
    phone: 'Unter der wir zurückrufen können.',
    email:
      'Dann geht sofort eine Bestätigung hinaus, mit dem Link zur eigenen Seite für Fotos. Ohne Adresse lesen Sie danach einen Code für die Seite vor, und wir rufen an, sobald es etwas Neues gibt.',
    postalCode: 'Des Gebäudes. Fehlt sie, wird kein Betrieb gefragt, und Sie bekommen eine Aufgabe, nachzufragen.',
  },
  check: 'Weiter zum Vorlesen',
  problem: 'Bitte prüfen Sie die markierten Felder. Es ist noch nichts gespeichert.',
  /** The questionnaire speaks to the caller, this page to whoever holds the telephone. */
  errors: {
    [validation.propertyMissing]: 'Bitte fragen Sie, um welches Gebäude es geht',
    [validation.firstNameMissing]: 'Bitte fragen Sie nach dem Vornamen',
    [validation.lastNameMissing]: 'Bitte fragen Sie nach dem Nachnamen',
    [validation.phoneMissing]: 'Bitte fragen Sie nach der Telefonnummer',
  } as Readonly<Record<string, string>>,
  times: {
    missing: 'Bitte geben Sie an, wann der Anruf kam',
    future: 'Der Anruf kann nicht erst noch kommen. Bitte prüfen Sie Tag und Uhrzeit',
    'long-ago':
      'Der Anruf ist mehr als sieben Tage her. Bitte rufen Sie noch einmal an und fragen Sie, ob alles noch stimmt',
  },
} as const;

export const readBackTexts = {
  title: 'Vorlesen und zustimmen lassen',
  intro: 'Die Anfrage ist noch nicht angelegt. Lesen Sie vor, was Sie notiert haben, und fragen Sie, ob alles stimmt.',
  noted: 'Was Sie notiert haben',
  labels: {
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    place: 'Ort',
    called: 'Anruf',
  },
  noEmail: 'keine: Sie lesen danach einen Code vor',
  outside: (place: string) =>
    `${place} liegt nicht in unserem Gebiet. Sagen Sie, dass wir vielleicht keinen Betrieb finden.`,
  notDiallable: 'Diese Nummer lässt sich nicht wählen. Bitte lassen Sie sie sich noch einmal sagen.',
  known: 'Zu dieser Nummer gibt es schon eine offene Anfrage. Ist es dieselbe Sache, legen Sie keine zweite an:',
  notice: 'Das lesen Sie jetzt vor',
  /** What stands beside the button of the questionnaire, said aloud. */
  aloud: [
    whatFirmsSee,
    commissionNote,
    'Es gelten unsere AGB. Wie wir Ihre Daten verarbeiten, steht in den Datenschutzhinweisen auf unserer Website. Auf Wunsch schicken wir Ihnen beides zu.',
    'Sind Sie einverstanden, dass wir Ihre Anfrage so aufnehmen?',
  ],
  tick: 'Am Telefon vorgelesen und bejaht',
  tickHint: 'Wer vorgelesen hat und wann, steht danach bei der Anfrage. Sagt der Anrufer nein, legen Sie nichts an.',
  tickMissing:
    'Bitte lesen Sie den Hinweis vor und bestätigen Sie, dass der Anrufer zugestimmt hat. Die Anfrage ist noch nicht angelegt.',
  submit: 'Anfrage anlegen',
  change: 'Etwas ändern',
  unavailable:
    'Die Anfrage ließ sich gerade nicht speichern. Alles, was Sie notiert haben, steht noch hier. Bitte versuchen Sie es gleich noch einmal: Es wird nur eine Anfrage daraus.',
  sentBefore:
    'Aus diesem Formular ist schon eine Anfrage geworden, mit anderen Angaben. Berichtigen Sie sie dort, oder öffnen Sie für eine weitere ein neues Formular.',
  openSent: 'Diese Anfrage öffnen',
  another: 'Neues Formular',
} as const;
