import type { NavLink } from './navigation.ts';

export const notFoundTexts = {
  code: 'Fehler 404',
  heading: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es bei uns nichts. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.',
  links: [
    { label: 'Zur Startseite', href: '/' },
    { label: 'Zum Blog', href: '/blog/' },
    { label: 'Zum Fragebogen', href: '/fragebogen/' },
    { label: 'Zur Sitemap', href: '/sitemap/' },
  ] satisfies NavLink[],
} as const;

export const errorTexts = {
  heading: 'Da ist etwas schiefgegangen',
  text: 'Die Seite konnte gerade nicht angezeigt werden. Bitte laden Sie sie neu oder rufen Sie uns an.',
  kept: 'Ihre Angaben sind gespeichert. Laden Sie die Seite neu, dann geht es dort weiter. Oder rufen Sie uns an.',
  reload: 'Seite neu laden',
} as const;
