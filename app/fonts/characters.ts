/** What German pages are written with; any other letter comes from the whole font, fetched only when it appears. */
const SETS = [
  ' !"#%&\'()*+,-./0123456789:;=?@_|',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ÄÖÜäöüßéı',
  '\u00a0§©°²³·×–‘’‚“”„…€−',
];

export const fontCharacters = SETS.join('');
