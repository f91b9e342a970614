/** What the office corrects, as mails and the history of an inquiry name it. */
export const contactFieldNames = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail-Adresse',
  postalCode: 'Postleitzahl',
} as const;

/** What the office does when a customer asks for a correction on the customer page and gets no email. */
export const correctionCall =
  'Der Kunde möchte auf seiner Seite Kontaktdaten berichtigen. Rufen Sie die Nummer an, die in der Anfrage steht, vergewissern Sie sich, wer spricht, und berichtigen Sie die Angaben im Feld „Kontakt“.';

/** Where a postal code would stand: the visitor left it out. */
export const noPostalCode = 'keine Postleitzahl angegeben';
/** The same where an inquiry is called by its place. */
export const noPlace = 'Ort unbekannt';
