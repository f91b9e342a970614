import * as z from 'zod/mini';
import { positions } from '../firms/positions.ts';
import { lengthOf } from '../form-rules.ts';
import type { OfferLine } from './offer-sums.ts';

export const ACCESS_WAYS = ['none', 'ladder', 'lift', 'scaffold', 'rope'] as const;
export const MAX_NET_CENTS = 50_000_000;
export const WHOLE_BP = 10_000;

/**
 * Reading, drafts, storage, masking, form and views derive from this list; `offerConditionTexts`
 * (content/offer-form.ts) holds the labels. The column is `offers.terms`.
 */
export const OFFER_CONDITIONS = {
  guaranteeOn: { field: 'guaranteeOn', kind: 'line', longest: 200 },
  minimumCents: { field: 'minimum', kind: 'cents' },
  depositBp: { field: 'deposit', kind: 'percent' },
  fixing: { field: 'fixing', kind: 'choice', codes: ['drilled', 'clamped'] },
  payment: { field: 'payment', kind: 'line', longest: 200 },
  assumptions: { field: 'assumptions', kind: 'text', longest: 600 },
  exclusions: { field: 'exclusions', kind: 'text', longest: 600 },
} as const satisfies Record<string, ConditionRule>;

export type ConditionRule = { field: string } & (
  | { kind: 'line'; longest: number }
  | { kind: 'text'; longest: number }
  | { kind: 'cents' }
  | { kind: 'percent' }
  | { kind: 'choice'; codes: readonly string[] }
);
export type ConditionName = keyof typeof OFFER_CONDITIONS;
export const offerConditions = Object.entries(OFFER_CONDITIONS) as [ConditionName, ConditionRule][];

type ValueOf<Rule> = Rule extends { codes: readonly (infer Code)[] }
  ? Code
  : Rule extends { kind: 'cents' | 'percent' }
    ? number
    : string;

export type OfferConditions = {
  access: { how: (typeof ACCESS_WAYS)[number]; permit: boolean };
  alternative?: { text: string; netCents: number } | undefined;
} & { [Name in ConditionName]?: ValueOf<(typeof OFFER_CONDITIONS)[Name]> | undefined };

const words = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((text) => lengthOf(text) <= longest),
  );
const cents = z.int().check(z.minimum(1), z.maximum(MAX_NET_CENTS));

function schemaOf(rule: ConditionRule) {
  if (rule.kind === 'choice') return z.enum(rule.codes as [string]);
  if (rule.kind === 'cents') return cents;
  return rule.kind === 'percent' ? z.int().check(z.minimum(0), z.maximum(WHOLE_BP)) : words(rule.longest);
}

export const offerConditionsSchema = z.strictObject({
  access: z.strictObject({ how: z.enum(ACCESS_WAYS), permit: z.boolean() }),
  alternative: z.optional(z.strictObject({ text: words(200), netCents: cents })),
  ...Object.fromEntries(offerConditions.map(([name, rule]) => [name, z.optional(schemaOf(rule))])),
});

export const priceKinds = ['range', 'estimate', 'fixed'] as const;
export type PriceKind = (typeof priceKinds)[number];
export const STANDARD_VAT_BP = 1_900;
export const LEAST_VALID_DAYS = 14;

export type Offer = {
  priceKind: PriceKind;
  lines: OfferLine[];
  upperNetCents: number | null;
  labourShareBp: number | null;
  conditions: OfferConditions;
  earliestOn: string;
  workingDays: number | null;
  validUntil: string;
  guaranteeMonths: number;
  remarks: string | null;
  changeReason: string | null;
};

/** It ends before the customer decides. */
export const endsBefore = ({ validUntil }: Pick<Offer, 'validUntil'>, decisionOn: string | null) =>
  decisionOn !== null && validUntil < decisionOn;

export const inOrder = (lines: readonly OfferLine[]): OfferLine[] =>
  positions.flatMap(({ code }) =>
    lines.filter(({ position }) => position === code).toSorted((a, b) => a.part - b.part),
  );
