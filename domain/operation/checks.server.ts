import { type Examined, examine, type List, type Place, type PlaceCheck } from './check.ts';
import { databaseCheck } from './database-check.server.ts';
import { firstDayChecks } from './first-day.server.ts';
import { settingsChecks } from './settings-check.server.ts';
import { workChecks } from './work-checks.server.ts';

export const checks: readonly PlaceCheck[] = [...settingsChecks, databaseCheck, ...workChecks, ...firstDayChecks];

export const lookAt = (place: Place, list: List): Promise<Examined[]> => examine(checks, place, list);
