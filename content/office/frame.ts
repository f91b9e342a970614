/**
 * The entries of the office, in the order of a working day. A phone shows the first five that its reader may open, under
 * their `short` name, the others behind 'Mehr'.
 */
export const officeEntries = [
  { href: '/zentrale/', label: 'Heute', short: 'Heute', permission: 'tasks.work' },
  { href: '/zentrale/anfragen/', label: 'Anfragen', short: 'Anfragen', permission: 'inquiries.see' },
  { href: '/zentrale/betriebe/', label: 'Betriebe', short: 'Betriebe', permission: 'firms.see' },
  { href: '/zentrale/postausgang/', label: 'Postausgang', short: 'Post', permission: 'mails.see' },
  { href: '/zentrale/zahlen/', label: 'Zahlen', short: 'Zahlen', permission: 'figures.see' },
  { href: '/zentrale/abrechnung/', label: 'Abrechnung', short: 'Geld', permission: 'billing.see' },
  { href: '/zentrale/bewertungen/', label: 'Bewertungen', short: 'Bewertet', permission: 'firms.see' },
  { href: '/zentrale/team/', label: 'Team', short: 'Team', permission: 'tasks.work' },
  { href: '/zentrale/protokoll/', label: 'Protokoll', short: 'Protokoll', permission: 'audit.see' },
  { href: '/zentrale/konten/', label: 'Konten', short: 'Konten', permission: 'accounts.manage' },
  { href: '/zentrale/einstellungen/', label: 'Einstellungen', short: 'Optionen', permission: 'settings.change' },
  { href: '/zentrale/betrieb/', label: 'Technik', short: 'Technik', permission: 'operation.see' },
] as const;

export const officeFrame = {
  navigation: 'Zentrale',
  more: 'Mehr',
  signOut: 'Abmelden',
  ownAccount: 'Mein Konto',
  skip: 'Zum Inhalt springen',
} as const;

/** The ten commonest actions, in the order of a working day; single letters, so they can be switched off (WCAG 2.1.4). */
export const shortcutTexts = {
  open: 'Tasten',
  openOff: 'Tasten (aus)',
  heading: 'Tasten',
  keys: [
    { key: 'h', text: 'Heute' },
    { key: 'a', text: 'Anfragen' },
    { key: 'b', text: 'Betriebe' },
    { key: 'n', text: 'Anfrage am Telefon anlegen' },
    { key: '/', text: 'Suche' },
    { key: 'j', text: 'nächste Zeile, Enter öffnet sie' },
    { key: 'k', text: 'vorige Zeile' },
    { key: 'u', text: 'Aufgabe übernehmen' },
    { key: 'v', text: 'zur Auswahl der Betriebe' },
    { key: 'm', text: 'Notiz schreiben' },
    { key: '?', text: 'diese Liste' },
  ],
  note: 'Solange Sie etwas eingeben, sind es gewöhnliche Buchstaben, und keine Taste verlässt ein ausgefülltes Formular. Mit Strg oder Alt gehören sie dem Browser.',
  noteOff: 'Die Tasten sind für Ihr Konto ausgeschaltet, auf allen Geräten.',
  off: 'Tasten ausschalten',
  on: 'Tasten einschalten',
  close: 'Schließen',
} as const;
