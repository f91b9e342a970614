import { enqueueSql } from '../../platform/queue/enqueue.ts';

/** SQL condition: a filled trap or too many from one network. Stored and listed, but nobody is written to at once. */
export const QUARANTINED = `flags && array['trap', 'many']`;

/**
 * The jobs of new inquiries, as a CTE of the statement that inserts them. `source` is the CTE of what was really
 * inserted, with id and email_address: a replayed inquiry is not in it and causes no jobs. `quarantined` is an SQL
 * condition on it: what looks like spam is stored, and nobody is written to.
 */
export function inquiryJobsCte({ source = 'inserted', quarantined = 'false' } = {}): string {
  return enqueueSql(
    `select 'notify-operator', jsonb_build_object('inquiryId', id), now() from ${source} where not (${quarantined})
    union all
    select 'send-receipt', jsonb_build_object('inquiryId', id), now() from ${source}
      where not (${quarantined}) and coalesce(email_address, '') <> ''
    union all
    select 'match-inquiry', jsonb_build_object('inquiryId', id), now() + ${TIME_FOR_DETAILS} from ${source}`,
    { delayed: true },
  );
}

/** Until then the customer may add what firms need; whoever sends or skips it starts the match at once. */
const TIME_FOR_DETAILS = `interval '30 minutes'`;
