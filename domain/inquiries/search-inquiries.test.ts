import { expect, it } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveContactPreferences } from '../details/contact-preferences.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { typedColumns } from '../form-rules.ts';
import { addNote } from './contact.server.ts';
import {
  type InquiryFilter,
  LAST_PAGE,
  noSearch,
  PAGE_SIZE,
  RESPONSE_DUE_SORT,
  readInquirySearch,
  searchChoices,
  searchFields,
  writeInquirySearch,
} from './inquiry-search.ts';
import { searchInquiries } from './search-inquiries.server.ts';

const { state, database, run } = useDatabase();
const actor = { kind: 'staff', id: 'staff:11111111-1111-4111-8111-111111111111' } as const;

async function find(search: Partial<typeof noSearch>) {
  const { inquiries } = await searchInquiries(database, { ...noSearch, ...search });
  return inquiries.map(({ id }) => id);
}

/** The end of what it is called. */
const whose = ({ called }: { called: string }) => called.split(', ').at(-1);

it('finds an inquiry by the start of a name, in either order and however it is written', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { first_name: 'Özlem', last_name: 'Ärmel-Huber' });
  for (const text of ['ärmel', 'ÄRMEL-H', 'özlem', 'Özlem Ärmel', 'Ärmel-Huber, Özlem', 'ärmel-huber öz']) {
    expect(await find({ text }), text).toContain(id);
  }
  expect(await find({ text: 'huber' })).not.toContain(id);
});

it('takes percent signs, underscores and backslashes as they are', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { last_name: 'A_b%c\\d' });
  expect(await find({ text: 'a_b%c\\d' })).toEqual([id]);
  expect(await find({ text: 'a%' })).toEqual([]);
  expect(await find({ text: 'axb' })).toEqual([]);
});

it('finds a phone number in every spelling, and a postal code and a reference by their start', async () => {
  const id = await storeInquiryInState(state.pool, 'new', {
    phone_number: '+49 (0)8141 / 77 55 33',
    postal_code: '82256',
  });
  for (const text of ['08141 775533', '+498141775533', '0049 8141 77', '8141 77', '82256', '822', id.slice(0, 8), id]) {
    expect(await find({ text }), text).toContain(id);
  }
  expect(await find({ text: '08141 99' })).not.toContain(id);
  expect(await find({ text: '82257' })).not.toContain(id);
});

it('has an index of every text that a customer types', async () => {
  const [{ indexdef }] = await state.rows(`select indexdef from pg_indexes where indexname = 'inquiries_by_words'`);
  for (const column of typedColumns)
    expect(indexdef.split(' WHERE ')).toEqual([0, 1].map(() => expect.stringContaining(column)));
});

it('has an index of every column by which a filter narrows or sorts', async () => {
  const columns: Record<InquiryFilter, RegExp[]> = {
    status: [/\(status, received_at/],
    flag: [/WHERE \(flags <>/],
    sort: [/\(received_at\)/, /\(response_due_at/, /\(lower\(last_name\)/],
  };
  const indexes = await state.rows(`select indexdef from pg_indexes where tablename = 'inquiries'`);
  for (const column of Object.values(columns).flat())
    expect(indexes).toContainEqual({ indexdef: expect.stringMatching(column) });
});

it('reads every choice from the address that was written for it, together with the last of all others', () => {
  const choices = { ...searchChoices, text: ['', 'Dachau'], page: [1, 3, LAST_PAGE] };
  const others = Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values.at(-1)]));
  for (const [name, values] of Object.entries(choices)) {
    for (const value of values) {
      const search = { ...others, [name]: value };
      expect(readInquirySearch(new URLSearchParams(writeInquirySearch(search))), `${name} ${value}`).toEqual(search);
    }
  }
  expect(writeInquirySearch(noSearch)).toBe('');
  const unknown = Object.entries(searchFields).filter(([name]) => name !== 'text');
  expect(readInquirySearch(new URLSearchParams(unknown.map(([, field]) => [field, 'xyz'])))).toEqual(noSearch);
});

it('finds a mail address by its start, however it is written', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { email_address: 'Rosa.Fink@example.org' });
  for (const text of ['rosa.fink@example.org', 'ROSA.FINK@', 'rosa.f'])
    expect(await find({ text }), text).toContain(id);
  expect(await find({ text: 'fink@example.org' })).not.toContain(id);
});

async function whyFound(text: string, id: string) {
  const { inquiries } = await searchInquiries(database, { ...noSearch, text });
  return inquiries.find((inquiry) => inquiry.id === id)?.matched ?? null;
}

