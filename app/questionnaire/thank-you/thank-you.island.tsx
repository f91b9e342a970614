import { type RefObject, useEffect, useRef, useState } from 'react';
import { messages, outbox, thankYou } from '../../../content/inquiry-messages.ts';
import { leaveWhenReachable } from '../../browser/when-reachable.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ClaimText } from '../../ui/claim-text.tsx';
import { DrawnHead } from '../../ui/form-page.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { CircleCheck, Clock, Info, TriangleAlert } from '../../ui/icons.ts';
import { Note } from '../../ui/notice.tsx';
import type { InquiryPlace } from '../sending/submit.ts';
import { EarlyPortalLinkCard, PortalLinkCard } from './portal-link-card.tsx';
import { type Kind, useSubmissionVisit } from './use-submission-visit.ts';

type OpeningKind = Kind | Exclude<InquiryPlace, 'inside'>;
const OPENINGS: Record<OpeningKind, { heading: string; text: string; icon: Icon; tone: string }> = {
  sent: { ...thankYou.submitted, icon: CircleCheck, tone: 'text-success-700' },
  outside: { ...thankYou.outside, icon: CircleCheck, tone: 'text-success-700' },
  missing: { ...thankYou.missing, icon: CircleCheck, tone: 'text-success-700' },
  queued: { ...thankYou.queued, icon: Clock, tone: 'text-isar-700' },
  rejected: { ...outbox.rejected, heading: outbox.rejected.title, icon: TriangleAlert, tone: 'text-danger-700' },
  demo: { ...thankYou.demo, icon: Info, tone: 'text-isar-700' },
  direct: { ...thankYou.direct, icon: Info, tone: 'text-isar-700' },
};

const KINDS = Object.keys(OPENINGS) as OpeningKind[];

type ThankYouProps = {
  /** Set in the address by an inquiry sent without script, as are the place and the reference. */
  servedKind: 'sent' | 'direct';
  photosLost: boolean;
  /** The office is closed at the moment. */
  absent: boolean;
  reference: string | null;
  servedPlace: InquiryPlace;
};

export default function ThankYou({ servedKind, photosLost, absent, reference, servedPlace }: ThankYouProps) {
  const { kind, own, countdown, known } = useSubmissionVisit(servedKind);
  const submitted = kind === 'sent' || kind === 'queued';
  const place = own?.place ?? servedPlace;
  const opening = kind === 'sent' && place !== 'inside' ? place : kind;
  return (
    <div className="container-page grid gap-x-14 gap-y-12 pt-6 pb-12 md:pt-10 md:pb-16 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <div>
        {photosLost && <Note {...messages.uploadFailed} />}
        {known || servedKind === 'sent' ? (
          <Opening kind={opening} absent={absent} />
        ) : (
          KINDS.map((each) => (
            <div key={each} data-kind={each} className="opening">
              <Opening kind={each} absent={false} lazy />
            </div>
          ))
        )}
        {!known && servedKind !== 'sent' && <EarlyPortalLinkCard />}
        {submitted ? (
          <PortalLinkCard own={own} named={reference} arrived={kind === 'sent'}>
            {countdown && <Countdown />}
          </PortalLinkCard>
        ) : (
          countdown && <Countdown />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {(kind === 'direct' || kind === 'rejected') && (
            <ButtonLink href={thankYou.direct.button.href} className="ask-again">
              {thankYou.direct.button.label}
            </ButtonLink>
          )}
          <ButtonLink href={thankYou.homeLink.href} kind="secondary">
            {thankYou.homeLink.label}
          </ButtonLink>
        </div>
      </div>
      {submitted && opening === kind && (
        <section aria-labelledby="naechste-schritte" className="lg:sticky lg:top-28 lg:self-start lg:pt-6">
          <h2 id="naechste-schritte" className="text-2xl">
            {thankYou.nextHeading}
          </h2>
          <ol className="mt-5 grid gap-4 md:grid-cols-3 lg:grid-cols-1">
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
      )}
    </div>
  );
}

function Opening({ kind, absent, lazy }: { kind: OpeningKind; absent: boolean; lazy?: boolean }) {
  const { heading, text, icon: Icon, tone } = OPENINGS[kind];
  return (
    <div className="rounded-lg border border-line bg-white">
      <DrawnHead state={kind === 'sent' ? 'arrived' : 'waiting'} lazy={lazy} />
      <div className="p-5 md:p-8">
        <h1 className="flex items-start gap-3 text-3xl">
          <Icon className={`mt-0.5 size-8 shrink-0 ${tone}`} />
          <span>{heading}</span>
        </h1>
        <p key={kind} className="mt-3 max-w-prose text-lg text-ink-soft">
          <ClaimText text={text} absent={absent} />
        </p>
      </div>
    </div>
  );
}

const SECONDS = 5;

/** These actions stop the countdown, because the visitor wants to stay. */
const SIGNS_OF_A_READER = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

/** On a phone it covers the countdown with its button. */
const isBannerOpen = () => document.querySelector('.cookie-banner:not([hidden])') !== null;

/** Announced once, not every second. Starts anew when the cookie banner is gone. */
function Countdown() {
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setLeft((left) => (isBannerOpen() ? SECONDS : Math.max(0, left - 1))), 1000);
    return () => clearInterval(timer);
  }, [stopped]);
  const over = !stopped && left === 0;
  useEffect(() => (over ? leaveWhenReachable(thankYou.homeLink.href) : undefined), [over]);
  const button = useRef<HTMLDivElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => onReader(() => setStopped(true), button), []);
  function stayHere() {
    setStopped(true);
    announcement.current?.focus({ preventScroll: true });
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-white px-5 py-3 sm:w-fit">
      <p aria-hidden="true" className="tabular-nums">
        {stopped ? thankYou.stopped : thankYou.countdown(left)}
      </p>
      <p ref={announcement} role="status" tabIndex={-1} className="sr-only">
        {stopped ? thankYou.stopped : thankYou.countdown(SECONDS)}
      </p>
      {/* A focused button must not disappear. */}
      <div ref={button} className={stopped ? 'not-focus-within:hidden' : ''}>
        <Button kind="secondary" size="small" onClick={stayHere}>
          {thankYou.stopCountdown}
        </Button>
      </div>
    </div>
  );
}

/** A press on the button itself is ignored, so that the button does not move under the finger; the banner is not the page. */
function onReader(stop: () => void, button: RefObject<HTMLElement | null>): () => void {
  const notice = ({ target }: Event) => {
    const element = target instanceof Element ? target : null;
    const pressed = button.current?.contains(element) && !element?.matches(':focus-visible');
    if (!pressed && !element?.closest('.cookie-banner')) stop();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stop();
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, notice, { passive: true, capture: true });
  window.addEventListener('pageshow', comeBack);
  return () => {
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, notice, { capture: true });
    window.removeEventListener('pageshow', comeBack);
  };
}
