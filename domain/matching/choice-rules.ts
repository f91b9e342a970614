/** Before the rules choose alone, a person should have agreed with them this often, and this many firms should be there. */
export const enoughForAutomatic = { confirmed: 20, firms: 6 } as const;
