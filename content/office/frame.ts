/** The entries of the office, in the order of a working day. */
export const officeEntries = [
  { href: '/zentrale/', label: 'Heute', permission: 'tasks.work' },
  { href: '/zentrale/anfragen/', label: 'Anfragen', permission: 'inquiries.see' },
  { href: '/zentrale/postausgang/', label: 'Postausgang', permission: 'mails.see' },
  { href: '/zentrale/protokoll/', label: 'Protokoll', permission: 'audit.see' },
  { href: '/zentrale/konten/', label: 'Konten', permission: 'accounts.manage' },
  { href: '/zentrale/einstellungen/', label: 'Einstellungen', permission: 'settings.change' },
] as const;

export const officeFrame = {
  navigation: 'Zentrale',
  signOut: 'Abmelden',
  ownAccount: 'Mein Konto',
  skip: 'Zum Inhalt springen',
} as const;
