/** Characters of German pages. Any other letter loads the complete font. */
const SETS = [
  ' !"#%&\'()*+,-./0123456789:;=?@_|',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ÄÖÜäöüßéı',
  '\u00a0§©°²³·×–‘’‚“”„…€−',
];

export const fontCharacters = SETS.join('');
