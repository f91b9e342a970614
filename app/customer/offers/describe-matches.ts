import { answerMatchTexts as texts } from '../../../content/answer-matches.ts';
import { unitTexts } from '../../../content/offers.ts';
import type { DetailAnswers } from '../../../domain/details/detail-answers.ts';
import type { StoredMessage } from '../../../domain/messages/messages.server.ts';
import { writeHundredths } from '../../../domain/money.ts';
import { type AnswerMatch, matchAnswers } from '../../../domain/offers/match-answers.ts';
import type { Offer } from '../../../domain/offers/offer.ts';

export type MatchDescription = ReturnType<typeof describeMatches>;

/** What of an offer fits the customer's own answers, and what differs or is not said, with a question to the firm about it. */
export function describeMatches(
  answers: DetailAnswers,
  offer: Pick<Offer, 'lines' | 'conditions'>,
  messages: readonly StoredMessage[] = [],
) {
  const matches = matchAnswers(answers, offer);
  const fits = matches
    .filter(({ fits }) => fits)
    .map(nameFitting)
    .join(', ');
  const asks = matches
    .filter(({ fits }) => !fits)
    .map((match) => {
      const difference = describeDifference(match);
      const asked = findAsked(difference.question, messages);
      return { about: match.about as string, differs: match.fits === false, ...difference, asked };
    });
  const shorts = (wanted: boolean) =>
    [...new Set(asks.flatMap(({ differs, short }) => (differs === wanted ? short : [])))].join(', ');
  const [differing, unsaid] = [shorts(true), shorts(false)];
  const whole = fits !== '' && asks.length === 0;
  return {
    fits: fits && texts[whole ? 'fits' : 'fitsPartly'](fits),
    whole,
    asks,
    short:
      [differing && texts.differsShort(differing), unsaid && texts.unsaidShort(unsaid)].filter(Boolean).join('; ') ||
      (whole ? texts.fitsShort : null),
  };
}

/** Customers add to a prepared question or shorten it: its first sentence tells it. */
function findAsked(question: string, messages: readonly StoredMessage[]): 'asked' | 'answered' | null {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const [start = ''] = plain(question).split(/(?<=[.?])\s/);
  const at = messages.findIndex(({ author, body }) => author === 'customer' && plain(body).includes(start));
  if (at < 0) return null;
  return messages.slice(at).some(({ author }) => author === 'firm') ? 'answered' : 'asked';
}

function nameFitting(match: AnswerMatch) {
  if ('quantity' in match) return texts.fittingQuantity(...measuresOf(match));
  return texts.fitting[match.about as keyof typeof texts.fitting];
}

function describeDifference(match: AnswerMatch) {
  if ('how' in match) return texts[match.about](match.how);
  if ('quantity' in match) return texts.quantity(...measuresOf(match), writeHundredths(match.measured));
  return texts.differing[match.about as keyof typeof texts.differing];
}

const measuresOf = ({ about, quantity, unit }: Extract<AnswerMatch, { measured: number }>) =>
  [about, quantity && writeHundredths(quantity), unitTexts[unit].label] as const;
