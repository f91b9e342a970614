/**
 * Links load whole documents, so the data of a page never changes under it. Without this rule, Back from an anchor is a
 * navigation that fetches the data anew, and offline puts the error page in place of what is being read.
 */
export const neverFetchAgain = () => false;
