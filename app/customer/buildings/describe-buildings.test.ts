import { expect, test } from 'vitest';
import { listBuildings } from '../../../domain/customer-portal/buildings.server.ts';
import { hashToken } from '../../../domain/magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../../../domain/magic-links/make-link.server.ts';
import { listConversations } from '../../../domain/offers/list-asked-firms.server.ts';
import { portalStates } from '../../../tests/support/customer-portal-states.ts';
import { useDatabase } from '../../../tests/support/test-database.ts';
import { describeBuilding } from './describe-buildings.ts';

const { state, database, run } = useDatabase();

async function lineOf(name: keyof typeof portalStates, decisionOn: string | null = null) {
  const inquiryId = (await portalStates[name]?.store({ pool: state.pool, database })) ?? '';
  const given = [inquiryId, `${inquiryId}@example.org`, decisionOn];
  await run(`update inquiries set email_address = $2, decision_on = coalesce($3, decision_on) where id = $1`, given);
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await recordLinkUsed(database, hashToken(token));
  const [building] = await listBuildings(database, inquiryId);
  if (!building) return null;
  return describeBuilding(building, await listConversations(database, inquiryId));
}

test('every state of a building has its line: what is, the best price, what comes next', async () => {
  const lines: Record<string, unknown> = {};
  for (const name of Object.keys(portalStates)) {
    const line = await lineOf(name);
    lines[name] = line && [
      line.state,
      line.price?.join(': ').replaceAll('\u00a0', ' ') ?? null,
      line.date?.split(' ')[0] ?? null,
    ];
  }
  const price = 'Niedrigster Preis: 642,60 €, Netzbau Isar';
  const none = 'Niedrigster Preis: noch keiner';
  expect(lines).toEqual({
    received: ['Wir suchen Betriebe', none, 'Erstes'],
    'postal code missing': ['Ihre Postleitzahl fehlt noch', none, 'Erstes'],
    'firms asked': ['Betriebe angefragt', none, 'Erstes'],
    'question open': ['Betriebe angefragt, 1 Frage wartet auf Sie', none, 'Erstes'],
    'one offer': ['Angebote da, 1 Angebot', price, 'Angebot'],
    'three offers': ['Angebote da, 3 Angebote', price, 'Angebot'],
    'closing announced': ['Angebote da, 2 Angebote', price, 'Angebot'],
    shared: ['Kontakt freigegeben, 3 Angebote', price, 'Angebot'],
    'visit ahead': ['Kontakt freigegeben, 3 Angebote', price, 'Besichtigung'],
    'order claimed by the firm': ['Kontakt freigegeben, 3 Angebote', price, 'Angebot'],
    done: ['Auftrag erledigt', 'Auftrag laut Angebot: 642,60 €, Netzbau Isar', 'keiner'],
    lost: ['abgeschlossen', none, 'keiner'],
    'being erased': [expect.stringMatching(/^wird gelöscht: .+\sUhr$/), null, null],
    spam: null,
  });
});

test('after an order the price is what was ordered, then what was paid; the guarantee is the next date', async () => {
  const inquiryId = (await portalStates.done?.store({ pool: state.pool, database })) ?? '';
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await recordLinkUsed(database, hashToken(token));
  const [building] = await listBuildings(database, inquiryId);
  const firms = await listConversations(database, inquiryId);
  if (!building) throw new Error('not listed');
  const line = (amounts: Partial<(typeof firms)[number]>, endsOn?: string) =>
    describeBuilding(
      building,
      firms.map((firm) => (firm.status === 'done' ? { ...firm, ...amounts } : firm)),
      endsOn,
    );
  expect(line({ orderedCents: 88_000 }).price).toEqual(['Auftragswert', '880\u00a0€, Netzbau Isar']);
  expect(line({ orderedCents: 88_000, paidCents: 90_000 }).price).toEqual(['Bezahlt', '900\u00a0€, Netzbau Isar']);
  expect(line({}, '2099-03-09').date).toBe('Garantie bis 09.03.2099');
  expect(line({}, '2020-03-09').date).toBe('keiner');
});

test('offers that end before the meeting say so, while they can still be chosen', async () => {
  const early = await lineOf('three offers', '2099-03-09');
  expect(early?.early).toHaveLength(3);
  expect(early?.early[0]).toMatch(/^Netzbau Isar: Gilt nur bis .+ Ihre Versammlung ist am 09\.03\.2099\.$/);
  for (const state of ['three offers', 'done'] as const)
    expect((await lineOf(state, state === 'done' ? '2099-03-09' : null))?.early).toEqual([]);
});

test('a building whose first offer is late says so, until one arrived or it is erased', async () => {
  const inquiryId = (await portalStates['firms asked']?.store({ pool: state.pool, database })) ?? '';
  const lineAfter = async (columns: string) => {
    await run(`update inquiries set email_address = 'spaet@example.org', ${columns} where id = $1`, [inquiryId]);
    const [building] = await listBuildings(database, inquiryId);
    return building && describeBuilding(building, []).state;
  };
  const { token } = await makeLink(database, { audience: 'customer', inquiryId });
  await lineAfter(`response_due_at = now() + interval '1 hour'`);
  await recordLinkUsed(database, hashToken(token));
  expect(await lineAfter(`response_due_at = now() + interval '1 hour'`)).toBe('Betriebe angefragt');
  expect(await lineAfter(`response_due_at = now() - interval '1 hour'`)).toBe(
    'Betriebe angefragt, das erste Angebot verspätet sich',
  );
  expect(await lineAfter(`erase_due_at = now() + interval '1 day'`)).not.toContain('verspätet');
  expect(await lineAfter('erase_due_at = null, first_offer_at = now()')).toBe('Betriebe angefragt');
});
