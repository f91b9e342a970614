import { type Source, sourceHosts, sources } from '../../content/sources.ts';
import type { ArticleProblem } from './syntax-tree.ts';

const FILE = 'content/sources.ts';
/** Laws are linked at their official URL, by paragraph. */
const OFFICIAL: readonly (readonly [host: string, form: RegExp])[] = [
  ['www.gesetze-im-internet.de', /^\/[a-z0-9_]+\/(?:__\d+[a-z]?|art_\d+[a-z]?)\.html$/],
  ['www.gesetze-bayern.de', /^\/Content\/Document\/\w+-\d+\w*$/],
  ['eur-lex.europa.eu', /^\/eli\/(?:reg|dir)\/\d{4}\/\d+\/oj$/],
];
const DOI = /^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/;
/** Hosts of unofficial copies. */
const UPLOADS = /(?:^|\.)(?:doczz|docplayer|issuu|lexmea|scribd|slideshare|studylib\w*|yumpu)\.\w+$/;

/** A start page, also of a language, does not prove anything. */
export function isStartPage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return search === '' && /^\/(?:[a-z]{2}\/?|index\.\w+)?$/.test(pathname);
}

export function addressFault(address: string, hosts: readonly string[] = sourceHosts): string | null {
  if (!URL.canParse(address) || !address.startsWith('https://')) return `${address} is no secure address`;
  const { hostname, pathname, username, hash } = new URL(address);
  if (username || hash || /[\s…]/.test(address)) return `${address} is not the bare address of a page`;
  if (isStartPage(address)) return `${address} is a start page`;
  if (UPLOADS.test(hostname)) return `${address} is somebody else's upload`;
  const [, form] = OFFICIAL.find(([host]) => host === hostname) ?? [];
  if (form) return form.test(pathname) ? null : `${address} names no paragraph`;
  if (hostname === 'doi.org') return DOI.test(address) ? null : `${address} is no DOI`;
  return hosts.includes(hostname) ? null : `${address}: the host is not in sourceHosts`;
}

export function checkSources(
  used: ReadonlySet<string>,
  list: Readonly<Record<string, Source>> = sources,
  hosts: readonly string[] = sourceHosts,
): ArticleProblem[] {
  const texts = Object.entries(list).flatMap(([id, { address, kind }]) => {
    const fault = address === null ? null : addressFault(address, hosts);
    const unofficial = kind === 'Gesetz' && !OFFICIAL.some(([host]) => address?.startsWith(`https://${host}/`));
    return [
      ...(fault ? [`${id}: ${fault}`] : []),
      ...(unofficial ? [`${id}: a law without its official place`] : []),
      ...(used.has(id) ? [] : [`${id}: nothing uses it`]),
    ];
  });
  const present = new Set(
    Object.values(list).map(({ address }) => (address === null ? null : URL.parse(address)?.hostname)),
  );
  texts.push(...hosts.filter((host) => !present.has(host)).map((host) => `the host ${host} has no source`));
  return texts.map((text) => ({ file: FILE, line: 1, text }));
}

const TIME_LIMIT = 20_000;

/** A redirect to a start page counts as gone. */
export async function openingFault(address: string, open: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await open(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    await answer.body?.cancel();
    if (!answer.ok) return `answers ${answer.status}`;
    return answer.redirected && isStartPage(answer.url) ? `leads on to the start page ${answer.url}` : null;
  } catch (error) {
    return (error as Error).message;
  }
}
