import { ArrowRight, CircleCheck, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTexts } from '../../../content/pages.ts';
import { messages, outbox, thankYou } from '../../../content/questionnaire.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { InlineScript } from '../../start/inline-script.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Notice } from '../notice.tsx';
import { hasArrived, onOutboxReport } from '../sending/outbox-report.ts';
import { Countdown } from './countdown.tsx';
import { reportConversion } from './report-conversion.ts';
import { MARK, type SubmissionKind, takeSubmission } from './submission-mark.ts';
import './thank-you.css';

export const meta = () => pageMeta(pageTexts.thankYou);

/** direct: nobody came through the form, so nothing may sound as if an inquiry had arrived. */
type Kind = SubmissionKind | 'direct';

const OPENINGS: Record<Kind, { heading: string; text: string; icon: LucideIcon; tone: string }> = {
  sent: { ...thankYou.submitted, icon: CircleCheck, tone: 'text-success-700' },
  queued: { ...thankYou.queued, icon: Clock, tone: 'text-isar-700' },
  rejected: {
    heading: outbox.rejected.title,
    text: outbox.rejected.text,
    icon: TriangleAlert,
    tone: 'text-danger-700',
  },
  demo: { ...thankYou.demo, icon: Info, tone: 'text-isar-700' },
  direct: { ...thankYou.direct, icon: Info, tone: 'text-isar-700' },
};

/** Before the first paint: who did not come through the form need not wait for the script to be told so. */
const MARK_DIRECT_VISIT = `try{if(!sessionStorage.getItem("${MARK}")&&!(history.state&&history.state.submission))document.documentElement.dataset.direct="true"}catch(e){}`;

export default function ThankYouPage() {
  const [query] = useSearchParams();
  const told = query.get('anfrage') === 'gesendet' ? 'sent' : 'direct';
  const { kind, countdown, known } = useSubmissionVisit(told);
  const { heading, text, icon: Icon, tone } = OPENINGS[kind];
  return (
    <>
      <InlineScript code={MARK_DIRECT_VISIT} />
      <div className="bg-isar-50">
        <div
          className="thank-you container-page pt-8 pb-12 md:pt-14 md:pb-16"
          data-known={known || told === 'sent' ? '' : undefined}
        >
          {query.get('fotos') === 'fehlen' && <Notice {...messages.uploadFailed} />}
          <Icon aria-hidden="true" className={`size-12 ${tone}`} />
          <h1 className="mt-4 max-w-4xl text-4xl">{heading}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
          {countdown && <Countdown />}
          <div className="mt-6 flex flex-wrap gap-3">
            {(kind === 'direct' || kind === 'rejected') && (
              <ButtonLink href={thankYou.direct.button.href}>{thankYou.direct.button.label}</ButtonLink>
            )}
            <ButtonLink href={thankYou.homeLink.href} kind="secondary">
              {thankYou.homeLink.label}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="container-page grid gap-12 py-12 md:py-16">
        {(kind === 'sent' || kind === 'queued') && <NextSteps />}
        <Teasers />
      </div>
    </>
  );
}

/** The form's mark counts for one visit: countdown and conversion then; a reload only keeps the words. */
function useSubmissionVisit(told: Kind) {
  const [visit, setVisit] = useState<{ kind: Kind; countdown: boolean; known: boolean }>({
    kind: told,
    countdown: false,
    known: false,
  });
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const submission = takeSubmission();
    const earlier = (history.state as { submission?: SubmissionKind } | null)?.submission;
    const kind = submission?.kind ?? earlier ?? told;
    history.replaceState({ ...history.state, submission: kind === 'direct' ? undefined : kind }, '');
    setVisit({ kind, countdown: submission !== null && kind !== 'rejected', known: true });
    for (const message of submission?.messages ?? []) showToast(message);
    if (submission && (kind === 'sent' || kind === 'queued')) reportConversion(submission.key);
  }, [told]);
  useEffect(
    () =>
      onOutboxReport(({ status }) => {
        if (hasArrived(status)) setVisit((before) => (before.kind === 'queued' ? { ...before, kind: 'sent' } : before));
      }),
    [],
  );
  return visit;
}

function NextSteps() {
  return (
    <section aria-labelledby="naechste-schritte">
      <h2 id="naechste-schritte" className="text-2xl">
        {thankYou.nextHeading}
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {thankYou.nextSteps.map((text, index) => (
          <li key={text} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-isar-100 font-semibold text-isar-800"
            >
              {index + 1}
            </span>
            <p className="pt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Teasers() {
  return (
    <section aria-labelledby="weiterlesen">
      <h2 id="weiterlesen" className="text-2xl">
        {thankYou.teasersHeading}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {thankYou.teasers.map(({ href, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="group flex h-full flex-col rounded-lg border border-line p-5 hover:border-isar-300 hover:shadow-card"
            >
              <span className="text-lg leading-snug font-semibold group-hover:text-isar-700">{title}</span>
              <span className="mt-2 flex-1 text-ink-soft">{text}</span>
              <ArrowRight aria-hidden="true" className="mt-4 size-5 text-isar-700" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
