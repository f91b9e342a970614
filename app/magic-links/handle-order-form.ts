import { orderTexts as texts } from '../../content/comparison.ts';
import { noteAppointment } from '../../domain/appointments/appointments.server.ts';
import { reportOrder, undoOrder } from '../../domain/orders/report-order.server.ts';
import type { ServerServices } from '../request-context.ts';
import type { readAreaForm } from './magic-link.ts';
import { readLocalTime } from './read-local-time.ts';

type Sent = Awaited<ReturnType<typeof readAreaForm>> & {
  database: ServerServices['database'];
  call: Parameters<typeof noteAppointment>[1] extends infer Call ? Omit<Call, 'startsAt'> : never;
};

type Side = {
  name: 'customer' | 'firm';
  texts: { refused: string; value: string };
  reason?: string;
  /** Undefined if the typed text is no amount. */
  readNet(typed: string): Promise<number | null | undefined> | number | null | undefined;
  /** The same with tax, as a customer names it. */
  readGross?(typed: string): number | null;
  next(reported: 'undone' | 'appointment' | 'ordered' | 'not-ordered'): Response;
};

/** Handles the answers of customer and firm about an order: placed, not placed, an appointment instead, or undone. */
export async function handleOrderForm(
  { form, database, call, refuse }: Sent,
  { name, readNet, readGross, next, ...side }: Side,
) {
  const refused = () => refuse(side.texts.refused, 409);
  if (form.get('intent') === 'doch-nicht') {
    const { kind } = await undoOrder(database, { ...call, reason: side.reason ?? form.get('grund') ?? '' });
    if (kind === 'invalid') return refuse({ grund: texts.undo.reasonMissing });
    return kind === 'recorded' ? next('undone') : refused();
  }
  const statement = form.get('antwort');
  if (statement === 'appointment') {
    const startsAt = readLocalTime(form.get('wann'));
    const noted = startsAt && (await noteAppointment(database, { ...call, startsAt }));
    if (!noted || noted.kind === 'invalid') return refuse({ wann: texts.whenMissing });
    return noted.kind === 'noted' ? next('appointment') : refused();
  }
  if (statement !== 'ordered' && statement !== 'not-ordered') return refuse({ antwort: texts.missing });
  const value = statement === 'ordered' ? (form.get('wert') ?? '') : null;
  const netCents = value === null ? null : await readNet(value);
  const grossCents = value === null ? null : readGross?.(value);
  const reported =
    netCents !== undefined && (await reportOrder(database, { ...call, side: name, statement, netCents, grossCents }));
  if (!reported || reported.kind === 'invalid') return refuse({ wert: side.texts.value });
  return reported.kind === 'recorded' ? next(statement) : refused();
}
