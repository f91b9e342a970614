import { type Coordinates, distanceKm, MUNICH, SERVICE_RADIUS_KM } from './area.ts';
import { POSTAL_CODES } from './postal-codes.ts';

export { type Coordinates, distanceKm, MUNICH, SERVICE_RADIUS_KM };

export type Place = Coordinates & {
  postalCode: string;
  place: string;
  distanceKm: number;
  inArea: boolean;
};

/** No German code starts with 00. */
export function isPostalCode(text: string): boolean {
  return /^(?!00)\d{5}$/.test(text);
}

function toPlace(postalCode: string, place: string, at: Coordinates): Place {
  // Rounded before comparing, so that the shown distance never contradicts the result.
  const distance = Math.round(distanceKm(MUNICH, at) * 10) / 10;
  return { postalCode, place, lat: at.lat, lon: at.lon, distanceKm: distance, inArea: distance <= SERVICE_RADIUS_KM };
}

function decode(): Map<string, Place> {
  const places = new Map<string, Place>();
  let place = '';
  for (const line of POSTAL_CODES.trim().split('\n')) {
    const [postalCode = '', north, east, ...name] = line.split(' ');
    if (name.length > 0) place = name.join(' ');
    const at = { lat: (47_000 + Number(north)) / 1000, lon: (10_000 + Number(east)) / 1000 };
    places.set(postalCode, toPlace(postalCode, place, at));
  }
  return places;
}

let decoded: Map<string, Place> | undefined;

/** Codes up to 80 km around Munich, decoded on first use. */
export function listPlaces(): ReadonlyMap<string, Place> {
  decoded ??= decode();
  return decoded;
}

export function findPlace(postalCode: string): Place | null {
  if (!isPostalCode(postalCode)) return null;
  const listed = listPlaces().get(postalCode);
  if (listed) return listed;
  // All codes 80… and 81… are Munich, including 80000 (the questionnaire's default), P.O. boxes and large recipients.
  return /^8[01]/.test(postalCode) ? toPlace(postalCode, 'München', MUNICH) : null;
}
