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
 * The row that `POST /rest/v1/inquiries` takes, shared by browser and server. Whatever the visible form lets through
 * must pass here: a refusal after the fact is a lost inquiry. Doubts are flagged, see inquiry-flags.ts.
 */

const text = ({ clean, findError }: TextRule) =>
  z.string(validation.requiredMissing).check(
    z.overwrite(clean),
    z.check<string>(({ value, issues }) => {
      const message = findError(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );

/** Null, missing and empty all mean 'not given'. */
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

/** `nesting,noise`: known codes, each once, in the order of the form; empty when nothing was ticked. */
const joinedCodes = (codes: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.overwrite((value) => [...new Set(value.split(',').map((code) => code.trim()))].filter(Boolean).join(',')),
    z.refine((value) => value === '' || value.split(',').every((code) => codes.includes(code)), 'an unknown code'),
  );

/** Any clock a device may show, brought into one form; what is not a date cannot come from a browser. */
const timestamp = z.string().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/, 'an ISO timestamp'),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? '' : new Date(value).toISOString())),
  z.regex(/^(19|20|21)\d{2}-/, 'an ISO timestamp'),
);

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a version like 2025-03-13'));

const photoUrls = z
  .array(z.string().check(z.refine((url) => findPhotoPath(url) !== null, 'an address of an uploaded photo')))
  .check(z.maxLength(MAX_PHOTOS));

/** Every column that an inquiry brings along is named here and nowhere else: insert, hash, export and types follow. */
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
    images: z._default(z.pipe(z.nullable(photoUrls), orElse<string[]>([])), []),

    /** Made in the browser once an inquiry; a client without one gets one from the server and cannot repeat safely. */
    idempotency_key: z.optional(z.nullable(z.uuid())),
    /** `privacyPolicyVersion` of the notice that stood beside the button. */
    privacy_version: z._default(z.nullable(version), null),
    /** The version of a consent to calls that the form once asked for; browsers may still send one that waited. */
    call_consent: z._default(z.nullable(version), null),

    /** The words of a campaign that led here; what is no such word is left out, never refused. */
    source: z._default(z.pipe(z.nullable(z.string()), z.transform(readSource)), null),

    /** The key under which the same browser sent an earlier version: its photos move to this one. Never stored. */
    corrects: z._default(z.nullable(z.uuid()), null),

    /** SHA-256 of the key that opens the customer's own page, as hex; the key itself never leaves the browser. */
    link_hash: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hex digits'))), null),

    /** Soft signals: they only raise flags and are never stored. `website` is the hidden field no human fills. */
    website: z._default(z.nullable(z.string().check(z.maxLength(limits.trap))), null),
    /** Milliseconds from opening the form to sending it, photos not included. */
    fill_ms: z._default(z.nullable(z.number()), null),
  })
  .check(
    z.refine((row) => row.property_sub_type === null || belongsToLevel(row.property_type, row.property_sub_type), {
      path: ['property_sub_type'],
      error: 'a choice of the property type',
    }),
  );

/** As the browser sends it. */
export type InquiryRowInput = z.input<typeof inquiryRow>;
/** As it was read, with the signals that only raise flags. */
export type InquiryRow = z.output<typeof inquiryRow>;

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
const circumstances: ReadonlySet<SentColumn> = new Set([
  'created_at',
  'images',
  'idempotency_key',
  'privacy_version',
  'source',
]);
const answerColumns = sentColumns.filter((name) => !circumstances.has(name));

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
