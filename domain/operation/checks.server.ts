import { type CheckList, type Examined, examine, type InstallationCheck, type InstallationContext } from './check.ts';
import { databaseCheck } from './database-check.server.ts';
import { firstDayChecks } from './first-day.server.ts';
import { networkChecks } from './network-checks.server.ts';
import { settingsChecks } from './settings-check.server.ts';
import { workChecks } from './work-checks.server.ts';

export const checks: readonly InstallationCheck[] = [
  ...settingsChecks,
  ...networkChecks,
  databaseCheck,
  ...workChecks,
  ...firstDayChecks,
];

export const runChecks = (place: InstallationContext, list: CheckList | 'deploy'): Promise<Examined[]> =>
  examine(checks, place, list);
