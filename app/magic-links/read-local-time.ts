import { fromWallTime, isDay } from '../../domain/time/munich-clock.ts';

const FIELD = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/;

/** Reads a datetime-local field as a time in Munich; null if it is empty or invalid. */
export function readLocalTime(typed: string | null): Date | null {
  const [, day, hours, minutes] = FIELD.exec(typed ?? '') ?? [];
  if (!day || !isDay(day)) return null;
  return fromWallTime({ day, minutes: Number(hours) * 60 + Number(minutes) });
}
