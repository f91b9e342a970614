import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type pg from 'pg';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { type DocumentKind, requiredDocuments } from '../../domain/partners/documents.ts';
import { type NewPartnerEvent, partnerActor, takePartnerStep } from '../../domain/partners/partner-steps.server.ts';
import { acceptNewTerms, registerFirstTerms } from '../../domain/partners/terms.server.ts';
import { savePrices } from '../../domain/partners/work.server.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import type { Workplace } from '../workplace.ts';
import type { DemoFirm } from './demo-firms.ts';
import { makeFirm, makePaper } from './make-firm.ts';

const WEEK_MS = 7 * 86_400_000;

function drawPaper(kind: DocumentKind, firm: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4' }).fontSize(18);
  for (const [index, line] of ['Muster ohne Bedeutung', kind, firm].entries()) page.text(line, 60, 80 + index * 40, {});
  page.end();
  return buffer(page);
}

export type FilledFirm = { id: string; name: string; status: DemoFirm['status']; token: string };

/** A firm as it would be after its weeks with us: papers, terms, prices and the steps of the office. */
export function createFirmFiller(workplace: Workplace, staff: Actor) {
  const { database, documents } = workplace;
  return async (firm: DemoFirm, index: number): Promise<FilledFirm> => {
    const vetted = firm.status !== 'applied' && firm.status !== 'checking';
    const at = new Date(Date.now() - firm.weeks * WEEK_MS);
    const id = await database.transaction(async (client) => {
      await registerFirstTerms(client);
      return makeFirm(client, { ...numbersOf(firm, index), appliedAt: at });
    });
    for (const [kind] of requiredDocuments(firm.legalForm, firm.capabilities)) {
      const insured = kind === 'liability-insurance';
      const filePath = kind === 'instruction-declared' ? null : `${id}/${randomUUID()}`;
      const bytes = await drawPaper(kind, firm.name);
      // Whoever is being checked has some papers read and some waiting.
      const verified = vetted || (firm.status === 'checking' && kind === 'trade-registration');
      await database.transaction((client) =>
        makePaper(client, id, kind, {
          state: verified ? 'verified' : 'submitted',
          expiresOn: insured ? nextDay(toWallTime(new Date()).day, firm.insuredDays ?? 300) : null,
          sumInsuredCents: insured ? 300_000_000 : null,
          filePath,
          bytes,
          checkedBy: staff.id,
          checkedHow: insured ? 'issuer-called' : kind === 'register-extract' ? 'public-register' : 'original-seen',
          at,
        }),
      );
      if (filePath) await documents.write(filePath, bytes);
    }
    // No application is sent without.
    const { rows } = await database.query<{ version: string }>({ text: 'select current_terms(now()) as version' });
    await acceptNewTerms(database, { partnerId: id, version: rows[0]?.version ?? '', by: firm.contact });
    if (firm.prices) await savePrices(database, { partnerId: id, prices: firm.prices });
    await database.transaction((client) => walk(client, { id, firm, staff }));
    const audience = firm.status === 'applied' ? 'application' : 'partner';
    const { token } = await makeLink(database, { audience, partnerId: id });
    return { id, name: firm.name, status: firm.status, token };
  };
}

/** Numbers and addresses that belong to nobody. */
function numbersOf({ contact, ...firm }: DemoFirm, index: number) {
  const registered = requiredDocuments(firm.legalForm, []).some(([kind]) => kind === 'register-extract');
  const two = String(index).padStart(2, '0');
  return {
    ...firm,
    contactName: contact,
    registerCourt: registered ? 'Amtsgericht München' : null,
    registerNumber: registered ? `HRB 9000${two}` : null,
    taxNumber: `143/900/000${two}`,
    email: `${firm.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@betriebe.example`,
    phone: `+498999998${300 + index}`,
    hours: { 'mon-fri': ['08:00', '17:00'], ...(firm.saturday && { sat: ['08:00', '12:00'] }) },
  };
}

const PAUSE_DAYS = 16;

async function walk(client: pg.ClientBase, { id, firm, staff }: { id: string; firm: DemoFirm; staff: Actor }) {
  const step = async (event: NewPartnerEvent['event'], actor: Actor) => {
    const taken = await takePartnerStep(client, { partnerId: id, event, actor });
    if (taken.kind !== 'done') throw new Error(`the demo cannot ${event} ${firm.name}: ${JSON.stringify(taken)}`);
  };
  if (firm.status === 'applied') return;
  await step('check', staff);
  if (firm.status === 'checking') return;
  await step('activate', staff);
  await client.query(`update partners set active_since = now() - $2 * interval '1 week' where id = $1`, [
    id,
    firm.weeks,
  ]);
  if (firm.status === 'paused') {
    await step('pause', partnerActor(id));
    await client.query(
      `insert into partner_pauses (partner_id, ends_at, set_by) values ($1, now() + $2 * interval '1 day', 'partner')`,
      [id, PAUSE_DAYS],
    );
  }
  if (firm.status === 'suspended') {
    await client.query(
      `insert into partner_measures (partner_id, kind, rule, facts, decided_by, notified_at) values ($1, 'suspend',
         '§ 7 der Partnerbedingungen', 'Zwei Kunden haben denselben Mangel gemeldet: Netze ohne Seilrahmen, nach vier Wochen lose.', $2, now())`,
      [id, staff.id],
    );
    await step('suspend', staff);
  }
}
