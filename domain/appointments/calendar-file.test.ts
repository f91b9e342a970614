import { expect, test } from 'vitest';
import { calendarFile, placeOfEvent } from './calendar-file.server.ts';

const appointment = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  startsAt: new Date('2026-12-01T09:30:00Z'),
  minutes: 60,
  sequence: 0,
  changedAt: new Date('2026-11-20T12:00:00Z'),
  cancelled: false,
};
const texts = { summary: 'Besichtigung; Netz, Spikes', description: `Zeile 1\nZeile 2 ${'ä'.repeat(80)}` };

test('an appointment as a file for calendars: in UTC, escaped, folded at 75 bytes', () => {
  const file = calendarFile(appointment, texts)?.text ?? '';
  expect(file).toContain('DTSTART:20261201T093000Z\r\n');
  expect(file).toContain('DTEND:20261201T103000Z\r\n');
  expect(file).toContain('SUMMARY:Besichtigung\\; Netz\\, Spikes\r\n');
  expect(file).toContain('UID:0f8fad5b-d9cb-469f-a165-70867728950e@taubenfrei-muenchen\r\nSEQUENCE:0\r\n');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`Zeile 1\\nZeile 2 ${'ä'.repeat(80)}`);
});

test('a cancelled one takes the entry out again', () => {
  const file = calendarFile({ ...appointment, sequence: 2, cancelled: true }, texts);
  expect(file).toMatchObject({ method: 'CANCEL', text: expect.stringContaining('METHOD:CANCEL\r\n') });
  expect(file?.text).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n');
  expect(calendarFile({ ...appointment, startsAt: null }, texts)).toBeNull();
  expect(calendarFile({ ...appointment, cancelled: true }, { ...texts, location: 'Tal 5' })?.text).not.toContain('Tal');
  expect(placeOfEvent('Tal 5, 80331 München', '80331 München')).toBe('Tal 5, 80331 München');
});
