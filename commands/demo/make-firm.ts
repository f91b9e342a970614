import { createHash, randomInt, randomUUID } from 'node:crypto';
import { listCovered } from '../../domain/firms/area.ts';
import type { DocumentKind, LegalForm } from '../../domain/firms/documents.ts';
import type { Capability } from '../../domain/rules.ts';
import type { Client } from '../../platform/db/rows.ts';

type Database = Pick<Client, 'query'>;

async function insert(database: Database, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const places = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${columns}) values (${places}) returning id`;
  const { rows } = await database.query<{ id: string }>(text, Object.values(row));
  return rows[0]?.id ?? '';
}

const sampleFirm = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `Taubenschutz ${mark}`,
    legalForm: 'einzelunternehmen' as LegalForm,
    street: 'Musterstraße 1',
    postalCode: '80331',
    city: 'München',
    registerCourt: null as string | null,
    registerNumber: null as string | null,
    vatId: null as string | null,
    taxNumber: `143/${randomInt(100, 1_000)}/${randomInt(10_000, 100_000)}` as string | null,
    contactName: 'Petra Beispiel',
    email: `firma-${mark}@example.org`,
    phone: `+4989${randomInt(1e7, 1e8)}`,
    about: null as string | null,
    hours: { 'mon-fri': ['08:00', '17:00'] } as Record<string, string[]>,
    radiusKm: 40,
    weeklyLimit: 6,
    appliedAt: new Date(),
  };
};

export type FirmGiven = Partial<ReturnType<typeof sampleFirm>> & {
  rules?: readonly { prefix: string; included: boolean }[];
  capabilities?: readonly Capability[];
};

/** Stores a submitted application and makes up what is not given. Used by the demo and by tests. */
export async function makeFirm(
  database: Database,
  { rules = [], capabilities = ['inspection', 'nets', 'spikes'], ...given }: FirmGiven = {},
): Promise<string> {
  const sample = sampleFirm();
  const known = Object.entries(given).filter(([name, value]) => name in sample && value !== undefined);
  const firm: typeof sample = { ...sample, ...Object.fromEntries(known) };
  const reachedCodes = listCovered({ ...firm, rules }).length;
  const id = await insert(database, 'firms', { ...firm, reachedCodes, submittedAt: firm.appliedAt });
  const add = (text: string, ...values: unknown[]) => database.query(text, [id, ...values]);
  await add('insert into firm_capabilities (firm_id, capability) select $1, unnest($2::text[])', capabilities);
  for (const { prefix, included } of rules)
    await add('insert into firm_areas (firm_id, prefix, included) values ($1, $2, $3)', prefix, included);
  return id;
}

type DocumentGiven = Partial<{
  state: 'submitted' | 'verified' | 'refused' | 'replaced';
  expiresOn: string | null;
  sumInsuredCents: number | null;
  filePath: string | null;
  bytes: Uint8Array;
  checkedBy: string;
  checkedHow: string;
  at: Date;
}>;

/** Stores a document of the firm. The caller writes the file if a path is given. */
export function makeDocument(
  database: Database,
  firmId: string,
  kind: DocumentKind,
  { state = 'verified', bytes = Buffer.from('Papier'), filePath, at = new Date(), ...given }: DocumentGiven = {},
): Promise<string> {
  const { checkedBy = 'test', checkedHow = 'issuer-called', ...facts } = given;
  const file = { filePath, fileHash: createHash('sha256').update(bytes).digest(), fileType: 'application/pdf' };
  return insert(database, 'firm_documents', {
    firmId,
    kind,
    state,
    issuer: 'Muster Versicherung AG',
    uploadedAt: at,
    ...facts,
    ...(filePath && { ...file, fileBytes: bytes.byteLength }),
    ...((state === 'verified' || state === 'refused') && { checkedBy, checkedAt: at }),
    ...(state === 'verified' && { checkedHow }),
    ...(state === 'refused' && { refusal: 'Nicht lesbar.' }),
    ...(state === 'replaced' && { replacedAt: at }),
  });
}
