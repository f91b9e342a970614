import { company } from './company.ts';

/** What a visitor reads when the server cannot take a request. */
export const refusals = {
  busy: {
    title: 'Gerade ist viel los',
    text: 'Diese Seite konnte im Augenblick nicht angezeigt werden. Bitte laden Sie sie in einer Minute neu.',
  },
  formTooLarge: {
    title: 'Das war zu viel auf einmal',
    text: 'Ihre Anfrage war größer, als wir annehmen können. Bitte gehen Sie zurück und wählen Sie höchstens fünf Fotos mit je höchstens 5 MB.',
  },
  formUnreadable: {
    title: 'Ihre Anfrage kam nicht vollständig an',
    text: 'Bitte gehen Sie zurück und senden Sie das Formular noch einmal.',
  },
  formOfAnotherSite: {
    title: 'Bitte senden Sie das Formular von unserer Seite aus',
    text: 'Diese Anfrage kam von einer anderen Website. Wir haben sie deshalb nicht angenommen.',
  },
  help: `Sie erreichen uns auch unter ${company.phone}.`,
  back: { label: 'Zum Fragebogen', href: '/fragebogen/' },
} as const;
