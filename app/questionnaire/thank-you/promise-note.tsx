import { useEffect, useState } from 'react';
import { promiseWhenAbsent } from '../../../content/promises.ts';
import { Notice } from '../notice.tsx';

/** The page was finished long before: whether somebody is in the office now, the server knows. */
export function PromiseNote({ told }: { told: boolean }) {
  const [absent, setAbsent] = useState(told);
  useEffect(() => {
    const stop = AbortSignal.timeout(10_000);
    fetch('/api/promise', { signal: stop })
      .then((response) => response.json() as Promise<{ absent?: boolean }>)
      .then((answer) => setAbsent(answer.absent === true))
      .catch(() => {});
  }, []);
  return absent && <Notice {...promiseWhenAbsent} />;
}
