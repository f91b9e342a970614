import { useEffect, useState } from 'react';
import { promise, promiseWhenAbsent } from '../../content/promises.ts';

let answer: Promise<boolean> | null = null;

/** Asked once a page, however often the promise stands on it. */
function askAbsence(): Promise<boolean> {
  answer ??= fetch('/api/promise', { signal: AbortSignal.timeout(10_000) })
    .then((response) => response.json() as Promise<{ absent?: boolean }>)
    .then(({ absent }) => absent === true);
  return answer;
}

/**
 * The promise, or the sentence in its place while nobody is in the office. A public page was finished long before: the
 * server says which of the two holds now, to scripts in words, to the others by `PromiseSheet` (server/api/promise.ts).
 */
export function PromiseText({ told = false }: { told?: boolean }) {
  const [absent, setAbsent] = useState(told);
  useEffect(() => {
    askAbsence().then(setAbsent, () => {});
  }, []);
  return (
    <>
      <span className={absent ? 'hidden' : 'promise'}>{promise}</span>
      <span data-nosnippet="" className={absent ? undefined : 'promise-when-absent hidden'}>
        {promiseWhenAbsent}
      </span>
    </>
  );
}

export function PromiseSheet() {
  return (
    <noscript>
      <link rel="stylesheet" href="/api/promise.css" />
    </noscript>
  );
}
