import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** A part below the first screen: laid out and painted when the reader comes near, or when the browser has time. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <LaterPart>{children}</LaterPart>
    </Suspense>
  );
}

function LaterPart({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => takeTurn(() => setDue(true)), []);
  return <div className={due ? undefined : 'later'}>{children}</div>;
}

const waiting = new Set<() => void>();

/** One part at a time, so that no pause becomes noticeable. Returns how to leave the queue. */
function takeTurn(show: () => void) {
  waiting.add(show);
  if (waiting.size === 1) whenIdle(showNext);
  return () => void waiting.delete(show);
}

function showNext() {
  const [show] = waiting;
  if (!show) return;
  waiting.delete(show);
  show();
  whenIdle(showNext);
}

const PAUSE_MS = 200;

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void) {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), PAUSE_MS);
}
