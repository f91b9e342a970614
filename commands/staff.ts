import { setUpUrl } from '../domain/magic-links/link-addresses.ts';
import { listAccounts, resetStaff } from '../domain/staff/accounts.server.ts';
import { makeFirstLink } from '../domain/staff/set-up.server.ts';
import { print, runCommand } from './workplace.ts';

const USAGE = `npm run staff -- <command> [--as <name>]

  first-link     a new link for the first administrator, while there is no account
  reset <mail>   lost telephone, lost password or lost key: prints a link to set both up anew

Accounts are invited, changed and disabled in the office, /zentrale/konten/.`;

await runCommand(USAGE, {
  async 'first-link'({ database, config }) {
    const link = await makeFirstLink({ database });
    if (!link) throw new Error('There are accounts already. Use reset, or invite somebody in the office.');
    print(setUpUrl(config.siteUrl, link.token));
  },
  async reset({ database, config, actor }, { args: [mail = ''] }) {
    const account = (await listAccounts(database)).find(({ email }) => email.toLowerCase() === mail.toLowerCase());
    const reset = account && (await resetStaff(database, { staffId: account.id, actor }));
    if (reset?.kind !== 'reset') throw new Error(`No account ${mail || '(none)'}`);
    print(setUpUrl(config.siteUrl, reset.link.token));
  },
});
