import { expect, type Page } from '@playwright/test';
import { contactShareTexts } from '../../content/comparison.ts';
import { withServerPool } from './server-database.ts';

/** Labels and values as a person reads them. */
export async function readDescriptionList(page: Page): Promise<[label: string, value: string][]> {
  const labels = await page.getByRole('term').allTextContents();
  const values = await page.getByRole('definition').allTextContents();
  expect(values).toHaveLength(labels.length);
  return labels.map((label, index) => [label, values[index] ?? '']);
}

/** Turns a list on a page back into the fields and codes of its row. */
function backToFields(list: readonly [label: string, value: string][]): Record<string, string> {
  const { labels, channels, appointments } = contactShareTexts.preview;
  const nameOf = (words: Record<string, string>, text: string) =>
    Object.keys(words).find((name) => words[name] === text) ?? `unknown: ${text}`;
  const fields = list.map(([label, value]) => {
    const name = nameOf(labels, label);
    const codes: Record<string, Record<string, string>> = { channel: channels, appointment: appointments };
    return [name, codes[name] ? nameOf(codes[name], value) : value];
  });
  return Object.fromEntries(fields);
}

/** Row and page are the same in both directions: every field on record is shown, and nothing else is. */
export async function expectExactlyDisclosed(firm: Page, invitationId: string) {
  const row = await findShared(invitationId);
  const read = backToFields(await readDescriptionList(firm));
  expect(read).toEqual(row?.shown);
  expect(Object.keys(read).sort()).toEqual(row?.fields.toSorted());
  expect(read).toMatchObject(row?.columns ?? {});
}

type Shared = { shown: Record<string, string>; columns: Record<string, string>; fields: string[] };

const findShared = (invitationId: string) =>
  withServerPool(async (pool) => {
    const { rows } = await pool.query<Shared>(
      `select shown, jsonb_strip_nulls(jsonb_build_object('channel', channel, 'times', times, 'ordersAs', orders_as,
         'appointment', case when wants_appointment then 'wanted' end, 'objectAddress', object_address, 'accessBy', access_by)) as columns,
       array(select unnest(fields) from disclosures d where d.invitation_id = r.invitation_id and scope <> 'blind'
         and first_shown_at is not null and revoked_at is null) as fields
     from contact_shares r where invitation_id = $1 and withdrawn_at is null`,
      [invitationId],
    );
    return rows[0];
  });
