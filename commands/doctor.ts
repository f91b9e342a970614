import { setTimeout as wait } from 'node:timers/promises';
import { sweepNames, todayTexts } from '../content/office/inquiries.ts';
import { enqueueInquiryJobs } from '../domain/inquiries/hold-inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { tryInquiry } from '../domain/inquiries/submit-inquiry.server.ts';
import { isUuid } from '../domain/is-uuid.ts';
import { listFailures } from '../domain/sweep-parts.server.ts';
import { speakMinutes } from '../domain/time/munich-clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.server.ts';
import type { Sql } from '../platform/db/side-pool.ts';
import { listOpenPoints, type OpenPoint } from './launch-check/launch-check.ts';
import { atWorkplace } from './workplace.ts';

/** Longer than a bundled database needs to start. */
const DATABASE_LIMIT_MS = 20_000;

/** Launch check: what must be settled before going live. Exit code 1 while anything is open in production mode. */
try {
  const config = readConfig();
  const open = [...(await findDatabasePoints(config)), ...listOpenPoints(config)];
  const areas = Map.groupBy(open, ({ area }) => area);
  for (const [area, points] of areas) {
    process.stdout.write(`\n${area} (${points.length})\n${points.map(({ point }) => `  – ${point}`).join('\n')}\n`);
  }
  process.stdout.write(open.length > 0 ? `\n${open.length} Punkte offen.\n` : '\nAlles geklärt.\n');
  process.exit(open.length > 0 && config.environment === 'production' ? 1 : 0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`Configuration: ${error.message}\n`);
  process.exit(1);
}

async function findDatabasePoints({ rateLimits: limits }: Config): Promise<OpenPoint[]> {
  const trial = atWorkplace('doctor', async ({ database }) => {
    await tryInquiry({ database, limits, afterStored: enqueueInquiryJobs });
    return findStill(database);
  });
  const late = wait(DATABASE_LIMIT_MS, null, { ref: false }).then(() => {
    throw new Error('die Datenbank antwortet nicht');
  });
  return Promise.race([trial, late]).then(
    (still) => still,
    ({ message }: Error) => [
      { area: 'Datenbank', point: `Im Augenblick kann keine Anfrage gespeichert werden: ${message}` },
    ],
  );
}

/** What the clock could not do and tries again; the office reads the same. */
async function findStill(database: Sql): Promise<OpenPoint[]> {
  const failures = await listFailures(database);
  return failures.map(({ part, subject, first_failed_at, attempts, last_error }) => {
    const since = speakMinutes(Math.floor((Date.now() - first_failed_at.getTime()) / 60_000));
    const what = isUuid(subject) ? referenceOf(subject) : null;
    return {
      area: todayTexts.still,
      point: todayTexts.partFails(sweepNames[part] ?? part, what, since, attempts, last_error),
    };
  });
}
