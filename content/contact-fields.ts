/** What the office corrects, as mails and the history of an inquiry name it. */
export const contactFieldNames = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail-Adresse',
  postalCode: 'Postleitzahl',
} as const;

/** Where a postal code would stand: the visitor left it out. */
export const noPostalCode = 'keine Postleitzahl angegeben';
