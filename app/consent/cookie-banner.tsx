/** Where the cookie banner appears. */
export function CookieBanner() {
  return null;
}
