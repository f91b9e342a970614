import { setUpUrl } from '../domain/access/link-addresses.ts';
import {
  changeRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  listAccounts,
  resetStaff,
} from '../domain/staff/accounts.server.ts';
import { makeFirstLink } from '../domain/staff/set-up.server.ts';
import { roles } from '../domain/staff/staff.ts';
import { listMunichTime } from '../domain/time/munich-clock.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run staff -- <command> [--as <name>]

  list                             accounts of the office
  first-link                       a new link for the first administrator, while there is no account
  invite <mail> <role> <name>      ${Object.keys(roles).join(' or ')}; prints a link, 48 hours, once
  role <mail> <role>               signs nobody out
  disable <mail>                   signs out everywhere at once
  enable <mail>
  reset <mail>                     lost telephone, lost password or lost key: prints a link to set both up anew`;

await runCommand(USAGE, async (workplace, { command, args }) => {
  const [mail = '', role = '', ...name] = args;
  if (command === 'list') return list(workplace);
  if (command === 'first-link') return firstLink(workplace);
  if (command === 'invite') return invite(workplace, mail, role, name.join(' '));
  if (command === 'role')
    return change(workplace, mail, (change) => changeRole(workplace.database, { ...change, role: checkRole(role) }));
  if (command === 'disable') return change(workplace, mail, (change) => disableStaff(workplace.database, change));
  if (command === 'enable') return change(workplace, mail, (change) => enableStaff(workplace.database, change));
  if (command === 'reset') return reset(workplace, mail);
  throw new UsageError(command ? `Unknown command: ${command}` : 'Which command?');
});

async function list({ database }: Workplace) {
  const accounts = await listAccounts(database);
  for (const { email, name, role, state, last_seen_at } of accounts) {
    print(
      [state.padEnd(8), role.padEnd(8), last_seen_at ? listMunichTime(last_seen_at) : '-'.padEnd(16), email, name].join(
        '  ',
      ),
    );
  }
  print(`${accounts.length} accounts`);
}

async function firstLink({ database, config }: Workplace) {
  const link = await makeFirstLink({ database });
  if (!link) throw new Error('There are accounts already. Use invite or reset.');
  print(setUpUrl(config.siteUrl, link.token));
}

async function invite({ database, config, actor }: Workplace, email: string, role: string, name: string) {
  const invited = await inviteStaff(database, { email, name: name || email, role: checkRole(role), actor });
  if (invited.kind === 'invalid') throw new UsageError(`${invited.field}: ${invited.message}`);
  if (invited.kind === 'exists') throw new Error(`${email} has an account already. Use reset for a new link.`);
  print(setUpUrl(config.siteUrl, invited.link.token));
}

async function reset(workplace: Workplace, mail: string) {
  const result = await resetStaff(workplace.database, {
    staffId: await findId(workplace, mail),
    actor: workplace.actor,
  });
  if (result.kind === 'unknown') throw new Error(`No account ${mail}`);
  print(setUpUrl(workplace.config.siteUrl, result.link.token));
}

type Verb = (change: { staffId: string; actor: string }) => Promise<{ kind: 'done' | 'unknown' | 'last-admin' }>;

async function change(workplace: Workplace, mail: string, verb: Verb) {
  const { kind } = await verb({ staffId: await findId(workplace, mail), actor: workplace.actor });
  if (kind === 'last-admin') throw new Error(`${mail} is the last administrator. Make another one first.`);
  if (kind === 'unknown') throw new Error(`No account ${mail}`);
  print(`${mail}: done`);
}

async function findId({ database }: Workplace, mail: string): Promise<string> {
  const account = (await listAccounts(database)).find(({ email }) => email.toLowerCase() === mail.toLowerCase());
  if (!account) throw new Error(`No account ${mail || '(none)'}`);
  return account.id;
}

function checkRole(role: string) {
  if (role !== 'operator' && role !== 'admin') throw new UsageError(`Unknown role: ${role || '(none)'}`);
  return role;
}
