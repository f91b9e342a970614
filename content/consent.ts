type Message = { title: string; text: string };

export const bannerTexts = {
  label: 'Cookie-Hinweis',
  heading: 'Dürfen wir messen?',
  text: 'Statistik und Werbemessung von Google (USA) laden nur, wenn Sie zustimmen. Widerruf jederzeit.',
  /** As long as the build knows no tag. */
  withoutTag:
    'Zurzeit ist kein Messdienst eingerichtet. Stimmen Sie zu, dürfen wir später Statistik und Werbemessung von Google (USA) laden. Widerruf jederzeit.',
  accept: 'Akzeptieren',
  reject: 'Ablehnen',
  details: 'Details anpassen',
  close: 'Hinweis schließen, ohne zu wählen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  settingsLink: 'Cookie-Einstellungen',
  withoutScript:
    'In Ihrem Browser laufen gerade keine Skripte dieser Website. Deshalb lädt sie weder Statistik noch Werbemessung. Sie müssen nichts einstellen.',
} as const;

/** The only sentence about cookies of our own; whoever sets another one changes it. */
export const ownCookies =
  'Eigene Cookies setzen wir nur für Seiten, die sich mit einem persönlichen Link oder einer Anmeldung öffnen: „Meine Anfrage“, Bewerbung und Seiten der Betriebe und die Seiten unseres Büros.';

/** In the order of the settings page. Necessary cannot be switched off. */
export const cookieCategories = [
  {
    id: 'necessary',
    label: 'Notwendig',
    description: `Merkt sich Ihre Cookie-Auswahl, den Entwurf Ihres Fragebogens mit Fotos und eine Anfrage, die noch nicht bei uns angekommen ist. Das bleibt im Speicher Ihres Browsers, ohne Cookie. ${ownCookies}`,
  },
  {
    id: 'analytics',
    label: 'Statistik',
    description:
      'Zeigt uns mit dem Google-Tag, welche Seiten gelesen werden. Google setzt dafür Cookies wie „_ga“ und kann die Daten in die USA übertragen.',
  },
  {
    id: 'marketing',
    label: 'Marketing',
    description:
      'Misst mit dem Google-Tag, ob eine Anzeige zu einer Anfrage geführt hat. Werbung zeigen wir nicht. Google setzt dafür Cookies wie „_gcl_au“ und kann die Daten in die USA übertragen.',
  },
  {
    id: 'preferences',
    label: 'Präferenzen',
    description: 'Für persönliche Einstellungen. Zurzeit nutzen wir so etwas nicht: Auch eingeschaltet lädt nichts.',
  },
] as const;

export const consentSettingsTexts = {
  switchesLabel: 'Cookie-Kategorien',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Alle ablehnen',
  save: 'Einstellungen speichern',
  infoHeading: 'Gut zu wissen',
  info: 'Sie können Ihre Wahl jederzeit auf dieser Seite ändern. Schalten Sie etwas aus, stoppen die Tags sofort und wir löschen ihre Cookies. Nach 180 Tagen fragen wir noch einmal. Alles Weitere steht in der',
  infoLink: 'Datenschutzerklärung',
  stored: 'Zuletzt gespeichert am',
  proof: 'Nachweis-Nummer',
  nothingStored: 'Sie haben noch nichts gewählt. Bis dahin laden wir nur, was notwendig ist.',
  noTag: 'Auf dieser Website ist zurzeit kein Google-Tag eingerichtet. Auch mit Ihrer Zustimmung wird keines geladen.',
  privacyControl:
    'Ihr Browser sendet das Signal „Global Privacy Control“. Wir werten es als Ablehnung: Wir fragen nicht nach und laden weder Statistik noch Werbemessung, auch wenn Sie hier etwas einschalten. Gespeichert haben wir dafür nichts.',
  withoutScript:
    'In Ihrem Browser laufen gerade keine Skripte dieser Website. Deshalb lädt sie weder Statistik noch Werbemessung. Die Schalter brauchen JavaScript und sind ohne Wirkung.',
} as const;

/** Quoted from the specification. */
export const consentMessages = {
  accepted: { title: 'Cookies akzeptiert', text: 'Vielen Dank für Ihre Zustimmung.' },
  rejected: { title: 'Cookie-Einstellungen gespeichert', text: 'Es werden nur notwendige Cookies verwendet.' },
  customized: {
    title: 'Einstellungen gespeichert',
    text: 'Ihre Cookie-Einstellungen wurden erfolgreich aktualisiert.',
  },
  allAccepted: { title: 'Alle Cookies akzeptiert', text: 'Sie haben allen Cookies zugestimmt.' },
} as const satisfies Record<string, Message>;
