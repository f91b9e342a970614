/** `von` is our own short parameter for leaflets. */
export const CAMPAIGN_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'von'];

/** Five digits may identify a person, so such words are not stored. */
const WORD = /^(?!(?:.*\d){5})[\p{Ll}\d][\p{Ll}\d_.-]{0,29}$/u;

export function findCampaign(search: string): string | null {
  const query = new URLSearchParams(search);
  return readSource(CAMPAIGN_NAMES.map((name) => query.get(name) ?? '').join('/'));
}

export function readSource(given: string | null): string | null {
  const words = (given ?? '')
    .slice(0, 400)
    .toLowerCase()
    .split('/')
    .map((word) => word.trim().replaceAll(/\s+/g, '-'))
    .filter((word) => WORD.test(word));
  return words.slice(0, CAMPAIGN_NAMES.length).join('/') || null;
}
