/** Everybody who asks within `ms` gets the same answer. A failure is forgotten at once. */
export function cacheFor<Answer>(ms: number, read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { until: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (kept && performance.now() <= kept.until) return kept.answer;
    const asked = { until: performance.now() + ms, answer: read() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
