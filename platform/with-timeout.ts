/** Rejects with `late` after `ms`. The work itself goes on. */
export function withTimeout<Answer>(ms: number, work: Promise<Answer>, late: () => Error): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
