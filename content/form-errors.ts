export const formErrorTexts = {
  headline: 'Bitte prüfen Sie Ihre Angaben',
  /** Before the title of a page that refuses a form. */
  title: (title: string) => `Fehler: ${title}`,
};
