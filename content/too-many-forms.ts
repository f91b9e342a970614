/** To senders of very many forms, in every private area. */
export const tooManyForms = {
  heading: 'Das war gerade zu viel auf einmal',
  wait: (minutes: number) =>
    `Hier kamen in kurzer Zeit sehr viele Eingaben an. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
  text: 'Ihre letzte Eingabe ist noch nicht gespeichert, aber auch nicht verloren: Senden Sie sie dann von hier aus noch einmal. Eilt es, rufen Sie uns an.',
  submit: 'Noch einmal senden',
  discard: 'Verwerfen',
} as const;
