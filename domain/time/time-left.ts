const NBSP = '\u00a0';

/** 'noch 3 h 10 min', 'noch 2 Tage 4 h', 'seit 25 min überfällig': by the clock on the wall. */
export function speakTimeLeft(due: Date, now: Date): string {
  const minutes = Math.floor(Math.abs(due.getTime() - now.getTime()) / 60_000);
  const span = speakMinutes(minutes);
  return due > now ? `noch ${span}` : `seit ${span.replace('Tage', 'Tagen')} überfällig`;
}

export function speakMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  if (days > 0) {
    return [`${days}${NBSP}${days === 1 ? 'Tag' : 'Tage'}`, hours > 0 && `${hours}${NBSP}h`].filter(Boolean).join(' ');
  }
  return [hours > 0 && `${hours}${NBSP}h`, (rest > 0 || hours === 0) && `${rest}${NBSP}min`].filter(Boolean).join(' ');
}
