/** The page that every 'geprüft' of the site leads to. Apart from its texts: other pages need not load those. */
export const vettingPath = '/geprueft/';
