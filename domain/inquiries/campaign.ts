/** The words of a campaign in an address: those that others write, and our own short `von` on a leaflet. */
export const CAMPAIGN_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'von'];

/** Five digits may be a number of one person, so it is no word. */
const WORD = /^(?!(?:.*\d){5})[\p{Ll}\d][\p{Ll}\d_.-]{0,29}$/u;

/** `google/cpc/herbst`; null where an address names none. */
export function findCampaign(search: string): string | null {
  const query = new URLSearchParams(search);
  return readSource(CAMPAIGN_NAMES.map((name) => query.get(name) ?? '').join('/'));
}

/** Words as they are stored, whoever sent them; what is none is left out. */
export function readSource(given: string | null): string | null {
  const words = (given ?? '')
    .slice(0, 400)
    .toLowerCase()
    .split('/')
    .map((word) => word.trim().replaceAll(/\s+/g, '-'))
    .filter((word) => WORD.test(word));
  return words.slice(0, CAMPAIGN_NAMES.length).join('/') || null;
}
