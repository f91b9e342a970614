import { enqueueSql } from '../../platform/queue/enqueue.ts';

/**
 * The jobs of a new inquiry, as a CTE of the statement that inserts it. Needs a CTE `inserted` that returns id and
 * email_address; a replayed inquiry returns no row there and causes no jobs. `quarantined` is an SQL condition on it.
 */
export function inquiryJobsCte(quarantined = 'false'): string {
  return enqueueSql(`
    select 'notify-operator', jsonb_build_object('inquiryId', inserted.id) from inserted where not (${quarantined})
    union all
    select 'send-receipt', jsonb_build_object('inquiryId', inserted.id) from inserted
      where not (${quarantined}) and coalesce(inserted.email_address, '') <> ''`);
}
