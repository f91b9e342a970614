import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeAsked } from '../../tests/support/offers.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { makePhoneCode, spendPhoneCode } from '../inquiries/phone-code.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { makeCustomerKey, makeToken, parseToken } from './access-token.ts';
import { findLink, hashToken } from './find-link.server.ts';
import { makeLink, revokeLinks } from './make-link.server.ts';

const { state, database, run } = useDatabase();
const audience = 'customer';
/** One window for the whole test, whatever the clock says. */
const limit = { most: 20, windowSeconds: 2_000_000_000 };

test('a token names its audience and is whole or not at all', () => {
  const token = makeToken('customer');
  expect(token).toMatch(/^tfk_[\w-]{43}[0-9a-z]{4}$/);
  for (const after of ['\n', ' ', '.', '>', '>.', ')', '“', '*'])
    expect(parseToken(` ${token}${after}`), after).toBe(token);
  for (let end = 0; end < token.length; end++) expect(parseToken(token.slice(0, end))).toBeNull();
  const typo = token.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(parseToken(typo)).toBeNull();
  expect(new Set(Array.from({ length: 1000 }, () => makeToken('customer'))).size).toBe(1000);
});

test('a key made in a browser and the server agree on its hash', async () => {
  const { token, hash } = await makeCustomerKey();
  expect(hash).toBe(hashToken(token).toString('hex'));
  expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
});

test('a link answers as what it is: open, malformed, unknown, expired, revoked', async () => {
  const inquiryId = await insertSampleInquiry(state.pool);
  const { token } = await makeLink(database, { audience, inquiryId });
  const find = (given: string) => findLink(database, { token: given, audience, network: 'a' }, limit);
  expect(await find(token)).toMatchObject({ kind: 'open', inquiryId });
  expect(await find(token.slice(0, -3))).toEqual({ kind: 'malformed' });
  expect(await find(makeToken('customer'))).toEqual({ kind: 'unknown' });
  expect(await find(makeToken('staff-invite'))).toEqual({ kind: 'unknown' });
  await run('update access_tokens set expires_at = now() where inquiry_id = $1', [inquiryId]);
  expect(await find(token)).toEqual({ kind: 'expired', inquiryId, firmId: null });
  expect(await revokeLinks(database, { inquiryId })).toBe(1);
  expect(await find(token)).toEqual({ kind: 'revoked' });
  await run('delete from inquiries where id = $1', [inquiryId]);
  expect(await find(token)).toEqual({ kind: 'unknown' });
});

test('a link of another audience or another firm costs the same questions as one that never was, and counts the same', async () => {
  const { reference, token, invitationId, firmId, inquiryId } = await storeAsked(state.pool);
  const other = await storeAsked(state.pool, { inquiryId });
  const customer = await makeLink(database, { audience: 'customer', inquiryId });
  const firm = await makeLink(database, { audience: 'firm', firmId });
  const ask = async (given: string) => {
    const asked: string[] = [];
    const listening: typeof database = {
      ...database,
      query: (query) => {
        asked.push(typeof query === 'string' ? query : query.text);
        return database.query(query);
      },
    };
    const link = await findLink(
      listening,
      { token: given, audience: 'invitation', network: randomUUID(), reference },
      limit,
    );
    return { link, asked };
  };
  const never = await ask(makeToken('invitation'));
  expect(never.link).toEqual({ kind: 'unknown' });
  expect(never.asked).toHaveLength(2);
  for (const strange of [customer.token, firm.token, other.token]) expect(await ask(strange)).toEqual(never);
  expect((await ask(token)).link).toMatchObject({ kind: 'open', invitationId });
});

test('a spoken code opens the inquiry once, for a day', async () => {
  const inquiryId = await insertSampleInquiry(state.pool);
  const made = await makePhoneCode(database, { inquiryId, actor: 'staff:1' });
  if (made.kind !== 'made') throw new Error(made.kind);
  expect(made.code).toMatch(/^\d{8}$/);
  expect(made.expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const reference = referenceOf(inquiryId);
  const results = await Promise.all(
    Array.from({ length: 3 }, () =>
      spendPhoneCode(database, {
        reference,
        code: ` ${made.code.slice(0, 4)} ${made.code.slice(4)}`,
        network: 'caller',
      }),
    ),
  );
  expect(results.map(({ kind }) => kind).sort()).toEqual(['open', 'refused', 'refused']);
  const [opened] = results.filter((result) => result.kind === 'open');
  expect(opened).toMatchObject({ inquiryId });
  const link = await findLink(database, { token: opened?.link.token ?? '', audience, network: 'a' }, limit);
  expect(link).toMatchObject({ kind: 'open', inquiryId });
  expect(await makePhoneCode(database, { inquiryId: crypto.randomUUID(), actor: 'staff:1' })).toEqual({
    kind: 'unknown',
  });
});

test('five wrong codes, also in parallel, block the guesser and not the caller; a new code counts anew', async () => {
  const inquiryId = await insertSampleInquiry(state.pool);
  const make = async () => {
    const made = await makePhoneCode(database, { inquiryId, actor: 'staff:1' });
    return made.kind === 'made' ? made.code : '';
  };
  const reference = referenceOf(inquiryId);
  const spend = (code: string, network: string) => spendPhoneCode(database, { reference, code, network });
  const guess = async (code: string, count: number, networkOf: (n: number) => string) => {
    const wrong = code === '00000000' ? '11111111' : '00000000';
    await Promise.all(Array.from({ length: count }, (_, n) => spend(wrong, networkOf(n))));
  };
  const code = await make();
  // The networks of one site are one guesser.
  await guess(code, 40, (n) => `2001:db8:7:${n}::/64`);
  await guess(code, 200, () => '198.51.100.9');
  expect(await spend(code, '198.51.100.9')).toEqual({ kind: 'refused' });
  expect(await spend(code, '2001:db8:7:ffff::/64')).toEqual({ kind: 'refused' });
  expect(await spendPhoneCode(database, { reference: 'ABCDEF01', code, network: 'a' })).toEqual({ kind: 'refused' });
  expect(await spend(code, '198.51.100.10')).toMatchObject({ kind: 'open', inquiryId });
  expect(await spend(await make(), '198.51.100.9')).toMatchObject({ kind: 'open' });
  // A crowd of networks comes to an end as well: eight digits are not found in a hundred tries.
  const third = await make();
  await guess(third, 100, (n) => `203.0.113.${n}`);
  expect(await spend(third, '198.51.100.10')).toEqual({ kind: 'refused' });
});
