import { phone } from './brand.ts';

/** The page on which a customer corrects name, number, mail address and postal code. */
export const customerCorrectionTexts = {
  heading: 'Kontaktdaten berichtigen',
  open: 'Kontaktdaten berichtigen',
  ask: {
    text: (email: string) =>
      `Damit niemand anderes Ihre Angaben ändert, schicken wir Ihnen zuerst einen Code an ${email}. Mit ihm ändern Sie Name, Telefonnummer, E-Mail-Adresse oder Postleitzahl selbst.`,
    tick: 'Ja, bitte schicken Sie mir den Code.',
    button: 'Code anfordern',
  },
  form: {
    text: (email: string) =>
      `Der Code ist an ${email} unterwegs. Er gilt eine Stunde und nur einmal. Ändern Sie unten, was nicht stimmt.`,
    code: { label: 'Code aus der E-Mail', hint: 'Acht Ziffern' },
    hints: {
      email:
        'Ändern Sie die Adresse, schreiben wir an die alte und an die neue. Links aus früheren E-Mails gelten dann nicht mehr.',
      phone: 'Betriebe, denen Sie Ihren Kontakt freigegeben haben, bekommen die berichtigten Angaben.',
    } as Readonly<Record<string, string | undefined>>,
    button: 'Angaben speichern',
  },
  postalCode: {
    stays: (postalCode: string) =>
      `Die Postleitzahl ${postalCode} bleibt: Nach ihr haben wir Betriebe ausgewählt, und sie haben damit gerechnet. Sind die Tauben an einem anderen Ort, stellen Sie für ihn bitte eine eigene Anfrage. Diese können Sie danach beenden.`,
    link: 'Anfrage für ein anderes Gebäude',
  },
  call: {
    open: 'Ich komme nicht an diese E-Mails',
    text: 'Sie haben uns keine E-Mail-Adresse gegeben, an die wir einen Code schicken können. Wir rufen Sie unter der Nummer an, die wir von Ihnen haben, und ändern Ihre Angaben am Telefon.',
    instead: 'Dann rufen wir Sie unter der Nummer an, die wir von Ihnen haben, und ändern Ihre Angaben am Telefon.',
    tick: 'Ja, bitte rufen Sie mich an.',
    button: 'Um Anruf bitten',
    asked: `Wir rufen Sie zu unseren Bürozeiten unter der Nummer an, die wir von Ihnen haben. Stimmt sie nicht mehr, rufen Sie uns bitte an: ${phone}.`,
  },
  notices: {
    code: 'Der Code ist unterwegs. Sehen Sie bitte in Ihre E-Mails.',
    anruf: 'Danke, wir rufen Sie an.',
  } as Readonly<Record<string, string | undefined>>,
  done: 'Ihre Kontaktdaten sind berichtigt.',
  tickMissing: 'Bitte setzen Sie den Haken.',
  tooMany: `Heute haben wir Ihnen schon mehrere Codes geschickt. Rufen Sie uns bitte an: ${phone}.`,
  wrongCode: 'Dieser Code stimmt nicht, oder er gilt nicht mehr. Geändert ist nichts.',
  same: 'Es steht schon alles so da. Ändern Sie bitte, was nicht stimmt.',
  invalid: 'Bitte prüfen Sie die markierten Felder.',
  problems: {
    'firms-asked': 'Die Postleitzahl lässt sich nicht mehr ändern, weil wir nach ihr Betriebe ausgewählt haben.',
    'email-shared':
      'Ein Betrieb darf Ihnen nur an diese Adresse schreiben. Nennen Sie bitte eine neue, oder nehmen Sie zuerst die Freigabe zurück.',
  },
} as const;
