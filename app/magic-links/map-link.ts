/** A map in a new address, only once somebody follows it. A postal code that is part of the address is not said twice. */
export function mapLink(place: string, address: string | null | undefined): string {
  const code = /^\d{5}/.exec(place)?.[0];
  const query = address ? (code && address.includes(code) ? address : `${address}, ${place}`) : place;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
