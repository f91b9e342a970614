import type { Queries } from '../../platform/db/side-pool.ts';
import type { Role } from './permissions.ts';

export type StaffServices = {
  database: Queries;
  /** Seals the second factors; see platform/auth/staff-key.ts. */
  key: Buffer;
  /** The clock that codes are held against; the server's unless a test says otherwise. */
  now?: () => number;
  /** A place in the line of those who sign in; null: it is full. */
  takeTurn?(waiter: { network: string }): Promise<(() => void) | null>;
};

export type Staff = { id: string; email: string; name: string; role: Role };

/** How a person of the office stands in the audit log and in events. */
export function actorOf({ id }: Pick<Staff, 'id'>): string {
  return `staff:${id}`;
}
