import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run migrate                   brings the database to this release; servers of the release before go on working
npm run migrate -- after-deploy   also what they could not live with: from then on there is no way back to that release
npm run migrate -- check          changes nothing; exit code 1 when this release cannot work with the database
Nothing else changes the tables of a database that DATABASE_URL names. A table that is in use is waited for in short tries, for ten minutes.`;

await runCommand(
  USAGE,
  async ({ applied }, { command }) => {
    if (command === 'check') return print('The database fits this release.');
    for (const name of applied) print(name);
    print(applied.length > 0 ? `${applied.length} applied` : 'Nothing to do.');
  },
  ({ command }) => {
    if (command === 'after-deploy') return 'migrate';
    if (command === '') return 'before-deploy';
    if (command === 'check') return 'check';
    throw new UsageError(`Unknown command: ${command}`);
  },
);
