import { linkHint } from './mails.ts';

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
  linkHint,
} as const;

export const applicationReceivedMail = {
  subject: 'Ihre Bewerbung ist bei uns angekommen',
  preview: 'Ein Mensch sieht sich jetzt Ihre Unterlagen an.',
  heading: 'Ihre Bewerbung ist angekommen',
  paragraphs: [
    'Guten Tag,',
    'vielen Dank. Ein Mensch liest jetzt Ihre Nachweise und fragt bei Ausstellern nach, wenn etwas unklar ist. Spätestens in fünf Arbeitstagen hören Sie von uns: angenommen, abgelehnt mit Gründen, oder was noch fehlt.',
    'Über den Link sehen Sie den Stand und können Unterlagen nachreichen. Er gilt 30 Tage.',
  ],
  button: 'Stand ansehen',
} as const;
