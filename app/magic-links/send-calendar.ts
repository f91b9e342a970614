import type { RouterContextProvider } from 'react-router';
import { CALENDAR_NAME, calendarsOf } from '../../domain/appointments/calendar-file.server.ts';
import { requestKeys } from '../request-context.ts';
import { refuseLink } from './magic-link.ts';

type About = Omit<Parameters<typeof calendarsOf>[1], 'siteUrl'>;

export async function sendCalendar(context: Readonly<RouterContextProvider>, about: About, appointmentId: string) {
  const { database, config } = context.get(requestKeys.server);
  const [file] = await calendarsOf(database, { siteUrl: config.linkUrl, ...about }, ({ id }) => id === appointmentId);
  if (!file) throw refuseLink('unknown');
  return new Response(file.content, {
    headers: { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${CALENDAR_NAME}"` },
  });
}
