import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { type DocumentKind, requiredDocuments } from '../../domain/partners/documents.ts';
import {
  countReached,
  type NewPartnerEvent,
  partnerActor,
  takePartnerStep,
} from '../../domain/partners/partner-steps.server.ts';
import { acceptNewTerms, registerFirstTerms } from '../../domain/partners/terms.server.ts';
import { savePrices } from '../../domain/partners/work.server.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import type { Workplace } from '../workplace.ts';
import type { DemoFirm } from './demo-firms.ts';

/** A page that says what it stands for, as the smallest PDF there is. */
function drawPaper(kind: DocumentKind, firm: string): Buffer {
  const lines = ['MUSTER - ohne Bedeutung', kind, firm].map((line) => toLatin(line));
  const text = lines.map((line, index) => `BT /F1 18 Tf 60 ${760 - index * 40} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** What the font knows, with the signs of the format taken care of. */
const toLatin = (text: string) => text.replaceAll(/[()\\]/g, '\\$&').replaceAll(/[^\x20-\xff]/g, '?');

export type FilledFirm = { id: string; name: string; status: DemoFirm['status']; token: string };

/** A firm as it would be after its weeks with us: papers, terms, prices and the steps of the office. No jobs, no mails. */
export function createFirmFiller(workplace: Workplace, staff: Actor) {
  const { database } = workplace;
  return async (firm: DemoFirm, index: number): Promise<FilledFirm> => {
    const id = randomUUID();
    const vetted = firm.status !== 'applied' && firm.status !== 'checking';
    await database.transaction(async (client) => {
      await registerFirstTerms(client);
      await insertFirm(client, id, firm, index);
      await countReached(client, id);
    });
    for (const [kind] of requiredDocuments(firm.legalForm, firm.capabilities)) {
      // Whoever is being checked has some papers read and some waiting.
      const verified = vetted || (firm.status === 'checking' && kind === 'trade-registration');
      await addPaper(workplace, { id, firm, kind, verified, staff });
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

async function insertFirm(client: pg.ClientBase, id: string, firm: DemoFirm, index: number) {
  const registered = requiredDocuments(firm.legalForm, []).some(([kind]) => kind === 'register-extract');
  const hours = { 'mon-fri': ['08:00', '17:00'], ...(firm.saturday && { sat: ['08:00', '12:00'] }) };
  const mail = firm.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await client.query(
    `insert into partners (name, legal_form, street, postal_code, city, register_court, register_number, tax_number,
       contact_name, email, phone, about, hours, radius_km, weekly_limit, applied_at, submitted_at, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() - $16 * interval '1 week',
       now() - $16 * interval '1 week', $17)`,
    [
      firm.name,
      firm.legalForm,
      firm.street,
      firm.postalCode,
      firm.city,
      registered ? 'Amtsgericht München' : null,
      registered ? `HRB 9000${String(index).padStart(2, '0')}` : null,
      `143/900/000${String(index).padStart(2, '0')}`,
      firm.contact,
      `${mail}@betriebe.example`,
      `+498999998${300 + index}`,
      firm.about ?? null,
      JSON.stringify(hours),
      firm.radiusKm,
      firm.weeklyLimit ?? 6,
      firm.weeks,
      id,
    ],
  );
  await client.query('insert into partner_capabilities (partner_id, capability) select $1, unnest($2::text[])', [
    id,
    firm.capabilities,
  ]);
  for (const { prefix, included } of firm.rules ?? []) {
    await client.query('insert into partner_areas (partner_id, prefix, included) values ($1, $2, $3)', [
      id,
      prefix,
      included,
    ]);
  }
}

type Paper = { id: string; firm: DemoFirm; kind: DocumentKind; verified: boolean; staff: Actor };

async function addPaper({ database, documents }: Workplace, { id, firm, kind, verified, staff }: Paper) {
  const bytes = drawPaper(kind, firm.name);
  const path = `${id}/${randomBytes(20).toString('hex')}`;
  const insured = kind === 'liability-insurance';
  const file = kind === 'instruction-declared' ? null : path;
  await database.query({
    text: `insert into partner_documents (partner_id, kind, issuer, expires_on, sum_insured_cents, file_path, file_hash,
        file_type, file_bytes, state, checked_by, checked_at, checked_how, uploaded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::text is not null then now() - $12 * interval '1 week' end,
        $13, now() - $12 * interval '1 week')`,
    values: [
      id,
      kind,
      insured ? 'Muster Versicherung AG' : null,
      insured ? nextDay(toWallTime(new Date()).day, firm.insuredDays ?? 300) : null,
      insured ? 300_000_000 : null,
      file,
      file && createHash('sha256').update(bytes).digest(),
      file && 'application/pdf',
      file && bytes.byteLength,
      verified ? 'verified' : 'submitted',
      verified ? staff.id : null,
      firm.weeks,
      verified ? (insured ? 'issuer-called' : kind === 'register-extract' ? 'public-register' : 'original-seen') : null,
    ],
  });
  if (file) await documents.write(file, bytes);
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
