import { company } from './company.ts';

export const newsletterBlock = {
  heading: 'Ratgeber per E-Mail',
  text: 'Neue Artikel und Hinweise rund um Tauben am Haus. Jederzeit mit einem Klick abbestellt.',
  field: { label: 'E-Mail-Adresse', placeholder: 'name@beispiel.de' },
  submit: 'Anmelden',
  submitting: 'Wird angemeldet...',
} as const;

/** § 7 UWG: stored with every sign-up. Any change of words needs a new version. */
export const newsletterConsent = {
  version: '2025-03-13',
  text: `Mit „${newsletterBlock.submit}“ bestelle ich den Newsletter von ${company.brand} mit Ratgebern und Hinweisen zur Taubenabwehr. Ich kann die Einwilligung jederzeit widerrufen, mit einem Klick in jeder E-Mail oder per Nachricht an ${company.email}.`,
  link: {
    before: 'Wie wir Ihre Daten verarbeiten, steht in den ',
    label: 'Datenschutzhinweisen',
    href: '/datenschutz/',
  },
} as const;

/** One answer for every address, known or not; so it has to be true for both. */
export const newsletterRequested = {
  title: 'Fast geschafft: Bitte bestätigen Sie Ihre Anmeldung.',
  text: 'Wir senden Ihnen gleich eine E-Mail mit einem Link. Erst mit Ihrer Bestätigung ist die Anmeldung gültig. Sind Sie schon angemeldet, kommt keine weitere E-Mail.',
} as const;

export const newsletterErrors = {
  invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  tooMany: 'Von Ihrem Anschluss kamen gerade sehr viele Anmeldungen. Bitte versuchen Sie es in einigen Minuten erneut.',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
} as const;

type ResultTexts = { heading: string; text: string };

export const newsletterPages = {
  confirm: {
    path: '/newsletter/bestaetigen/',
    title: 'Newsletter bestätigen',
    description: 'Anmeldung zum Newsletter bestätigen.',
    ask: {
      heading: 'Newsletter bestellen?',
      text: `Mit einem Klick bestätigen Sie, dass Sie den Newsletter von ${company.brand} bestellt haben.`,
      button: 'Anmeldung bestätigen',
    },
    results: {
      angefordert: { heading: 'Fast geschafft', text: `${newsletterRequested.title} ${newsletterRequested.text}` },
      bestaetigt: {
        heading: 'Ihre Anmeldung ist bestätigt',
        text: 'Vielen Dank. Sie erhalten ab jetzt unseren Newsletter. In jeder Ausgabe finden Sie einen Link, mit dem Sie sich wieder abmelden.',
      },
      ungueltig: {
        heading: 'Dieser Link gilt nicht mehr',
        text: 'Haben Sie schon bestätigt? Dann ist alles erledigt. Ein Link gilt 48 Stunden und nur einmal. Sonst melden Sie sich hier einfach noch einmal an.',
      },
      anmelden: { heading: newsletterBlock.heading, text: newsletterBlock.text },
      stoerung: { heading: 'Das hat leider nicht geklappt', text: newsletterErrors.failed },
    } satisfies Record<string, ResultTexts>,
  },
  unsubscribe: {
    path: '/newsletter/abmelden/',
    title: 'Newsletter abmelden',
    description: 'Vom Newsletter abmelden.',
    ask: {
      heading: 'Newsletter abbestellen?',
      text: 'Mit einem Klick melden Sie sich ab. Sie erhalten danach keine weiteren Ausgaben.',
      button: 'Jetzt abmelden',
    },
    results: {
      abgemeldet: {
        heading: 'Sie sind abgemeldet',
        text: 'Wir senden Ihnen keinen Newsletter mehr. Dass Sie angemeldet waren und sich abgemeldet haben, bewahren wir 3 Jahre als Nachweis auf.',
      },
      ungueltig: {
        heading: 'Dieser Link gilt nicht mehr',
        text: `Haben Sie sich schon abgemeldet? Dann ist alles erledigt. Kommt trotzdem noch ein Newsletter, schreiben Sie uns: ${company.email}.`,
      },
      stoerung: {
        heading: 'Das hat leider nicht geklappt',
        text: `Im Moment können wir Ihre Abmeldung nicht speichern. Ihr Link gilt weiter. Bitte versuchen Sie es in ein paar Minuten noch einmal oder schreiben Sie uns: ${company.email}.`,
      },
    } satisfies Record<string, ResultTexts>,
  },
  home: { label: 'Zur Startseite', href: '/' },
  blog: { label: 'Zum Blog', href: '/blog/' },
} as const;
