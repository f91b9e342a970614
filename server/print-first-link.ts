import { isSampleAddress } from '../content/claims.ts';
import { setUpUrl } from '../domain/magic-links/link-addresses.ts';
import { commandLine } from '../domain/operation/check.ts';
import { hasAccounts, makeFirstLink } from '../domain/staff/set-up.server.ts';
import type { Queries } from '../platform/db/rows.ts';
import { isJournal } from '../platform/log/logger.ts';

/** The token is printed and never logged; if journald stores the output, only instructions are printed. */
export async function printFirstLink(database: Queries, siteUrl: string, port: number): Promise<void> {
  if (isJournal(process.stdout.fd)) {
    if (!(await hasAccounts(database)))
      process.stdout.write(`  Noch kein Konto. Den Link zum Einrichten macht ${commandLine('staff', 'first-link')}\n`);
    return;
  }
  const link = await makeFirstLink({ database });
  if (!link) return;
  const origin = isSampleAddress(siteUrl) ? `http://localhost:${port}` : siteUrl;
  process.stdout.write(
    `  Noch kein Konto. Zentrale einrichten (24 Stunden, einmal):\n  ${setUpUrl(origin, link.token)}\n\n`,
  );
}
