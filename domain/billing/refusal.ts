/** Refusals by triggers and checks are expected results, not failures. */
export const isRefusal = (error: unknown) => /^TF01|^235/.test((error as { code?: string }).code ?? '');

export function asRefused(error: unknown): { kind: 'refused' } {
  if (isRefusal(error)) return { kind: 'refused' };
  throw error;
}
