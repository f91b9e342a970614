import { expect, it } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { describeInquiry, freeTexts } from './describe-inquiry.ts';
import { findInquiryNames, findOfficeInquiry } from './find-office-inquiry.server.ts';
import { findInquiry } from './inquiry.server.ts';

const { state, database } = useDatabase();
const actor = { kind: 'staff', id: 'staff:11111111-1111-4111-8111-111111111111' } as const;

it('calls an inquiry by place, spot and masked name, and leaves out what is not known', async () => {
  const bernhard = { first_name: 'Bernhard', last_name: 'Lechner' };
  const id = await storeInquiryInState(state.pool, 'new', {
    ...bernhard,
    postal_code: '85521',
    problem_locations: 'roof,garden',
  });
  const nameOf = async (inquiryId: string) => (await findInquiryNames(database, [inquiryId])).get(inquiryId);
  expect(await nameOf(id)).toBe('Ottobrunn, Dach und Garten, Bernhard L.');
  await saveDetails(database, { inquiryId: id, actor, answers: { place: ['solar', 'unknown'] } });
  expect(await nameOf(id)).toBe('Ottobrunn, Solaranlage, Bernhard L.');
  const plain = { ...bernhard, problem_locations: 'other', postal_code: '80000' };
  expect(await nameOf(await storeInquiryInState(state.pool, 'new', plain))).toBe('Ort unbekannt, Wohnung, Bernhard L.');
  const bare = { ...plain, postal_code: '80331', property_sub_type: null, problem_locations: '' };
  expect(await nameOf(await storeInquiryInState(state.pool, 'new', bare))).toBe(
    'München 80331, Wohngebäude, Bernhard L.',
  );
  const far = { ...plain, postal_code: '20095', problem_locations: 'facade' };
  expect(await nameOf(await storeInquiryInState(state.pool, 'new', far))).toBe('PLZ 20095, Fassade, Bernhard L.');
});

it('knows nothing under another reference', async () => {
  expect(await findOfficeInquiry(database, '00000000')).toEqual({ kind: 'unknown' });
  expect(await findOfficeInquiry(database, `1' or true`)).toEqual({ kind: 'unknown' });
});

it('shows every answer to office and customer, and to firms only what was chosen', async () => {
  const typed = { problem_other: ' Auch Krähen ', location_other: 'Dachboden bei Huber' };
  const id = await storeInquiryInState(state.pool, 'new', {
    types_of_problems: 'other',
    problem_locations: '',
    ...typed,
  });
  const inquiry = await findInquiry(database, id);
  if (!inquiry) throw new Error('not stored');
  const say = (viewer: 'office' | 'customer' | 'firm') =>
    describeInquiry(inquiry, viewer).map(({ label, text }) => `${label}: ${text}`);
  const chosen = ['Gebäude: Wohngebäude, Wohnung', 'Problem: Sonstiges', 'Stelle: keine Angabe'];
  expect(say('firm')).toEqual(chosen);
  expect(freeTexts(inquiry)).toEqual(['Auch Krähen', 'Dachboden bei Huber']);
  expect(say('office')).toEqual(say('customer'));
  expect(say('customer')).toEqual([
    ...chosen.slice(0, 2),
    'Problem, eigene Worte: Auch Krähen',
    chosen[2],
    'Stelle, eigene Worte: Dachboden bei Huber',
  ]);
});
