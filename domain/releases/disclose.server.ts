import type pg from 'pg';
import { hashNumber } from '../../platform/auth/proof-keys.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
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
  const number = fields.phone ? hashNumber(fields.phone) : null;
  for (const scope of scopes) {
    if (names[scope].length === 0) continue;
    await client.query(
      `insert into disclosures (inquiry_hash, partner_id, invitation_id, scope, basis, fields, number_hash,
         number_key_id) select $1, partner_id, id, $3, $4, $5, $6, $7 from invitations where id = $2`,
      [
        hashInquiryId(inquiryId),
        invitationId,
        scope,
        basis,
        names[scope],
        ...(scope === 'contact' ? [number?.hash, number?.keyId] : [null, null]),
      ],
    );
  }
}
