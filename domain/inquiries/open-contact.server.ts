import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';

export type ContactData = { first_name: string; last_name: string; phone_number: string; email_address: string | null };

/** Contact data are masked in the office until somebody asks for them; who did stands in the audit log. */
export async function openContact(
  database: Queries,
  { inquiryId, actor }: { inquiryId: string; actor: string },
): Promise<{ kind: 'open'; contact: ContactData } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<ContactData>(
      'select first_name, last_name, phone_number, email_address from inquiries where id = $1',
      [inquiryId],
    );
    if (!rows[0]) return { kind: 'unknown' };
    await recordAction(client, { actor, action: 'inquiry.open-contact', subject: inquiryId });
    return { kind: 'open', contact: rows[0] };
  });
}
