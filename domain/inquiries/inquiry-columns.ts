import { type InquiryRow, inquiryRow } from './inquiry-schema.ts';

/** What the columns named in inquiry-schema.ts are for. A new one is stored, compared and exported by itself. */
type Signal = 'website' | 'fill_ms' | 'corrects' | 'link_hash';
export type SentColumn = Exclude<keyof InquiryRow, Signal>;

const signals: ReadonlySet<string> = new Set<Signal>(['website', 'fill_ms', 'corrects', 'link_hash']);
export const sentColumns = Object.keys(inquiryRow.shape).filter((name): name is SentColumn => !signals.has(name));

const special: Partial<Record<SentColumn, string>> = {
  idempotency_key: 'uuid',
  created_at: 'timestamptz',
  images: 'text[]',
};
export const sqlTypeOf = (column: SentColumn): string => special[column] ?? 'text';

/** How and under which notice it was sent, and photos, of which some arrive later. */
const circumstances: ReadonlySet<SentColumn> = new Set(['created_at', 'images', 'idempotency_key', 'privacy_version']);
export const answerColumns = sentColumns.filter((name) => !circumstances.has(name));

/** The first columns there were. Others count only where given: what was stored before them is still recognised. */
const alwaysCompared = new Set<SentColumn>([
  'postal_code',
  'property_type',
  'property_sub_type',
  'types_of_problems',
  'problem_other',
  'problem_locations',
  'location_other',
  'first_name',
  'last_name',
  'phone_number',
  'email_address',
  'call_consent',
]);

/** What the visitor answered, in one form: the same inquiry sent again has the same. */
export function comparableAnswers(row: InquiryRow): string {
  const compared = answerColumns.filter((name) => alwaysCompared.has(name)).map((name) => row[name]);
  const later = answerColumns.filter((name) => !alwaysCompared.has(name) && row[name] !== null);
  return JSON.stringify([...compared, ...later.map((name) => [name, row[name]])]);
}

/** What a list of inquiries for other programs holds. */
export const exportedColumns = sentColumns.filter((name) => name === 'images' || !circumstances.has(name));
