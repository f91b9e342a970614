import * as z from 'zod/mini';
import { validation } from '../../content/questionnaire.ts';
import { findPhotoPath, MAX_PHOTOS } from '../photos/photo-path.ts';
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

export const DEFAULT_POSTAL_CODE = '80000';
export const limits = { name: 100, phone: 50, email: 254, freeText: 1000, trap: 2000 } as const;

const EMAIL = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]{2,}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LINE_BREAKS = /[\r\n\t\u2028\u2029]+/g;

/** Control characters and half letters cannot be stored and were never typed: they go, the inquiry stays. */
const cleanText = z.overwrite((text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim(),
);
const oneLine = z.overwrite((text: string) => text.replace(LINE_BREAKS, ' '));
const atMost = (limit: number) => z.maxLength(limit, validation.tooLong(limit));
const required = z.minLength(1, validation.requiredMissing);
const text = () => z.string(validation.requiredMissing);

const line = (limit: number) => text().check(oneLine, cleanText, atMost(limit));
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

const requiredLine = (limit: number) => line(limit).check(required);
const emailAddress = line(limits.email).check(
  z.refine((value) => value === '' || EMAIL.test(value), validation.emailInvalid),
);
const postalCode = text().check(
  oneLine,
  cleanText,
  z.overwrite((value) => (value === '' ? DEFAULT_POSTAL_CODE : value)),
  z.regex(/^\d{5}$/, validation.postalCodeInvalid),
);
const freeText = text().check(cleanText, atMost(limits.freeText));
const propertyType = z.enum(propertyLevelCodes, validation.propertyMissing);

/** What a visitor types, each with its German message; the form checks field by field with these. */
export const formFields = {
  propertyType,
  postalCode,
  problemOther: freeText,
  locationOther: freeText,
  firstName: requiredLine(limits.name),
  lastName: requiredLine(limits.name),
  phone: requiredLine(limits.phone),
  email: emailAddress,
};

/** `nesting,noise`: known codes, each once, in the order of the form; empty when nothing was ticked. */
const joinedCodes = (codes: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.overwrite((value) => [...new Set(value.split(',').map((code) => code.trim()))].filter(Boolean).join(',')),
    z.refine((value) => value === '' || value.split(',').every((code) => codes.includes(code)), 'an unknown code'),
  );

const timestamp = z.string().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/, 'an ISO timestamp'),
  z.refine((value) => !Number.isNaN(Date.parse(value)) && !value.startsWith('0000'), 'an ISO timestamp'),
);

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a version like 2025-03-13'));

const photoUrls = z
  .array(z.string().check(z.refine((url) => findPhotoPath(url) !== null, 'an address of an uploaded photo')))
  .check(z.maxLength(MAX_PHOTOS));

export const inquiryRow = z
  .strictObject({
    created_at: timestamp,
    postal_code: z._default(z.pipe(z.nullable(postalCode), orElse(DEFAULT_POSTAL_CODE)), DEFAULT_POSTAL_CODE),
    property_type: propertyType,
    types_of_problems: joinedCodes(problemCodes),
    problem_locations: joinedCodes(locationCodes),
    first_name: formFields.firstName,
    last_name: formFields.lastName,
    phone_number: formFields.phone,
    email_address: optionalText(emailAddress),
    images: z._default(z.pipe(z.nullable(photoUrls), orElse<string[]>([])), []),

    property_sub_type: z._default(z.nullable(z.enum(propertySubTypes)), null),
    problem_other: optionalText(freeText),
    location_other: optionalText(freeText),

    /** Made in the browser once an inquiry; a client without one gets one from the server and cannot repeat safely. */
    idempotency_key: z.optional(z.nullable(z.uuid())),
    /** `privacyPolicyVersion` of the notice that stood beside the button. */
    privacy_version: z._default(z.nullable(version), null),
    /** `callConsent.version` when the box was ticked, else null. */
    call_consent: z._default(z.nullable(version), null),

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
/** As it is stored. */
export type InquiryRow = z.output<typeof inquiryRow>;
