import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type DocumentKind, requiredDocuments } from '../../domain/firms/documents.ts';
import { applyFirmTransition, firmActor, type NewFirmEvent } from '../../domain/firms/firm-transitions.server.ts';
import { type FirmPrice, savePrices } from '../../domain/firms/save-firm-services.server.ts';
import { acceptNewTerms, registerFirstTerms } from '../../domain/firms/terms.server.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { type Client, execute, findValue } from '../../platform/db/rows.ts';
import type { Workplace } from '../workplace.ts';
import type { DemoFirm } from './demo-world.ts';
import { expectKind } from './factories.ts';
import { makeDocument, makeFirm } from './make-firm.ts';

const WEEK_MS = 7 * 86_400_000;

function drawDocument(kind: DocumentKind, firm: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4' }).fontSize(18);
  for (const [index, line] of ['Muster ohne Bedeutung', kind, firm].entries()) page.text(line, 60, 80 + index * 40, {});
  page.end();
  return buffer(page);
}

export type FilledFirm = { id: string; name: string; status: NonNullable<DemoFirm['status']>; token: string };

/** Creates a firm with documents, terms, prices and the steps of the office. */
export async function fillFirm(
  { database, documents }: Workplace,
  staff: Actor,
  firm: DemoFirm,
  number: number,
): Promise<FilledFirm> {
  const { status = 'active', name, legalForm, capabilities } = firm;
  const vetted = status !== 'applied' && status !== 'checking';
  const at = new Date(Date.now() - firm.weeks * WEEK_MS);
  const id = await database.transaction(async (client) => {
    await registerFirstTerms(client);
    return makeFirm(client, { ...numbersOf(firm, number), appliedAt: at });
  });
  for (const [kind] of requiredDocuments(legalForm, capabilities)) {
    const insured = kind === 'liability-insurance';
    const filePath = kind === 'instruction-declared' ? null : `${id}/${randomUUID()}`;
    const bytes = await drawDocument(kind, name);
    // A firm that is being checked has some checked and some waiting documents.
    const verified = vetted || (status === 'checking' && kind === 'trade-registration');
    const day = nextDay(toWallTime(new Date()).day, firm.insuredDays ?? 300);
    await database.transaction((client) =>
      makeDocument(client, id, kind, {
        state: verified ? 'verified' : 'submitted',
        filePath,
        bytes,
        at,
        checkedBy: staff.id,
        ...(insured && { expiresOn: day, sumInsuredCents: 300_000_000 }),
        checkedHow: insured ? 'issuer-called' : kind === 'register-extract' ? 'public-register' : 'original-seen',
      }),
    );
    if (filePath) await documents.write(filePath, bytes);
  }
  // An application cannot be sent without these.
  const version = (await findValue<string>(database)`select current_terms(now())`) ?? '';
  await acceptNewTerms(database, { firmId: id, version, by: firm.contactName });
  if (firm.prices) await savePrices(database, { firmId: id, prices: pricesOf(firm.prices) });
  await database.transaction((client) => walk(client, id, firm, staff));
  const audience = status === 'applied' ? 'application' : 'firm';
  const { token } = await makeLink(database, { audience, firmId: id });
  return { id, name, status, token };
}

const USUAL_PRICES: readonly FirmPrice[] = [
  { position: 'inspection', unit: 'flat', cents: 6_000 },
  { position: 'travel', unit: 'flat', cents: 7_500 },
  { position: 'cleaning', unit: 'm2', cents: 2_400 },
  { position: 'nets', unit: 'm2', cents: 4_600 },
  { position: 'spikes', unit: 'm', cents: 3_200 },
  { position: 'maintenance', unit: 'year', cents: 14_000 },
];

const pricesOf = (percent: number) =>
  USUAL_PRICES.map((price) => ({ ...price, cents: Math.round((price.cents * percent) / 10_000) * 100 }));

/** Numbers and addresses that are reserved for fiction. */
function numbersOf({ saturday, ...firm }: DemoFirm, number: number) {
  const registered = requiredDocuments(firm.legalForm, []).some(([kind]) => kind === 'register-extract');
  return {
    ...firm,
    ...(registered && { registerCourt: 'Amtsgericht München', registerNumber: `HRB ${900_000 + number}` }),
    taxNumber: `143/900/${String(number).padStart(5, '0')}`,
    email: `${firm.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@betriebe.example`,
    phone: `+498999998${300 + number}`,
    hours: { 'mon-fri': ['08:00', '17:00'], ...(saturday && { sat: ['08:00', '12:00'] }) },
  };
}

const PAUSE_DAYS = 16;

async function walk(client: Client, id: string, { status = 'active', weeks }: DemoFirm, staff: Actor) {
  const step = async (event: NewFirmEvent['event'], actor = staff) =>
    expectKind(await applyFirmTransition(client, { firmId: id, event, actor }), 'done');
  if (status === 'applied') return;
  await step('check');
  if (status === 'checking') return;
  await step('activate');
  await execute(client)`update firms set active_since = now() - ${weeks} * interval '1 week' where id = ${id}`;
  if (status === 'paused') {
    await step('pause', firmActor(id));
    await execute(client)`
      insert into firm_pauses (firm_id, ends_at, set_by) values (${id}, now() + ${PAUSE_DAYS} * interval '1 day', 'firm')`;
  }
  if (status === 'suspended') {
    await execute(client)`
      insert into firm_measures (firm_id, kind, rule, facts, decided_by, notified_at) values (${id}, 'suspend',
        '§ 7 der Partnerbedingungen', 'Zwei Kunden haben denselben Mangel gemeldet: Netze ohne Seilrahmen, nach vier Wochen lose.', ${staff.id}, now())`;
    await step('suspend');
  }
}
