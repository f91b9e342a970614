import { formErrorTexts } from '../../content/form-errors.ts';
import { help, privacyNotice } from '../../content/inquiry-messages.ts';
import { pageTexts } from '../../content/pages.ts';
import { stepIds } from '../../content/questionnaire.ts';
import { countingNote, shortResponseTime } from '../../content/shared-sentences.ts';
import { storageNames } from '../browser/storage.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { InlineScript } from '../start/inline-script.tsx';
import { Island } from '../start/island.tsx';
import { LineLink } from '../ui/button.tsx';
import { Phone } from '../ui/icons.ts';
import { ResponseTimeText } from '../ui/response-time-text.tsx';
import type { Route } from './+types/questionnaire-page.ts';
import { startOfAnswer } from './draft/draft.ts';
import Questionnaire from './questionnaire.island.tsx';
import { markQuestion } from './steps/mark-question.ts';
import './questionnaire.css';

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { questionnaire } = pageTexts;
  if (Object.keys(loaderData?.errors ?? {}).length === 0) return pageMeta(questionnaire);
  return pageMeta({ ...questionnaire, title: formErrorTexts.title(questionnaire.title) });
};

export const handle = { script: 'questionnaire' };

/** Data only if a form sent without script was refused: see server/api/questionnaire-form.ts. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestKeys.formAnswer);
}

export default function QuestionnairePage({ loaderData: answer }: Route.ComponentProps) {
  const { heading, intro } = pageTexts.questionnaire;
  const given = [storageNames.draft, stepIds, answer && startOfAnswer(answer)];
  return (
    <div className="bg-isar-50 pb-10 md:pb-20">
      <InlineScript code={`(${markQuestion})(${given.map((value) => JSON.stringify(value)).join()})`} />
      <div className="container-page py-3 sm:max-w-4xl md:py-8">
        <h1 className="text-xl md:text-3xl">{heading}</h1>
        <p className="mt-1 hidden text-ink-soft sm:block">{intro}</p>
      </div>
      <div className="sm:container-page sm:max-w-4xl">
        <div className="border-y border-line bg-white px-[clamp(1.125rem,4vw,2.5rem)] pt-5 pb-3 sm:rounded-xl sm:border sm:pt-8 sm:pb-5 sm:shadow-card">
          <Island name="questionnaire" of={Questionnaire} props={{ answer, privacy: privacyNotice }} atOnce />
        </div>
        <p className="mt-4 px-4 text-center text-sm text-balance text-ink-soft">
          <ResponseTimeText text={shortResponseTime} /> <ResponseTimeText text={countingNote} />
        </p>
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 px-4 text-sm text-ink-soft">
          {help.text}
          <LineLink href={help.href} className="gap-1.5 font-semibold">
            <Phone className="size-4" />
            {help.phone}
          </LineLink>
        </p>
      </div>
    </div>
  );
}
