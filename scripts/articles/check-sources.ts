import { type Source, sourceHosts, sources } from '../../content/sources.ts';
import type { Problem } from './problem.ts';

const FILE = 'content/sources.ts';
const FEDERAL_LAW = /^https:\/\/www\.gesetze-im-internet\.de\/[a-z0-9_]+\/(__\d+[a-z]?|art_\d+[a-z]?)\.html$/;
const DOI = /^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/;

/** What is wrong with an address, or null: a law, a DOI, or a page of a host that a person has looked at. */
export function addressFault(address: string, hosts: readonly string[] = sourceHosts): string | null {
  if (!URL.canParse(address) || !address.startsWith('https://')) return `${address} is no secure address`;
  const { hostname, username, hash } = new URL(address);
  if (username || hash || /[\s…]/.test(address)) return `${address} is not the bare address of a page`;
  if (hostname === 'www.gesetze-im-internet.de')
    return FEDERAL_LAW.test(address) ? null : `${address} names no paragraph`;
  if (hostname === 'doi.org') return DOI.test(address) ? null : `${address} is no DOI`;
  return hosts.includes(hostname) ? null : `${address}: the host is not in sourceHosts`;
}

/** Every source has a sound address, is used somewhere, and no host is kept for nothing. */
export function checkSources(
  used: ReadonlySet<string>,
  list: Readonly<Record<string, Source>> = sources,
  hosts: readonly string[] = sourceHosts,
): Problem[] {
  const texts = Object.entries(list).flatMap(([id, { address }]) => {
    const fault = address === null ? null : addressFault(address, hosts);
    return [...(fault ? [`${id}: ${fault}`] : []), ...(used.has(id) ? [] : [`${id}: no article uses it`])];
  });
  const present = new Set(
    Object.values(list).map(({ address }) => (address === null ? null : URL.parse(address)?.hostname)),
  );
  texts.push(...hosts.filter((host) => !present.has(host)).map((host) => `the host ${host} has no source`));
  return texts.map((text) => ({ file: FILE, line: 1, text }));
}
