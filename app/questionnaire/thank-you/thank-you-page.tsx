import { useSearchParams } from 'react-router';
import { thankYou } from '../../../content/inquiry-messages.ts';
import { pageTexts } from '../../../content/pages.ts';
import { storageNames } from '../../browser/storage.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { InlineScript } from '../../start/inline-script.tsx';
import { Island } from '../../start/island.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { NextFieldScript } from '../../ui/next-field-script.tsx';
import { CopyLinkScript } from '../../ui/save-link.tsx';
import type { InquiryPlace } from '../sending/submit.ts';
import ThankYou from './thank-you.island.tsx';
import './thank-you.css';

export const meta = () => pageMeta(pageTexts.thankYou);

export const handle = { script: 'thank-you' };

/** Set in the address by server/api/questionnaire-form.ts. */
const PLACES: Readonly<Record<string, InquiryPlace>> = { ausserhalb: 'outside', fehlt: 'missing' };

const MARK_SUBMISSION = `(${markSubmissionKind})(${JSON.stringify(storageNames.submission)},${JSON.stringify(storageNames.draft)})`;

export default function ThankYouPage() {
  const [query] = useSearchParams();
  const props = {
    servedKind: query.get('anfrage') === 'gesendet' ? 'sent' : 'direct',
    photosLost: query.get('fotos') === 'fehlen',
    absent: query.get('frist') === 'drei-werktage',
    servedPlace: PLACES[query.get('ort') ?? ''] ?? 'inside',
    reference: /^[0-9A-F]{8}$/.exec(query.get('vorgang') ?? '')?.[0] ?? null,
  } as const;
  return (
    <>
      <InlineScript code={MARK_SUBMISSION} />
      <CopyLinkScript />
      <NextFieldScript />
      <Island name="thank-you" of={ThankYou} props={props} className="bg-isar-50" atOnce />
      {/* Again, now that the link is in the page. */}
      <InlineScript code={MARK_SUBMISSION} />
      <div className="container-page py-12 md:py-16">
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
                  <ArrowRight className="mt-4 size-5 text-isar-700" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/**
 * Runs in the page as text, before the first paint, so it uses nothing from outside: it shows the opening that fits how
 * the visitor came here and the link to the inquiry, even if the scripts of the page never load.
 */
function markSubmissionKind(markName: string, draftName: string) {
  const root = document.documentElement;
  try {
    // The plain form was sent, so its answers are no draft any more. After a reload there may be a newer draft.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const draft = sessionStorage.getItem(draftName);
    if (draft && visit?.type === 'navigate' && /[?&]anfrage=gesendet(&|$)/.test(location.search)) {
      sessionStorage.removeItem(draftName);
      root.dataset.sentDraft = JSON.parse(draft)?.key ?? '';
    }
    const mark = JSON.parse(sessionStorage.getItem(markName) ?? 'null') ?? history.state?.submission;
    const { token, reference, place = 'inside' } = mark?.own ?? {};
    if (mark?.kind) root.dataset.submission = mark.kind === 'sent' && place !== 'inside' ? place : mark.kind;
    const link = document.querySelector<HTMLAnchorElement>('[data-portal-link]');
    if (!link || !/^(sent|queued)$/.test(mark?.kind) || !/^[\w-]{20,80}$/.test(token)) return;
    link.href = `/meine-anfrage/?s=${token}${mark.kind === 'sent' ? '' : '&wartet=1'}`;
    const number = document.querySelector('[data-portal-reference]');
    if (number) number.textContent = reference ?? '';
    root.dataset.portal = '';
  } catch {
    // Without storage the texts of the server stay.
  }
}
