import { company } from './company.ts';

/** What a visitor reads when the server cannot take a request. */
export const refusals = {
  busy: {
    title: 'Gerade ist viel los',
    text: 'Diese Seite konnte im Augenblick nicht angezeigt werden. Bitte laden Sie sie in einer Minute neu.',
  },
  /** Shown by nginx while no server answers; a form that was sent meanwhile has not arrived. */
  away: {
    title: 'Wir sind gleich wieder da',
    text: 'Im Augenblick antwortet unsere Seite nicht. Bitte laden Sie sie in einer Minute neu.',
    form: 'Haben Sie gerade ein Formular abgeschickt? Dann ist es vermutlich noch nicht bei uns angekommen. Bitte gehen Sie zurück und senden Sie es in einer Minute noch einmal. Ihre Angaben stehen in der Regel noch da; Fotos wählen Sie bitte neu aus.',
    urgent: 'Wenn es eilt, rufen Sie uns an:',
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
