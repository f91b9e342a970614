import { expect, it } from 'vitest';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { noSearch, PAGE_SIZE, readInquirySearch, writeInquirySearch } from './inquiry-search.ts';
import { searchInquiries } from './search-inquiries.server.ts';

const state = useTestDatabase();
const database = toQueries(state);

async function find(search: Partial<typeof noSearch>) {
  const { inquiries } = await searchInquiries(database, { ...noSearch, ...search });
  return inquiries.map(({ id }) => id);
}

it('finds an inquiry by the start of a name, in either order and however it is written', async () => {
  const id = await storeInquiryIn(state.pool, 'new', { first_name: 'Özlem', last_name: 'Ärmel-Huber' });
  for (const text of ['ärmel', 'ÄRMEL-H', 'özlem', 'Özlem Ärmel', 'Ärmel-Huber, Özlem', 'ärmel-huber öz']) {
    expect(await find({ text }), text).toContain(id);
  }
  expect(await find({ text: 'huber' })).not.toContain(id);
});

it('takes percent signs, underscores and backslashes as they are', async () => {
  const id = await storeInquiryIn(state.pool, 'new', { last_name: 'A_b%c\\d' });
  expect(await find({ text: 'a_b%c\\d' })).toEqual([id]);
  expect(await find({ text: 'a%' })).toEqual([]);
  expect(await find({ text: 'axb' })).toEqual([]);
});

it('finds a phone number in every spelling, and a postal code and a reference by their start', async () => {
  const id = await storeInquiryIn(state.pool, 'new', { phone_number: '+49 (0)8141 / 77 55 33', postal_code: '82256' });
  for (const text of ['08141 775533', '+498141775533', '0049 8141 77', '8141 77', '82256', '822', id.slice(0, 8), id]) {
    expect(await find({ text }), text).toContain(id);
  }
  expect(await find({ text: '08141 99' })).not.toContain(id);
  expect(await find({ text: '82257' })).not.toContain(id);
});

it('finds a mail address by its start, however it is written', async () => {
  const id = await storeInquiryIn(state.pool, 'new', { email_address: 'Rosa.Fink@example.org' });
  for (const text of ['rosa.fink@example.org', 'ROSA.FINK@', 'rosa.f'])
    expect(await find({ text }), text).toContain(id);
  expect(await find({ text: 'fink@example.org' })).not.toContain(id);
});

it('filters by status, by open or closed, and by flags', async () => {
  const name = { last_name: 'Filterling' };
  const open = await storeInquiryIn(state.pool, 'matching', name);
  const closed = await storeInquiryIn(state.pool, 'lost', name);
  const flagged = await storeInquiryIn(state.pool, 'new', name);
  await state.pool.query(`update inquiries set flags = '{fast}' where id = $1`, [flagged]);
  const text = 'filterling';
  expect(new Set(await find({ text }))).toEqual(new Set([open, flagged]));
  expect(await find({ text, status: 'closed' })).toEqual([closed]);
  expect(await find({ text, status: 'matching' })).toEqual([open]);
  expect((await find({ text, status: 'all' })).length).toBe(3);
  expect(await find({ text, status: 'all', flag: 'any' })).toEqual([flagged]);
  expect(await find({ text, status: 'all', flag: 'trap' })).toEqual([]);
});

it('sorts by arrival, name and promise, and counts beyond the page', async () => {
  const postal_code = '85221';
  for (let index = 0; index < PAGE_SIZE + 2; index += 1) {
    const name = `S${String(index).padStart(3, '0')}`;
    await storeInquiryIn(state.pool, 'new', { postal_code, first_name: name, last_name: name });
  }
  const search = { ...noSearch, text: postal_code };
  const first = await searchInquiries(database, { ...search, sort: 'name' });
  expect(first.count).toBe(PAGE_SIZE + 2);
  expect(first.inquiries.map(({ name }) => name).slice(0, 2)).toEqual(['S000 S.', 'S001 S.']);
  const second = await searchInquiries(database, { ...search, sort: 'name', page: 2 });
  expect(second.inquiries.map(({ name }) => name)).toEqual(['S050 S.', 'S051 S.']);
  const oldest = await searchInquiries(database, { ...search, sort: 'oldest' });
  expect(oldest.inquiries[0]?.name).toBe('S000 S.');
  await state.pool.query(`update inquiries set promise_due_at = now() where last_name = 'S030'`);
  const promise = await searchInquiries(database, { ...search, sort: 'promise' });
  expect(promise.inquiries[0]?.name).toBe('S030 S.');
});

it('reads whatever an address holds and writes it back', () => {
  const search = readInquirySearch(new URLSearchParams('suche=+Mül%00ler+&status=lost&hinweis=any&folge=name&seite=3'));
  expect(search).toEqual({ text: 'Müller', status: 'lost', flag: 'any', sort: 'name', page: 3 });
  expect(readInquirySearch(new URLSearchParams(writeInquirySearch(search)))).toEqual(search);
  expect(readInquirySearch(new URLSearchParams('status=x&hinweis=x&folge=x&seite=-4'))).toEqual(noSearch);
  expect(writeInquirySearch(noSearch)).toBe('');
});
