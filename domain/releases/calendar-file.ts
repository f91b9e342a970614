type Visit = { id: string; startsAt: Date; minutes: number; madeAt: Date; cancelled: boolean };
type Words = { summary: string; description: string; location?: string };

/** RFC 5545, in UTC: every calendar shows it at the right hour. */
export function calendarFile({ id, startsAt, minutes, madeAt, cancelled }: Visit, words: Words, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taubenfrei München//Besichtigung//DE',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(words.summary)}`,
    `DESCRIPTION:${escapeText(words.description)}`,
    ...(words.location ? [`LOCATION:${escapeText(words.location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function stamp(time: Date) {
  return time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string) {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** At most 75 bytes a line; what is longer goes on after a space. No letter is cut in two. */
function fold(line: string) {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n');
}
