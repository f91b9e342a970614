/** What the office corrects, as mails and the history of an inquiry name it. */
export const contactFieldNames = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefonnummer',
  email: 'E-Mail-Adresse',
  postalCode: 'Postleitzahl',
} as const;
