import { isSuppressed, liftSuppression } from '../domain/deliveries/suppression.server.ts';
import { parseAddress } from '../platform/mail/address.ts';
import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run addresses -- <command> <address> [--as <name>]

  check <address>   whether a mail server refused it for good, so that nothing is sent there
  lift <address>    write to it again`;

await runCommand(USAGE, async ({ database, actor }, { command, args: [given = ''] }) => {
  if (command !== 'check' && command !== 'lift') throw new UsageError('Which command?');
  const address = parseAddress(given);
  if (!address) throw new UsageError('Which address?');
  if (command === 'check') {
    return print((await isSuppressed(database, address)) ? 'Refused: nothing is sent there.' : 'Nothing known of it.');
  }
  if (!(await liftSuppression(database, address, actor))) throw new Error('This address was not refused.');
  print('Lifted: mails go there again. What was refused before is not sent again.');
});
