/** Stands in a finished page for what only the browser knows. */
export const BLANK = '…';
