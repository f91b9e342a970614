import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';

/** What a form is about; an account is one of the office. */
export type FormSubject = 'inquiry' | 'invitation' | 'firm' | 'application' | 'account';

/** More than anybody fills in; beyond it a program fills the history that people have to read. */
export const FORMS: Readonly<Record<FormSubject, { most: number; windowSeconds: number }>> = {
  inquiry: { most: 60, windowSeconds: 600 },
  invitation: { most: 60, windowSeconds: 600 },
  firm: { most: 60, windowSeconds: 600 },
  application: { most: 60, windowSeconds: 600 },
  account: { most: 600, windowSeconds: 600 },
};

/** Counts one form about its subject, from wherever it comes. Null: it may be taken; else the seconds to wait. */
export async function countForm(
  database: Pick<Queries, 'query'>,
  { of, id }: { of: FormSubject; id: string },
): Promise<number | null> {
  const { most, windowSeconds } = FORMS[of];
  const forms = await countHit(database, { bucket: `form-${of}`, network: id, windowSeconds });
  return forms > most ? retryAfterSeconds(windowSeconds) : null;
}
