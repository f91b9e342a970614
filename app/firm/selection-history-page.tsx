import { capabilityLabels, documentLabels } from '../../content/firm-labels.ts';
import { refusalTexts, firmSelectionTexts as texts } from '../../content/firm-pages.ts';
import { germanNumber } from '../../content/german-format.ts';
import { howWeChooseLink } from '../../content/how-we-choose.ts';
import { listMatchingRounds, type MatchingRound } from '../../domain/firms/firm-history.server.ts';
import { formatCredit } from '../../domain/firms/rotation-credit.ts';
import { formatMunichTime } from '../../domain/time/munich-clock.ts';
import { Badge, type BadgeLook } from '../ui/badge.tsx';
import { LineLink } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/selection-history-page.ts';
import { requireFirm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { firmId, database, back } = await requireFirm(context);
  const choices = await listMatchingRounds(database, firmId);
  return { back, choices: choices.map(describe) };
}

type Outcome = 'chosen' | 'putIn' | 'notChosen' | 'leftOut' | 'refused';

function describe({ at, suited, chosen, byOffice, refusal, distanceM, points, account }: MatchingRound) {
  const byRules = chosen ? 'chosen' : 'notChosen';
  const byPerson = chosen ? 'putIn' : 'leftOut';
  const outcome: Outcome = refusal ? 'refused' : byOffice ? byPerson : byRules;
  const sentences = refusal
    ? [describeRefusal(refusal)]
    : [
        texts.suited(suited),
        ...(points ? [texts.points(points)] : []),
        ...(distanceM === null ? [] : [texts.distance(germanNumber(distanceM / 1000))]),
      ];
  return {
    key: at + suited,
    time: formatMunichTime(new Date(at)),
    outcome,
    explanation: sentences.join(' '),
    account: account && [
      texts.quota(formatCredit(account.quota)),
      texts.credit(formatCredit(account.before), formatCredit(account.after)),
    ],
  };
}

function describeRefusal(refusal: string) {
  const [code = '', detail = ''] = refusal.split(':');
  const labels: Record<string, string> = { ...documentLabels, ...capabilityLabels };
  return refusalTexts[code]?.(labels[detail] ?? detail) ?? refusal;
}

const LOOKS: Record<Outcome, BadgeLook> = {
  chosen: { tone: 'good', shape: 'check' },
  putIn: { tone: 'good', shape: 'check' },
  notChosen: { tone: 'plain', shape: 'ring' },
  leftOut: { tone: 'plain', shape: 'ring' },
  refused: { tone: 'off', shape: 'dash' },
};

export default function SelectionHistoryPage({ loaderData: { back, choices } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p>
        <LineLink href={howWeChooseLink.href}>{howWeChooseLink.label}</LineLink>
      </p>
      {choices.length === 0 && <p>{texts.none}</p>}
      <ol className="divide-y divide-line">
        {choices.map(({ key, time, outcome, explanation, account }) => (
          <li key={key} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{time}</span>
              <Badge {...LOOKS[outcome]}>{texts[outcome]}</Badge>
            </p>
            <p className="mt-1 max-w-prose">{explanation}</p>
            {account && (
              <Fold className="mt-1" title={texts.account}>
                {account.map((line) => (
                  <p key={line} className="tabular-nums">
                    {line}
                  </p>
                ))}
              </Fold>
            )}
          </li>
        ))}
      </ol>
    </FormPage>
  );
}
