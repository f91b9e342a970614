/** Where an invited person chooses password and second factor. */
const SET_UP_PATH = '/zentrale/einrichten/';

export function setUpUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${SET_UP_PATH}?s=${token}`;
}
