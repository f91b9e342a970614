const PATH = /(?:^|\/)((?:\d{5}|unknown)\/[A-Za-z0-9]{8,}_\d{13}\.[a-z]{3,4})$/;

/** The path of a stored photo in its public address, or null for anything else. */
export function findPhotoPath(url: string): string | null {
  return PATH.exec(url.split(/[?#]/)[0] ?? '')?.[1] ?? null;
}
