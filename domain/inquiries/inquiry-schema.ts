import * as z from 'zod/mini';
import { validation } from '../../content/questionnaire.ts';
import { DEFAULT_POSTAL_CODE, limits, type TextRule, textRules } from '../form-rules.ts';
import { findPhotoPath, MAX_PHOTOS } from '../photos/photo-path.ts';
import { readSource } from './campaign.ts';
import {
  belongsToLevel,
  locationCodes,
  problemCodes,
  propertyLevelCodes,
  propertySubTypes,
} from './inquiry-options.ts';

/**
 * Everything the visible form accepts must pass this schema, or an inquiry is lost. Doubts are flagged in
 * inquiry-flags.ts.
 */

const text = ({ clean, findError }: TextRule) =>
  z.string(validation.requiredMissing).check(
    z.overwrite(clean),
    z.check<string>(({ value, issues }) => {
      const message = findError(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );

const optionalText = (schema: z.ZodMiniString) =>
  z._default(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
    null,
  );
const orElse = <T>(fallback: T) => z.transform((value: T | null) => value ?? fallback);

const postalCode = text(textRules.postalCode);
const emailAddress = text(textRules.email);
const propertyType = z.enum(propertyLevelCodes, validation.propertyMissing);

const joinedCodes = (codes: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.overwrite((value) => [...new Set(value.split(',').map((code) => code.trim()))].filter(Boolean).join(',')),
    z.refine((value) => value === '' || value.split(',').every((code) => codes.includes(code)), 'an unknown code'),
  );

/** Device clocks may show any time, so any ISO timestamp passes. */
const timestamp = z.string().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/, 'an ISO timestamp'),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? '' : new Date(value).toISOString())),
  z.regex(/^(19|20|21)\d{2}-/, 'an ISO timestamp'),
);

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}[a-z]?$/, 'a version like 2025-03-13'));

const photoUrls = z
  .array(z.string().check(z.refine((url) => findPhotoPath(url) !== null, 'an address of an uploaded photo')))
  .check(z.maxLength(MAX_PHOTOS));

/** Insert, hash, export and types all derive from this list of columns. */
export const inquiryRow = z
  .strictObject({
    created_at: timestamp,
    postal_code: z._default(z.pipe(z.nullable(postalCode), orElse(DEFAULT_POSTAL_CODE)), DEFAULT_POSTAL_CODE),
    property_type: propertyType,
    property_sub_type: z._default(z.nullable(z.enum(propertySubTypes)), null),
    types_of_problems: joinedCodes(problemCodes),
    problem_other: optionalText(text(textRules.problemOther)),
    problem_locations: joinedCodes(locationCodes),
    location_other: optionalText(text(textRules.locationOther)),
    first_name: text(textRules.firstName),
    last_name: text(textRules.lastName),
    phone_number: text(textRules.phone),
    email_address: optionalText(emailAddress),
    /** What was sent. Which photos an inquiry has is a question for `uploads`. */
    images: z._default(z.pipe(z.nullable(photoUrls), orElse<string[]>([])), []),

    /** A client without a key cannot repeat safely; the server then makes one. */
    idempotency_key: z.optional(z.nullable(z.uuid())),
    privacy_version: z._default(z.nullable(version), null),
    /** The form no longer asks for this, but browsers may still send a stored inquiry. */
    call_consent: z._default(z.nullable(version), null),

    /** Invalid campaign words are dropped, never rejected. */
    source: z._default(z.pipe(z.nullable(z.string()), z.transform(readSource)), null),

    /** The key of an earlier version from the same browser, whose photos move to this one. Never stored. */
    corrects: z._default(z.nullable(z.uuid()), null),

    /** SHA-256 of the customer's token; the token itself never leaves the browser. */
    link_hash: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hex digits'))), null),

    /** `website` is a honeypot field. It and `fill_ms` only raise flags and are never stored. */
    website: z._default(z.nullable(z.string().check(z.maxLength(limits.trap))), null),
    /** Milliseconds from opening the form to sending it, without photos. */
    fill_ms: z._default(z.nullable(z.number()), null),
  })
  .check(
    z.refine((row) => row.property_sub_type === null || belongsToLevel(row.property_type, row.property_sub_type), {
      path: ['property_sub_type'],
      error: 'a choice of the property type',
    }),
  );

export type InquiryRowInput = z.input<typeof inquiryRow>;
export type InquiryRow = z.output<typeof inquiryRow>;

/** A new column of the schema is stored, compared and exported automatically. */
type FieldWithoutColumn = 'website' | 'fill_ms' | 'corrects' | 'link_hash';
export type SentColumn = Exclude<keyof InquiryRow, FieldWithoutColumn>;

const fieldsWithoutColumn: ReadonlySet<string> = new Set<FieldWithoutColumn>([
  'website',
  'fill_ms',
  'corrects',
  'link_hash',
]);
export const sentColumns = Object.keys(inquiryRow.shape).filter(
  (name): name is SentColumn => !fieldsWithoutColumn.has(name),
);

const special: Partial<Record<SentColumn, string>> = {
  idempotency_key: 'uuid',
  created_at: 'timestamptz',
  images: 'text[]',
};
export const sqlTypeOf = (column: SentColumn): string => special[column] ?? 'text';

/** Columns that may differ between two sendings of the same inquiry. */
const excludedFromComparison: ReadonlySet<SentColumn> = new Set([
  'created_at',
  'images',
  'idempotency_key',
  'privacy_version',
  'source',
]);
const comparedColumns = sentColumns.filter((name) => !excludedFromComparison.has(name));

/** First-release columns are always compared, later ones only when set, so that old inquiries still match. */
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

/** The same inquiry sent again must produce the same text. */
export function comparableAnswers(row: InquiryRow): string {
  const compared = comparedColumns.filter((name) => alwaysCompared.has(name)).map((name) => row[name]);
  const later = comparedColumns.filter((name) => !alwaysCompared.has(name) && row[name] !== null);
  return JSON.stringify([...compared, ...later.map((name) => [name, row[name]])]);
}

export const exportedColumns = sentColumns.filter((name) => name === 'images' || !excludedFromComparison.has(name));
