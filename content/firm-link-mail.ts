/** The mail with a firm's link, as asked for at /betrieb/link/. */
export const firmLinkMail = {
  page: {
    subject: 'Ihr Link zu Ihrer Seite bei Taubenfrei München',
    preview: 'Damit sehen Sie offene Anfragen. Er gilt sieben Tage.',
    heading: 'Ihr Link',
    paragraphs: [
      'Guten Tag,',
      'hier ist der Link zu Ihrer Seite, den Sie angefordert haben. Dort stehen offene Anfragen, Ihre Unterlagen, Ihr Gebiet und Ihre Preise. Der Link gilt sieben Tage.',
      'Geben Sie ihn nur weiter, wenn jemand für Ihren Betrieb handeln soll. Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Meine Seite öffnen',
  },
  application: {
    subject: 'Ihr Link zu Ihrer Bewerbung',
    preview: 'Er gilt 30 Tage.',
    heading: 'Ihr Link',
    paragraphs: [
      'Guten Tag,',
      'hier ist der Link zu Ihrer Bewerbung als Partnerbetrieb, den Sie angefordert haben. Er gilt 30 Tage.',
      'Haben Sie ihn nicht angefordert? Dann brauchen Sie nichts zu tun.',
    ],
    button: 'Bewerbung öffnen',
  },
} as const;
