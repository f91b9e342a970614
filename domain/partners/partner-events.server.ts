import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { type Actor, type InquiryEvent, listIn, type NewEvent, recordIn } from '../process/inquiry-events.server.ts';

export type PartnerEvent = InquiryEvent;

/** What a firm does by its own link. */
export const partnerActor = (partnerId: string): Actor => ({ kind: 'partner', id: `partner:${partnerId}` });

/** In the transaction of what happened. Details hold codes, ids and counts. */
export const recordPartnerEvent = (client: pg.ClientBase, partnerId: string, given: NewEvent) =>
  recordIn(client, 'partner', partnerId, given);

/** Oldest first; those after `after`, or all. */
export const listPartnerEvents = (
  database: Pick<Queries, 'query'> | pg.ClientBase,
  partnerId: string,
  after?: string,
) => listIn(database, 'partner', partnerId, after);
