import { MAX_FIRMS_PER_INQUIRY } from '../claims.ts';

export const officeLists = {
  pages: 'Seiten',
  previous: 'Neuere',
  next: 'Ältere',
  page: (page: number) => `Seite ${page}`,
  filter: 'Anzeigen',
  all: 'Alle',
} as const;

export const ownAccountTexts = {
  title: 'Mein Konto',
  intro: (email: string, role: string) => `${email} · ${role}`,
  passwordHeading: 'Passwort ändern',
  current: 'Bisheriges Passwort',
  next: 'Neues Passwort',
  nextHint: 'Mindestens zwölf Zeichen. Alle anderen Geräte werden dabei abgemeldet.',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  codesHeading: 'Notfallcodes',
  codesText: (left: number) =>
    left === 0
      ? 'Sie haben keinen Notfallcode mehr. Machen Sie jetzt neue.'
      : `${left === 1 ? 'Ein Notfallcode ist' : `${left} Notfallcodes sind`} noch unbenutzt. Neue ersetzen alle bisherigen.`,
  renewCodes: 'Neue Notfallcodes machen',
  newCodes: 'Ihre neuen Notfallcodes',
  newCodesText:
    'Die bisherigen gelten nicht mehr. Drucken Sie diese aus oder schreiben Sie sie ab: Wir zeigen sie nur jetzt.',
  back: 'Zurück zu meinem Konto',
  sessionsHeading: 'Angemeldete Geräte',
  device: 'Gerät',
  since: 'Angemeldet seit',
  seen: 'Zuletzt benutzt',
  thisDevice: 'dieses hier',
  remembered: 'gemerkt',
  unknownDevice: 'unbekanntes Gerät',
  others: 'Alle anderen abmelden',
  everywhere: 'Überall abmelden, auch hier',
  othersDone: 'Alle anderen Geräte sind abgemeldet.',
} as const;

export const accountStates = { invited: 'eingeladen', active: 'aktiv', disabled: 'gesperrt' } as const;

export const accountsTexts = {
  title: 'Konten',
  intro: 'Wer in der Zentrale arbeitet. Jede Person hat ihr eigenes Konto.',
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  state: 'Stand',
  seen: 'Zuletzt da',
  codes: 'Notfallcodes',
  never: 'noch nie',
  change: 'Ändern',
  changeOf: (name: string) => `${name} ändern`,
  you: '(Sie)',
  inviteHeading: 'Jemanden einladen',
  inviteText:
    'Die Person bekommt eine E-Mail mit einem Link. Er gilt 48 Stunden und nur einmal; damit wählt sie ihr Passwort und richtet den zweiten Faktor ein.',
  invite: 'Einladen',
  invited: (email: string) => `Die Einladung an ${email} ist unterwegs.`,
  exists: 'Zu dieser Adresse gibt es schon ein Konto.',
  roleHint: 'Die Verwaltung darf zusätzlich Konten, Einstellungen und das Protokoll öffnen.',
  back: 'Alle Konten',
  roleHeading: 'Rolle',
  changeRole: 'Rolle ändern',
  resetHeading: 'Zugang neu einrichten',
  resetText:
    'Bei verlorenem Telefon, vergessenem Passwort oder verlorener Einladung. Passwort, zweiter Faktor und Notfallcodes gelten dann nicht mehr, alle Geräte werden abgemeldet, und die Person bekommt einen neuen Link per E-Mail.',
  reset: 'Zurücksetzen und Link senden',
  disableHeading: 'Sperren',
  disableText:
    'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Das lässt sich rückgängig machen.',
  disable: 'Konto sperren',
  enableHeading: 'Entsperren',
  enableText: 'Die Person kann sich wieder anmelden wie zuvor.',
  enable: 'Konto entsperren',
  own: 'Das ist Ihr eigenes Konto. Sperren und zurücksetzen kann es nur jemand anderes aus der Verwaltung.',
  lastAdmin: 'Das ist das letzte Konto der Verwaltung. Geben Sie zuerst jemand anderem diese Rolle.',
  done: {
    rolle: 'Die Rolle ist geändert.',
    gesperrt: 'Das Konto ist gesperrt und überall abgemeldet.',
    frei: 'Das Konto ist wieder frei.',
    zurueck: 'Der Zugang ist zurückgesetzt. Die E-Mail mit dem neuen Link ist unterwegs.',
  } as Readonly<Record<string, string>>,
} as const;

