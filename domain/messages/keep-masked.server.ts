import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { typedColumns } from '../form-rules.ts';
import { eachAlone } from '../sweep-parts.server.ts';
import { type KnownNames, MASK_VERSION, maskText } from './mask-text.ts';
import { ORDINARY } from './ordinary-words.ts';

/**
 * Masked text is stored beside the original. `mask_key` identifies text, names and rules: an outdated mask is never
 * shown but made again (`maskAnew`, `maskStored`).
 */
export type MaskRow = { masked_words: string[] | null; mask_key: string | null };
export type NamesRow = {
  first_name: string;
  last_name: string;
  object_address: string | null;
  orders_as: string | null;
  access_by: string | null;
  email_address: string | null;
};
export const NAMES = 'i.first_name, i.last_name, i.email_address, w.object_address, w.orders_as, w.access_by';

const keyOf = (words: readonly string[], names: KnownNames) =>
  `${MASK_VERSION}:${createHash('sha256')
    .update(JSON.stringify([names, words]))
    .digest('base64url')}`;

export function maskedBy(row: MaskRow, names: KnownNames) {
  return (words: string[]): string[] =>
    row.masked_words && row.mask_key === keyOf(words, names)
      ? row.masked_words
      : words.map((text) => maskText(text, names));
}

export function toMask(words: readonly string[], names: KnownNames = []): [maskedWords: string, maskKey: string] {
  return [JSON.stringify(words.map((text) => maskText(text, names))), keyOf(words, names)];
}

const SHORTEST_STREET = 4;

type Wish = 'object_address' | 'orders_as' | 'access_by';
const wordsOf = (text = '') => text.split(/[\s,;/.()]+/).filter((word) => /^\p{L}/u.test(word) && isTelling(word));
const ROLE =
  /^(?:\p{L}*(?:verwalt|meister|eigentüm|mieter|nachbar|besitzer|gemeinschaft|betreuung|service|immobilien|schlüssel|gmbh|firma|büro)\p{L}*|familie|frau|herrn?)$/iu;

/** Includes names of other people and the words of the address. */
export function namesOf(given: Omit<NamesRow, Wish> & Partial<Pick<NamesRow, Wish>>): string[] {
  const others = wordsOf(`${given.orders_as ?? ''} ${given.access_by ?? ''}`);
  const account = given.email_address?.split('@')[0] ?? '';
  return [
    ...[given.first_name, given.last_name, account, ...wordsOf(given.object_address ?? '')],
    ...others.filter((word) => /^\p{Lu}/u.test(word) && !ROLE.test(word) && !ORDINARY.test(word)),
  ].filter(Boolean);
}

const isTelling = (word: string) =>
  word.length >= SHORTEST_STREET && !/^(münchen|munich|straße|strasse|platz)$/i.test(word);

type Words = MaskRow & { id: string; words: string[] };

/** Remasks the customer's text and the messages of all firms where the mask is outdated. */
export async function maskAnew(client: pg.ClientBase, inquiryId: string): Promise<void> {
  const { rows: found } = await client.query<NamesRow>(
    `select ${NAMES} from inquiries i left join contact_wishes w on w.inquiry_id = i.id where i.id = $1`,
    [inquiryId],
  );
  const names = found[0] && namesOf(found[0]);
  if (!names) return;
  for (const [table, select] of Object.entries(SELECTS)) {
    const { rows } = await client.query<Words>(select, [inquiryId]);
    for (const { id, words, mask_key } of rows) {
      if (mask_key === keyOf(words, names)) continue;
      await client.query(`update ${table} set masked_words = $2, mask_key = $3 where id = $1`, [
        id,
        ...toMask(words, names),
      ]);
    }
  }
}

const SELECTS = {
  inquiries: `select id, masked_words, mask_key, 
      array_remove(array[${typedColumns.map((column) => `nullif(btrim(${column}), '')`).join(', ')},
        (select d.answers ->> 'words' from inquiry_details d where d.inquiry_id = inquiries.id order by d.version desc limit 1)], null) as words
    from inquiries where id = $1`,
  messages: `select m.id, m.masked_words, m.mask_key, array[m.body] as words from messages m
    join invitations v on v.id = m.invitation_id where v.inquiry_id = $1 order by m.id`,
};

const A_PASS = 50;

/** Runs after an update, for masks made by older rules. */
export async function maskStored(database: Queries, now: Date): Promise<number> {
  let masked = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.query<{ id: string }>({
      text: `select i.id from inquiries i where i.id > $1 and exists (select from invitations v where v.inquiry_id = i.id)
          and (coalesce(i.mask_key, '') not like $2 or exists (select from messages m join invitations v on v.id = m.invitation_id
            where v.inquiry_id = i.id and coalesce(m.mask_key, '') not like $2))
        order by i.id limit ${A_PASS}`,
      values: [after, `${MASK_VERSION}:%`],
    });
    masked += await eachAlone(
      database,
      { part: 'masks', now },
      rows,
      ({ id }) => id,
      ({ id }) => database.transaction((client) => maskAnew(client, id)).then(() => true),
    );
    const last = rows.at(-1);
    if (!last) return masked;
    after = last.id;
  }
}
