/** What triggers and checks of the tables refuse is an answer, not a failure. */
export const isRefusal = (error: unknown) => /^TF01|^235/.test((error as { code?: string }).code ?? '');

export function asRefused(error: unknown): { kind: 'refused' } {
  if (isRefusal(error)) return { kind: 'refused' };
  throw error;
}
