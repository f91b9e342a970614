const START = '/zentrale/';

/** Where to go on after signing in: a page of the office and nothing else, whatever the address says. */
export function ownPath(given: string | null | undefined): string {
  if (typeof given !== 'string' || given.length > 500 || !/^\/zentrale\/[\w./?&=%+-]*$/.test(given)) return START;
  return given.includes('//') || /\.\.|%2e/i.test(given) || given.startsWith('/zentrale/anmelden') ? START : given;
}
