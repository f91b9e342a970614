/** A link to a map of another provider, which loads only when followed. A postal code in the address is not repeated. */
export function mapLink(place: string, address: string | null | undefined): string {
  const code = /^\d{5}/.exec(place)?.[0];
  const query = address ? (code && address.includes(code) ? address : `${address}, ${place}`) : place;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
