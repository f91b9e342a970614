import { settingsTexts as texts } from '../../../content/office/admin.ts';
import { speakMunichDay } from '../../../domain/time/munich-clock.ts';
import type { Closing, FirmHours } from '../../../domain/time/working-time.ts';

export const sayClosed = ({ from, until }: Closing) => texts.days(speakMunichDay(from), speakMunichDay(until));

export const sayHours = ({ 'mon-fri': week, sat }: FirmHours) =>
  texts.hoursNow(week.join(' bis '), sat?.join(' bis ') ?? null);