export const officeSettingsTexts = {
  title: 'Einstellungen',
  reason: 'Grund',
  reasonHint: 'Ein Satz genügt. Er bleibt hier stehen.',
  closedHeading: 'Geschlossene Tage',
  closedText: [
    'Samstage, Sonntage und bayerische Feiertage zählen ohnehin nicht. Hier stehen die Tage, an denen sonst niemand da ist: Urlaub, Betriebsausflug, Krankheit.',
    'Kunden, deren Frist in solche Tage fällt, sagen wir „derzeit innerhalb von drei Werktagen“: auf der Startseite, bei den häufigen Fragen, im Fragebogen, nach dem Absenden, in der Eingangsbestätigung und, solange geschlossen ist, auf ihrer eigenen Seite. Geschlossene Tage zählen in ihrer Frist nicht mit; länger als drei Werktage wird sie nie. Wer mehr als zwei Werktage schließt, stellt die Auswahl der Betriebe besser auf „von selbst“.',
    'Aufgaben aus dieser Zeit werden am ersten Arbeitstag danach um 10 Uhr fällig. Nehmen Sie die Tage zurück, gelten wieder ihre alten Termine.',
  ],
  running: (count: number, last: string | null) =>
    count === 0 || last === null
      ? 'Gerade läuft keine Zusage.'
      : `${count === 1 ? 'Eine Zusage läuft' : `${count} Zusagen laufen`} gerade, ${count === 1 ? 'bis' : 'die letzte bis'} ${last}. Beim Eintragen und beim Zurücknehmen verschiebt sich davon nichts: Was zugesagt ist, bleibt zugesagt und zählt mit.`,
  from: 'Erster Tag',
  until: 'Letzter Tag',
  untilHint: 'Beide Tage gehören dazu.',
  save: 'Tage eintragen',
  withdraw: 'Zurücknehmen',
  withdrawOf: (days: string) => `${days} zurücknehmen`,
  present: 'Derzeit ist jemand da: Es gilt die Zusage von 24 Stunden.',
  announced: (day: string) => `Geschlossen bis einschließlich ${day}.`,
  noClosed: 'Es sind keine geschlossenen Tage eingetragen.',
  days: (from: string, until: string) => (from === until ? from : `${from} bis ${until}`),
  hoursHeading: 'Arbeitszeiten der Zentrale',
  hoursText:
    'In diesen Stunden arbeitet jemand. Danach richtet sich, bis wann wir Kunden eine Nachricht versprechen, wenn eine Zusage nicht gehalten wurde. Die Zeiten der Betriebe und die Öffnungszeiten auf der Website ändern sich dadurch nicht.',
  hoursNow: (week: string, saturday: string | null) =>
    `Montag bis Freitag ${week} Uhr${saturday ? `, Samstag ${saturday} Uhr` : ', Samstag nicht'}.`,
  weekFrom: 'Montag bis Freitag ab',
  weekUntil: 'Montag bis Freitag bis',
  saturdayFrom: 'Samstag ab',
  saturdayUntil: 'Samstag bis',
  saveHours: 'Arbeitszeiten speichern',
  faults: {
    'no-reason': 'Bitte schreiben Sie kurz, warum.',
    invalid: 'Bitte wählen Sie beide Tage.',
    past: 'Dieser Tag ist schon vorbei. Bitte wählen Sie heute oder einen späteren.',
    reversed: 'Der letzte Tag liegt vor dem ersten.',
    'no-hours': 'Bitte geben Sie an, wann die Arbeit beginnt und wann sie endet, zum Beispiel 08:00 und 17:00.',
    'no-choice': 'Bitte wählen Sie, wer die Betriebe auswählt.',
    stale:
      'Jemand hat das inzwischen geändert. Nichts ist gespeichert. Was jetzt gilt, steht darüber. Passt Ihre Änderung noch, senden Sie sie noch einmal ab.',
  },
  done: {
    geschlossen: 'Die Tage sind eingetragen. Es gilt ab sofort.',
    zurueck: 'Die Tage sind zurückgenommen. Aufgaben haben wieder ihre alten Termine.',
    zeiten: 'Die Arbeitszeiten sind gespeichert. Sie gelten ab sofort.',
    automatic: 'Die Regeln wählen ab sofort allein. Was auf eine Bestätigung wartete, wird jetzt gefragt.',
    manual: 'Ab sofort wird jede Auswahl von Hand bestätigt.',
  } as Readonly<Record<string, string>>,
  changesHeading: 'Was geändert wurde und warum',
  changesText:
    'Die letzten fünfzig Änderungen. Anders als das übrige Protokoll werden sie nicht nach einem Jahr gelöscht.',
  changed: 'Wann',
  change: 'Änderung',
  noChanges: 'Noch wurde nichts geändert.',
  choiceHeading: 'Auswahl der Betriebe',
  choiceText:
    'Von Hand: Die Regeln schlagen vor, und jemand aus der Zentrale bestätigt jede Auswahl. Von selbst: Die Regeln fragen die Betriebe sofort. Ändern, ersetzen und zurücknehmen können Sie in beiden Fällen.',
  choiceStates: {
    manual: 'Von Hand: Jede Auswahl wird bestätigt.',
    automatic: 'Von selbst: Die Regeln fragen ohne Bestätigung.',
  },
  choiceAdvice: ({ confirmed, unchanged, firms }: { confirmed: number; unchanged: number; firms: number }) =>
    `Bisher bestätigt: ${confirmed} ${confirmed === 1 ? 'Vorschlag' : 'Vorschläge'}, davon ${unchanged} ohne Änderung. Freigeschaltet: ${firms} ${firms === 1 ? 'Betrieb' : 'Betriebe'}.`,
  choiceReady: 'Das reicht, um die Regeln allein wählen zu lassen.',
  choiceNotReady: ({ confirmed, firms }: { confirmed: number; firms: number }) =>
    `Wir raten, erst nach ${confirmed} bestätigten Vorschlägen und mit ${firms} freigeschalteten Betrieben umzustellen.`,
  choiceMeans: ({ waiting, lastWeek }: { waiting: number; lastWeek: number }) => [
    waiting === 0
      ? 'Gerade wartet kein Vorschlag auf eine Bestätigung: Beim Umstellen geht nichts hinaus.'
      : `${waiting === 1 ? 'Ein Vorschlag wartet' : `${waiting} Vorschläge warten`} gerade auf eine Bestätigung: Beim Umstellen werden die Betriebe dafür sofort gefragt, je Anfrage höchstens ${MAX_FIRMS_PER_INQUIRY}.`,
    lastWeek === 0
      ? 'In den letzten sieben Tagen kam keine Anfrage.'
      : `In den letzten sieben Tagen ${lastWeek === 1 ? 'kam eine Anfrage' : `kamen ${lastWeek} Anfragen`}. Von selbst hätte jede ihre Betriebe sofort bekommen, bis zu ${lastWeek * 3} E-Mails an Betriebe ohne einen Blick von Ihnen.`,
    'Auffällige Anfragen werden weiter angehalten und kommen erst zu Ihnen. Zurück zu „von Hand“ geht jederzeit; schon gefragte Betriebe bleiben gefragt.',
  ],
  choiceMeansHeading: 'Was „von selbst“ heute bedeutet',
  toAutomatic: 'Ab jetzt von selbst',
  toManual: 'Ab jetzt von Hand',
} as const;

export const teamTexts = {
  title: 'Team',
  intro: 'Wer in der Zentrale arbeitet, wer woran sitzt und wann niemand da ist.',
  people: 'Wer dabei ist',
  tasks: 'Offene Aufgaben',
  hours: 'Wann jemand da ist',
  change: 'Konten verwalten',
  changeTimes: 'Zeiten ändern',
} as const;
