import * as z from 'zod/mini';
import { lengthOf } from '../form-rules.ts';

/** What an offer says beside its prices, as stored in `offers.terms`. What was not said is missing. */

const words = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.refine((said) => lengthOf(said) <= longest),
  );
const text = (longest: number) => z.optional(words(longest));
const cents = z.int().check(z.minimum(1), z.maximum(50_000_000));

export const ACCESS_WAYS = ['none', 'ladder', 'lift', 'scaffold', 'rope'] as const;
export const FIXINGS = ['drilled', 'clamped'] as const;

export const offerTerms = z.strictObject({
  access: z.strictObject({ how: z.enum(ACCESS_WAYS), permit: z.boolean() }),
  fixing: z.optional(z.enum(FIXINGS)),
  minimumCents: z.optional(cents),
  depositBp: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  payment: text(200),
  guaranteeOn: text(200),
  assumptions: text(600),
  exclusions: text(600),
  alternative: z.optional(z.strictObject({ text: words(200), netCents: cents })),
});
export type OfferTerms = z.output<typeof offerTerms>;
