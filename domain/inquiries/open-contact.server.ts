import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type ContactWish, findContactWish } from '../details/contact-wish.server.ts';
import { toE164 } from '../phone-number.server.ts';

export type ContactData = {
  first_name: string;
  last_name: string;
  phone_number: string;
  /** Null: not to be dialled by a click. */
  dial: string | null;
  email_address: string | null;
  /** Where the building stands, who opens: as personal as a number. */
  wish: ContactWish | null;
};

/** Contact data are masked in the office until somebody asks for them; who did stands in the audit log. */
export async function openContact(
  database: Queries,
  { inquiryId, actor }: { inquiryId: string; actor: string },
): Promise<{ kind: 'open'; contact: ContactData } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<Omit<ContactData, 'wish' | 'dial'>>(
      'select first_name, last_name, phone_number, email_address from inquiries where id = $1',
      [inquiryId],
    );
    if (!rows[0]) return { kind: 'unknown' };
    await recordAction(client, { actor, action: 'inquiry.open-contact', subject: inquiryId });
    const wish = await findContactWish(client as Pick<Queries, 'query'>, inquiryId);
    return { kind: 'open', contact: { ...rows[0], dial: toE164(rows[0].phone_number), wish } };
  });
}
