import { useEffect, useState } from 'react';
import { thankYou } from '../../../content/questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { leaveWhenReachable } from './leave-when-reachable.ts';

const SECONDS = 5;

/** Announced once, not every second; whoever needs more time stays with one click. */
export function Countdown() {
  const [left, setLeft] = useState(SECONDS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    if (left === 0) return leaveWhenReachable(thankYou.homeLink.href);
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stopped]);
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
