import { recordAction } from '../audit/record-action.server.ts';
import { retentionOf } from './retention-period.ts';
import {
  RETENTION_ACTOR,
  type RetentionRule,
  type RetentionServices,
  retentionRules,
} from './retention-rules.server.ts';

export type RetentionResult = { processing: string; title: string; period: string; count: number };

/** What would be removed now. Changes nothing. */
export async function planRetention(services: RetentionServices, now: Date): Promise<RetentionResult[]> {
  const plan: RetentionResult[] = [];
  for (const rule of retentionRules) plan.push(toResult(rule, await rule.countDue(services, now)));
  return plan;
}

/**
 * Removes what is due. One rule that fails does not keep the others from running, and is reported by throwing at the
 * end: the job is tried again and stays visible.
 */
export async function applyRetention(
  services: RetentionServices,
  { now, runs }: { now: Date; runs?: RetentionRule['runs'] },
): Promise<RetentionResult[]> {
  const results: RetentionResult[] = [];
  const failures: unknown[] = [];
  for (const rule of retentionRules) {
    if (runs && rule.runs !== runs) continue;
    try {
      results.push(toResult(rule, await rule.apply(services, now)));
    } catch (error) {
      failures.push(error);
    }
  }
  const counts = Object.fromEntries(results.filter(({ count }) => count > 0).map((r) => [r.processing, r.count]));
  if (Object.keys(counts).length > 0) {
    await services.database.transaction((client) =>
      recordAction(client, { actor: RETENTION_ACTOR, action: 'retention.apply', subject: null, details: counts }),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} retention rules failed`);
  return results;
}

function toResult({ processing }: RetentionRule, count: number): RetentionResult {
  const { title, text } = retentionOf(processing);
  return { processing, title, period: text, count };
}
