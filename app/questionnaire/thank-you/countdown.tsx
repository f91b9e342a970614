import { type RefObject, useEffect, useRef, useState } from 'react';
import { thankYou } from '../../../content/inquiry-messages.ts';
import { leaveWhenReachable } from '../../browser/leave-when-reachable.ts';
import { Button } from '../../ui/button.tsx';

const SECONDS = 5;

/** Whoever does any of this is here, and does not want to be led away. */
const SIGNS_OF_A_READER = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'];

/** Announced once, not every second. It stops for good with the first sign of a reader, and when the page comes back. */
export function Countdown() {
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    if (left === 0) return leaveWhenReachable(thankYou.homeLink.href);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stopped]);
  const button = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => onReader(() => setStopped(true), button), []);
  function stayHere() {
    setStopped(true);
    words.current?.focus({ preventScroll: true });
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-white px-5 py-3 sm:w-fit">
      <p aria-hidden="true" className="tabular-nums">
        {stopped ? thankYou.stopped : thankYou.countdown(left)}
      </p>
      <p ref={words} role="status" tabIndex={-1} className="sr-only">
        {stopped ? thankYou.stopped : thankYou.countdown(SECONDS)}
      </p>
      {/* Whoever has reached the button does not lose the focus with it. */}
      <div ref={button} className={stopped ? 'not-focus-within:hidden' : ''}>
        <Button kind="secondary" size="small" onClick={stayHere}>
          {thankYou.stopCountdown}
        </Button>
      </div>
    </div>
  );
}

/** A press on the button itself is left to its click: it must neither go away nor move under the finger. */
function onReader(stop: () => void, button: RefObject<HTMLElement | null>): () => void {
  const notice = ({ target }: Event) => {
    const pressed = target instanceof Element && button.current?.contains(target) && !target.matches(':focus-visible');
    if (!pressed) stop();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stop();
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, notice, { passive: true, capture: true });
  window.addEventListener('pageshow', comeBack);
  return () => {
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, notice, { capture: true });
    window.removeEventListener('pageshow', comeBack);
  };
}
