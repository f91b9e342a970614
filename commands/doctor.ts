import { ConfigError, readConfig } from '../platform/config.server.ts';
import { listOpenPoints } from './launch-check/launch-check.ts';

/** Launch check: what must be settled before going live. Exit code 1 while anything is open in production mode. */
try {
  const config = readConfig();
  const open = listOpenPoints(config);
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
