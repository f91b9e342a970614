import { fromWallTime, isDay } from '../../domain/time/munich-clock.ts';

const FIELD = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/;

/** What a field of type datetime-local holds, as a time in Munich; null when it is empty or no time. */
export function readLocalTime(typed: string | null): Date | null {
  const [, day, hours, minutes] = FIELD.exec(typed ?? '') ?? [];
  if (!day || !isDay(day)) return null;
  return fromWallTime({ day, minutes: Number(hours) * 60 + Number(minutes) });
}
