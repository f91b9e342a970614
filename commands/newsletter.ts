import { writeFile } from 'node:fs/promises';
import { exportSubscribers, printProof } from '../domain/newsletter/newsletter-lists.server.ts';
import { unsubscribeByOperator } from '../domain/newsletter/unsubscribe.server.ts';
import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run newsletter -- <command> [--as <name>]

  export --out <file.csv>   confirmed addresses
  proof <address>           the proof of consent, one page a sign-up
  unsubscribe <address>     for those who write or call`;

await runCommand(USAGE, {
  async export({ database, actor }, { flags: { out } }) {
    if (!out) throw new UsageError('Where to? --out <file.csv>');
    const { csv, count } = await exportSubscribers(database, actor);
    await writeFile(out, csv, { mode: 0o600 });
    print(`${count} addresses in ${out}`);
  },
  async proof({ database, actor }, { args: [email] }) {
    if (!email) throw new UsageError('Which address?');
    const pages = await printProof(database, email, actor);
    if (pages.length === 0) throw new Error('No confirmed sign-up with this address.');
    print(pages.join('\n\f\n'));
  },
  async unsubscribe({ database, tombstones, actor }, { args: [email] }) {
    if (!email) throw new UsageError('Which address?');
    if (!(await unsubscribeByOperator({ database, tombstones }, email, actor)))
      throw new Error('This address is not subscribed.');
    print('Unsubscribed.');
  },
});
