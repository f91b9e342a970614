import { Phone } from 'lucide-react';
import { data, useActionData } from 'react-router';
import { pageTexts } from '../../content/pages.ts';
import { help } from '../../content/questionnaire.ts';
import { type FormAnswer, formAnswerStatus } from '../../domain/inquiries/form-answer.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { InlineScript } from '../start/inline-script.tsx';
import { DRAFT_KEY } from './draft/draft.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import './questionnaire.css';

export const meta = () => pageMeta(pageTexts.questionnaire);

/** Called by the server only, with its answer to a form sent without script: see server/api/questionnaire-form.ts. */
export async function action({ request }: { request: Request }) {
  const answer = (await request.json()) as FormAnswer;
  return data(answer, { status: formAnswerStatus[answer.kind] });
}

/** Before the first paint: which question the address or the draft asks for, so that no other one flashes up. */
const MARK_QUESTION = `try{var q=/[?&]step=([0-3])(&|$)/.exec(location.search),d=JSON.parse(sessionStorage.getItem("${DRAFT_KEY}")),s=q?q[1]:d&&d.step;if(s)document.documentElement.dataset.question=s}catch(e){}`;

export default function QuestionnairePage() {
  const answer = useActionData<FormAnswer>() ?? null;
  const { heading, intro } = pageTexts.questionnaire;
  return (
    <div className="bg-isar-50 pb-10 md:pb-20">
      <InlineScript code={MARK_QUESTION} />
      <div className="container-page py-3 sm:max-w-4xl md:py-8">
        <h1 className="text-xl md:text-3xl">{heading}</h1>
        <p className="mt-1 hidden text-ink-soft sm:block">{intro}</p>
      </div>
      <div className="sm:container-page sm:max-w-4xl">
        <div className="border-y border-line bg-white px-[clamp(1.125rem,4vw,2.5rem)] pt-5 pb-3 sm:rounded-xl sm:border sm:pt-8 sm:pb-5 sm:shadow-card">
          <QuestionnaireForm answer={answer} />
        </div>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 px-4 text-sm text-ink-soft">
          {help.text}
          <a href={help.href} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
            <Phone aria-hidden="true" className="size-4" />
            {help.phone}
          </a>
        </p>
      </div>
    </div>
  );
}
