import { answerMatchTexts as texts } from '../../../content/answer-matches.ts';
import { LineLink } from '../../ui/button.tsx';
import { Check } from '../../ui/icons.ts';
import { isUndecided } from '../describe-firms.ts';
import type { MatchDescription } from './describe-matches.ts';
import { askPath } from './firm-actions.tsx';

type Props = {
  firm: string;
  matches: MatchDescription;
  /** The conversation with the firm, if it still reads messages. */
  conversation: string | null;
  status: string;
  /** The page leads to the answer elsewhere. */
  leadsToAnswer?: boolean;
};

/** Beside an offer: what fits the customer's own answers and what differs. */
export function AnswerMatches({ firm, matches: { fits, whole, asks }, conversation, status, leadsToAnswer }: Props) {
  const decided = !isUndecided(status);
  return (
    <>
      {fits && (
        <p className="flex items-start gap-1">
          {whole && <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-success-700 print:hidden" />}
          {fits}
        </p>
      )}
      {asks.length > 0 && (
        <ul>
          {asks.map(({ about, differs, short, text, asked }) => (
            <li key={about} className="flex flex-wrap items-center gap-x-3">
              <span className={differs && !decided ? 'offer-difference' : undefined}>{text}</span>
              {decided || !conversation ? null : asked === 'asked' || (asked && leadsToAnswer) ? (
                <span className="text-ink-soft print:hidden">{texts[asked]}</span>
              ) : (
                <span className="print:hidden">
                  <LineLink
                    href={asked ? conversation : askPath(conversation, about)}
                    aria-label={texts.about(asked ? texts.read : texts.ask, short, firm)}
                  >
                    {asked ? texts.read : texts.ask}
                  </LineLink>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
