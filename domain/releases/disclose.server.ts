import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { hashInquiryId } from '../inquiries/tombstones.server.ts';
import { type ReleasedFields, scopesOf } from './release-fields.ts';

type Disclosing = {
  inquiryId: string;
  invitationId: string;
  fields: ReleasedFields;
  basis: 'released' | 'asked-by-phone';
  /** Those that are new; both unless told. */
  scopes?: readonly (keyof ReturnType<typeof scopesOf>)[];
};

/** One row a scope; of a number only a keyed hash, so that it can be recognised and not read. */
export async function disclose(client: pg.ClientBase, disclosing: Disclosing) {
  const { inquiryId, invitationId, fields, basis, scopes = ['contact', 'address'] } = disclosing;
  const names = scopesOf(fields);
  const numberHash = fields.phone ? await hashNumber(client, fields.phone) : null;
  for (const scope of scopes) {
    if (names[scope].length === 0) continue;
    await client.query(
      `insert into disclosures (inquiry_hash, partner_id, invitation_id, scope, basis, fields, number_hash)
       select $1, partner_id, id, $3, $4, $5, $6 from invitations where id = $2`,
      [hashInquiryId(inquiryId), invitationId, scope, basis, names[scope], scope === 'contact' ? numberHash : null],
    );
  }
}

async function hashNumber(client: pg.ClientBase, phone: string): Promise<Buffer | null> {
  const { rows } = await client.query<{ key: Buffer }>(`select key from server_keys where name = 'network-hash'`);
  const key = rows[0]?.key;
  return key
    ? createHmac('sha256', key)
        .update(`number:${phone.replaceAll(/\D/g, '')}`)
        .digest()
    : null;
}
