// Separate from service-area.ts, so that the map does not load the postal codes.

export type Coordinates = { lat: number; lon: number };

/** Marienplatz. */
export const MUNICH: Coordinates = { lat: 48.1372, lon: 11.5756 };
export const SERVICE_RADIUS_KM = 50;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}
