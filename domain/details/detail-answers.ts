import * as z from 'zod/mini';
import { type DetailCode, type DetailQuestion, detailQuestions, unknownChoice } from '../../content/details.ts';

/**
 * The answers of a customer to what firms ask, as stored: a question that was never answered is missing, one answered
 * with 'weiß ich nicht' holds `unknown`. Shared by the form, the server and the choice of firms.
 */

type ChoiceQuestion = Exclude<DetailQuestion, 'place'>;
const codesOf = (name: DetailQuestion) => detailQuestions[name].choices.map(({ code }) => code as string);

function choiceOf<Name extends ChoiceQuestion>(name: Name) {
  return z.optional(z.enum([...codesOf(name), unknownChoice.code] as (DetailCode<Name> | 'unknown')[]));
}

const places = z.array(z.enum([...codesOf('place'), unknownChoice.code] as (DetailCode<'place'> | 'unknown')[]));
/** Up to 100 m, in whole centimetres. */
const centimetres = z.optional(z.int().check(z.minimum(1), z.maximum(10_000)));

const size = z.strictObject({
  widthCm: centimetres,
  heightCm: centimetres,
  depthCm: centimetres,
  edgeCm: centimetres,
  count: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  how: z.enum(['measured', 'estimated', 'unknown']),
});

export const detailAnswers = z.strictObject({
  place: z.optional(places.check(z.maxLength(codesOf('place').length))),
  floor: choiceOf('floor'),
  access: choiceOf('access'),
  size: z.optional(size),
  nest: choiceOf('nest'),
  surface: choiceOf('surface'),
  drilling: choiceOf('drilling'),
  droppings: choiceOf('droppings'),
  existing: choiceOf('existing'),
  role: choiceOf('role'),
  consent: choiceOf('consent'),
  listed: choiceOf('listed'),
  decision: choiceOf('decision'),
});

export type DetailAnswers = z.output<typeof detailAnswers>;
