import { useEffect, useState } from 'react';
import { promiseWhenAbsent } from '../../content/promises.ts';
import { Notice } from '../questionnaire/notice.tsx';

/**
 * On every public page that names the 24 hours. The page was finished long before: whether somebody is in the office now,
 * the server says, to scripts in words, to the others by a style sheet (server/api/promise.ts).
 */
export function PromiseNote({ told = false }: { told?: boolean }) {
  const [absent, setAbsent] = useState(told);
  useEffect(() => {
    const stop = AbortSignal.timeout(10_000);
    fetch('/api/promise', { signal: stop })
      .then((response) => response.json() as Promise<{ absent?: boolean }>)
      .then((answer) => setAbsent(answer.absent === true))
      .catch(() => {});
  }, []);
  return (
    <>
      <noscript>
        <link rel="stylesheet" href="/api/promise.css" />
      </noscript>
      <div data-nosnippet="" className={absent ? undefined : 'promise-note hidden'}>
        <Notice {...promiseWhenAbsent} />
      </div>
    </>
  );
}