it('finds by related data and shows the reason', async () => {
  const firmId = await storeFirm(state.pool, { name: 'Alpen Schwalbenwehr GmbH' });
  const { inquiryId: id, invitationId } = await storeInvitation(state.pool, { firmId });
  await run(
    `insert into messages (invitation_id, author, body, idempotency_key) values ($1, 'firm', $2, gen_random_uuid())`,
    [invitationId, `${'Guten Tag. '.repeat(20)}Steht am Erker schon ein Hubsteiger? ${'Viele Grüße. '.repeat(20)}`],
  );
  await addNote(database, { inquiryId: id, actor, body: 'Kranwagen zugesagt' });
  await saveContactPreferences(database, {
    inquiryId: id,
    actor,
    wish: { channel: 'phone', object_address: 'Leopoldstr. 12a' },
  });
  await saveDetails(database, { inquiryId: id, actor, answers: { place: ['solar'], words: 'Unter der Wärmepumpe' } });
  await run(`update inquiries set problem_other = 'Mauersegler daneben' where id = $1`, [id]);

  const about = [{ by: 'firm', text: 'Alpen Schwalbenwehr GmbH' }];
  for (const text of ['Alpen Schwalbenwehr', 'schwalben']) expect(await whyFound(text, id), text).toEqual(about);
  expect(await whyFound('hubsteiger', id)).toEqual([
    { by: 'message', text: expect.stringMatching(/^… .*Steht am Erker schon ein Hubsteiger\? .* …$/) },
  ]);
  expect(await whyFound('kranw', id)).toEqual([{ by: 'note', text: 'Kranwagen zugesagt' }]);
  expect(await whyFound('Wärmepumpe', id)).toEqual([{ by: 'words', text: 'Unter der Wärmepumpe' }]);
  expect(await whyFound('mauersegler', id)).toEqual([{ by: 'words', text: 'Mauersegler daneben' }]);
  // The address is as personal as a number: found, and not shown.
  for (const text of ['Leopoldstraße 12a', 'leopoldstrasse', 'LEOPOLDSTR.'])
    expect(await whyFound(text, id), text).toEqual([{ by: 'street', text: null }]);
  for (const text of ['Leopoldstraße 13', 'schwalben mauersegler', 'wehr', 'hu', `'`, '&|!'])
    expect(await whyFound(text, id), text).toBeNull();
  expect(await whyFound('', id)).toEqual([]);
});

it('filters by status, by open or closed, and by flags', async () => {
  const name = { last_name: 'Filterling' };
  const open = await storeInquiryInState(state.pool, 'matching', name);
  const closed = await storeInquiryInState(state.pool, 'lost', name);
  const flagged = await storeInquiryInState(state.pool, 'new', name);
  await run(`update inquiries set flags = '{fast}' where id = $1`, [flagged]);
  const text = 'filterling';
  expect(new Set(await find({ text }))).toEqual(new Set([open, flagged]));
  expect(await find({ text, status: 'closed' })).toEqual([closed]);
  expect(await find({ text, status: 'matching' })).toEqual([open]);
  expect((await find({ text, status: 'all' })).length).toBe(3);
  expect(await find({ text, status: 'all', flag: 'any' })).toEqual([flagged]);
  expect(await find({ text, status: 'all', flag: 'trap' })).toEqual([]);
});

it('sorts by arrival, name and response time, and counts beyond the page', async () => {
  const postal_code = '85221';
  for (let index = 0; index < PAGE_SIZE + 2; index += 1) {
    const name = `S${String(index).padStart(3, '0')}`;
    await storeInquiryInState(state.pool, 'new', { postal_code, first_name: name, last_name: name });
  }
  const search = { ...noSearch, text: postal_code };
  const first = await searchInquiries(database, { ...search, sort: 'name' });
  expect(first.count).toBe(PAGE_SIZE + 2);
  expect(first.inquiries.map(whose).slice(0, 2)).toEqual(['S000 S.', 'S001 S.']);
  const second = await searchInquiries(database, { ...search, sort: 'name', page: 2 });
  expect(second.inquiries.map(whose)).toEqual(['S050 S.', 'S051 S.']);
  const oldest = await searchInquiries(database, { ...search, sort: 'oldest' });
  expect(oldest.inquiries.map(whose)[0]).toBe('S000 S.');
  await run(`update inquiries set response_due_at = now() where last_name = 'S030'`);
  const byResponseDue = await searchInquiries(database, { ...search, sort: RESPONSE_DUE_SORT });
  expect(byResponseDue.inquiries.map(whose)[0]).toBe('S030 S.');
});
