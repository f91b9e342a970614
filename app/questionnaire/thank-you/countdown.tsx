import { useEffect, useState } from 'react';
import { thankYou } from '../../../content/questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { leaveWhenReachable } from './leave-when-reachable.ts';

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
  useEffect(() => onReader(() => setStopped(true)), []);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-white px-5 py-3 sm:w-fit">
      <p aria-hidden="true" className="tabular-nums">
        {stopped ? thankYou.stopped : thankYou.countdown(left)}
      </p>
      <p role="status" className="sr-only">
        {stopped ? thankYou.stopped : thankYou.countdown(SECONDS)}
      </p>
      {!stopped && (
        <Button kind="secondary" size="small" onClick={() => setStopped(true)}>
          {thankYou.stopCountdown}
        </Button>
      )}
    </div>
  );
}

function onReader(stop: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stop();
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, stop, { passive: true, capture: true });
  window.addEventListener('pageshow', comeBack);
  return () => {
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, stop, { capture: true });
    window.removeEventListener('pageshow', comeBack);
  };
}
