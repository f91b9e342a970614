/**
 * The entries of the office, in the order of a working day. A phone shows the first five that its reader may open, under
 * their `short` name, the others behind 'Mehr'.
 */
export const officeEntries = [
  { href: '/zentrale/', label: 'Heute', short: 'Heute', permission: 'tasks.work' },
  { href: '/zentrale/anfragen/', label: 'Anfragen', short: 'Anfragen', permission: 'inquiries.see' },
  { href: '/zentrale/betriebe/', label: 'Betriebe', short: 'Betriebe', permission: 'partners.see' },
  { href: '/zentrale/postausgang/', label: 'Postausgang', short: 'Post', permission: 'mails.see' },
  { href: '/zentrale/protokoll/', label: 'Protokoll', short: 'Protokoll', permission: 'audit.see' },
  { href: '/zentrale/konten/', label: 'Konten', short: 'Konten', permission: 'accounts.manage' },
  { href: '/zentrale/einstellungen/', label: 'Einstellungen', short: 'Optionen', permission: 'settings.change' },
] as const;

export const officeFrame = {
  navigation: 'Zentrale',
  more: 'Mehr',
  signOut: 'Abmelden',
  ownAccount: 'Mein Konto',
  skip: 'Zum Inhalt springen',
} as const;
