/** What the office corrects on request (Art. 16 DSGVO), by the names of the questionnaire, and where it is stored. */
export const contactColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone_number',
  email: 'email_address',
  postalCode: 'postal_code',
} as const;

export type ContactField = keyof typeof contactColumns;
export const contactFields = Object.keys(contactColumns) as ContactField[];
