import { recordAction } from '../audit/record-action.server.ts';
import { forEachIsolated, hasDueFailures, runScheduledTasks, type ScheduledTask } from '../scheduled-tasks.server.ts';
import {
  type EachRow,
  RETENTION_ACTOR,
  type RetentionRule,
  type RetentionServices,
  retentionOf,
  retentionRules,
} from './retention-rules.server.ts';

type RetentionResult = { processing: string; title: string; period: string; count: number };

export async function planRetention(services: RetentionServices, now: Date): Promise<RetentionResult[]> {
  const plan: RetentionResult[] = [];
  for (const rule of retentionRules) plan.push(toResult(rule, await rule.countDue(services, now)));
  return plan;
}

const taskNameOf = ({ processing }: RetentionRule) => `retention:${processing}`;
/** Stops a photo store that hangs from blocking the whole night. */
const MAX_RULE_MS = 600_000;

/** Isolates each rule and row. A failure is recorded like those of the scheduler and retried hourly after its pause. */
export async function applyRetention(
  services: RetentionServices,
  { now, runs }: { now: Date; runs?: RetentionRule['runs'] },
): Promise<RetentionResult[]> {
  const { database } = services;
  const tasks: ScheduledTask<RetentionServices>[] = [];
  for (const rule of retentionRules) {
    const task = taskNameOf(rule);
    if (runs && rule.runs !== runs && !(await hasDueFailures(database, task, now))) continue;
    const each: EachRow = (rows, subjectOf, work) =>
      forEachIsolated(database, { task, now, passMs: MAX_RULE_MS }, rows, subjectOf, work);
    tasks.push({ name: task, run: () => rule.apply(services, now, each) });
  }
  const { counts } = await runScheduledTasks(services, tasks, now);
  const results = retentionRules
    .filter((rule) => counts.has(taskNameOf(rule)))
    .map((rule) => toResult(rule, counts.get(taskNameOf(rule)) ?? 0));
  const removed = Object.fromEntries(results.filter(({ count }) => count > 0).map((r) => [r.processing, r.count]));
  if (Object.keys(removed).length > 0)
    await recordAction(database, { actor: RETENTION_ACTOR, action: 'retention.apply', details: removed });
  return results;
}

function toResult({ processing }: RetentionRule, count: number): RetentionResult {
  const { title, text } = retentionOf(processing);
  return { processing, title, period: text, count };
}
