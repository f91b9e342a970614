export const applicationLinkMail = {
  subject: 'Ihr Link zur Bewerbung als Partnerbetrieb',
  preview: 'Damit machen Sie weiter, wo Sie aufgehört haben.',
  heading: 'Ihre Bewerbung als Partnerbetrieb',
  paragraphs: [
    'Guten Tag,',
    'jemand hat mit dieser E-Mail-Adresse eine Bewerbung als Partnerbetrieb begonnen. Mit dem Link machen Sie weiter, wo Sie aufgehört haben, auch auf einem anderen Gerät. Er gilt 30 Tage.',
    'Waren Sie das nicht? Dann brauchen Sie nichts zu tun. Nach 30 Tagen ohne Absenden löschen wir alles.',
  ],
  button: 'Bewerbung fortsetzen',
} as const;

export const applicationReceivedMail = {
  subject: 'Ihre Bewerbung ist da: Antwort in fünf Arbeitstagen',
  preview: 'Dann wissen Sie, ob wir Sie annehmen oder was noch fehlt.',
  heading: 'Ihre Bewerbung ist da',
  paragraphs: [
    'Guten Tag,',
    'Ihre Bewerbung ist angekommen, vielen Dank. Spätestens in fünf Arbeitstagen sagen wir Ihnen, ob wir Sie annehmen oder was noch fehlt. Lehnen wir ab, nennen wir die Gründe.',
    'Bis dahin liest ein Mensch Ihre Nachweise und prüft sie beim Aussteller, im Register oder am Original.',
    'Über den Link sehen Sie den Stand und reichen Unterlagen nach. Er gilt 30 Tage.',
  ],
  button: 'Stand ansehen',
} as const;
