import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';
import { findFaketime } from './moments.mjs';
import { runTable } from './test-table.mjs';

const KILLS = 'tests/faults/questionnaire-kills.test.ts';
const OUTAGES = 'tests/faults/questionnaire-outages.test.ts';
const BROWSER = 'tests/faults/browser-outages.test.ts';
const BUNDLED = 'tests/faults/embedded-database.test.ts';
const FAILOVER = 'tests/faults/failover.test.ts';
const DISK = 'tests/faults/full-disk.test.ts';
const ROLLING = 'tests/faults/rolling-upgrade.test.ts';
const SILENCE = 'tests/faults/silent-network.test.ts';
const SWEEPER = 'domain/sweep/work-invitations.test.ts';
const VERBS = 'domain/closing/close-inquiry.test.ts';
const PAPERS = 'domain/partners/check-documents.test.ts';
const JOURNEYS = 'tests/journeys/questionnaire-';

/** The oracle of all: what was acknowledged, or promised by the browser, ends as exactly one row with all its photos. */
const rows = [
  { what: 'Server killed with -9 during a submit', tests: [[KILLS, 'a server killed with -9 under load']] },
  {
    what: 'Database down at start',
    tests: [
      [BUNDLED, 'without its database the server starts'],
      [BROWSER, 'whose server has no database yet'],
    ],
  },
  {
    what: 'Database killed in mid-request',
    tests: [
      [KILLS, 'a database killed with -9 under load'],
      [BUNDLED, 'a database that dies is started again'],
    ],
  },
  {
    what: 'Database that hangs instead of dying',
    tests: [
      [SILENCE, 'a database that hangs'],
      [SILENCE, 'jobs go on soon after'],
      ['platform/db/steady-pool.test.ts'],
      ['platform/queue/queue.test.ts', 'a queue whose start loses any one'],
      [SILENCE, 'a server whose database hangs from the beginning'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'a transaction that never ends is given up'],
    ],
  },
  { what: 'Database locked', tests: [[OUTAGES, 'a locked table']] },
  {
    what: 'Disk full',
    tests: [
      [DISK, 'a full disk'],
      [DISK, 'no room to receive'],
      [DISK, 'no room for the database'],
    ],
  },
  {
    what: 'Photo store down from the fourth photo on',
    tests: [
      [OUTAGES, 'a bucket that fails from the fourth photo on'],
      [JOURNEYS, 'a photo that cannot be uploaded does not cost the inquiry'],
      [JOURNEYS, 'an upload that fails is tried again'],
    ],
  },
  {
    what: 'Photo store that hangs, photo views cancelled or standing still',
    tests: [
      [SILENCE, 'a photo store that hangs'],
      ['platform/photo-store/photo-store.test.ts', 'two hundred photo views that are cancelled'],
      ['platform/photo-store/photo-store.test.ts', 'two hundred views that stand still'],
      ['platform/photo-store/photo-store.test.ts', 'a photo that stops coming is given up'],
    ],
  },
  {
    what: 'No process to be had for a photo',
    tests: [['platform/images/image-workers.test.ts', 'a machine that cannot start a process']],
  },
  {
    what: 'Mail server down for a day, silent or endless at any stage',
    tests: [
      ['tests/faults/mail-outage.test.ts', 'after a day without'],
      ['tests/faults/mail-tarpit.test.ts'],
      ['platform/mail/smtp.test.ts', 'a server that falls silent'],
      ['platform/mail/smtp.test.ts', 'a server that never comes to an end'],
    ],
  },
  {
    what: 'Double click, two tabs, lost answer',
    tests: [
      [JOURNEYS, 'a double click sends one inquiry'],
      [JOURNEYS, 'two tabs of the same draft'],
      [JOURNEYS, 'an answer lost on the way back'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'twenty at once with one key are one row'],
    ],
  },
  {
    what: 'Same key, other answers',
    tests: [
      ['tests/security/wire-shape.test.ts', 'the same key with other answers is a conflict'],
      ['domain/inquiries/submit-inquiry.server.test.ts', 'the same key with other answers is refused'],
    ],
  },
  {
    what: 'Browser closed during an upload',
    tests: [
      [BROWSER, 'closed in the middle of an upload'],
      [JOURNEYS, 'a closed tab'],
    ],
  },
  {
    what: 'Submitted while offline',
    tests: [
      [BROWSER, 'that was offline and was restarted'],
      [JOURNEYS, 'offline: the inquiry and its photos wait'],
    ],
  },
  {
    what: 'Browser storage blocked or full',
    tests: [
      [BROWSER, 'without room to keep the inquiry'],
      [JOURNEYS, 'where neither server nor browser can keep it'],
    ],
  },
  { what: 'Inquiry that will never be taken', tests: [[JOURNEYS, 'an inquiry the server will never take']] },
  {
    what: 'Several servers on one database',
    tests: [
      ['tests/faults/several-processes.test.ts', 'two servers behind a proxy'],
      ['tests/faults/killed-process.test.ts', 'two servers share the jobs'],
      ['platform/db/migrate.test.ts', 'four parallel starts'],
    ],
  },
  {
    what: 'Two servers with a bucket behind the shipped proxy, each request with either: offers, release, second factor',
    tests: [['tests/faults/spread-requests.test.ts']],
  },
  {
    what: 'Each fault that the watch knows: one mail when it begins, one when it ends',
    tests: [['tests/faults/watched.test.ts'], ['tests/faults/watched-copies.test.ts'], ['commands/watch.test.ts']],
  },
  {
    what: 'An idle process',
    tests: [['tests/faults/one-process.test.ts', 'fewer than five transactions a second']],
  },
  {
    what: 'Servers killed every two seconds while firms are chosen and answer',
    tests: [
      ['tests/faults/market-kills.test.ts', 'two servers, one of them killed every two seconds'],
      ['domain/matching/races.test.ts'],
      ['domain/matching/replay.test.ts', 'stored runs compute to the same again'],
    ],
  },
  {
    what: 'A demo, killed while it is filled, and beside a server that takes inquiries',
    tests: [
      ['commands/demo/demo.test.ts', 'a run that was killed'],
      ['commands/demo/demo.test.ts', 'beside a server'],
    ],
  },
  { what: 'Leader of a database cluster killed, cut off, frozen, brought back', tests: [[FAILOVER]] },
  {
    what: 'Processes killed and the power cut while invoices get their numbers',
    tests: [['tests/faults/invoice-numbers.test.ts', 'killed with their number in hand']],
  },
  {
    what: 'Two servers on one data folder',
    tests: [
      [BUNDLED, 'a second server on the same data folder refuses'],
      [BUNDLED, 'leaves a database that the next one adopts'],
      ['platform/server-lock.test.ts', 'of six that start at the same moment'],
      ['platform/server-lock.test.ts', 'it holds between containers'],
    ],
  },
  {
    what: 'Left by a power cut or a kill',
    tests: [
      [BUNDLED, 'a number left by a power cut'],
      [BUNDLED, 'what a killed server was just writing'],
      ['platform/server-lock.test.ts', 'the kernel gives the lock of a killed process back'],
    ],
  },
  { what: 'Log of the database', tests: [[BUNDLED, 'the log of the database']] },
  {
    what: 'Restore of tables in a circle and with triggers',
    tests: [
      ['platform/backup/backup.test.ts', 'tables that refer to each other in a circle'],
      ['platform/backup/backup.test.ts', 'numbers go on after the last one'],
      ['platform/backup/backup.test.ts', 'an older backup does not take back'],
    ],
  },
  {
    what: 'Leads and readers that must not be lost or brought back',
    tests: [
      ['domain/inquiries/quarantine.test.ts'],
      ['tests/faults/refused-address.test.ts', 'a 5.7.1 about us'],
      ['tests/faults/restored-readers.test.ts'],
      ['server/api/newsletter.test.ts', 'without a database'],
    ],
  },
  {
    what: 'Erased inquiries that must not come back',
    tests: [
      ['domain/inquiries/submit-with-key.test.ts', 'a browser that sends an erased inquiry once more'],
      ['domain/inquiries/submit-with-key.test.ts', 'in the very moment of the erasure'],
      ['domain/inquiries/submit-with-key.test.ts', 'nor after a restore'],
    ],
  },
  {
    what: 'Everybody at the same moment: no deadlock, no lost step, nothing twice',
    tests: [
      ['domain/matching/races.test.ts'],
      ['domain/releases/order-and-gap.test.ts'],
      [VERBS, 'of two people at one inquiry the second gets what happened since'],
      [VERBS, 'a task is taken by one of two'],
      [SWEEPER, 'whoever sweeps how often'],
      [PAPERS, 'two servers at once remind once'],
      ['domain/releases/releases.test.ts', 'exactly what was shown before the click'],
      ['domain/partners/application.test.ts', 'the same file sent twice, even at once'],
      ['domain/staff/accounts.test.ts', 'of two administrators who disable each other at once'],
      ['domain/deliveries/deliver-mail.test.ts', 'two processes with the same mail at the same time'],
    ],
  },
  {
    what: 'Ended in the moment in which its mail is written',
    tests: [
      ['jobs/invitation-mails.test.ts', 'taken back in the moment'],
      ['jobs/invitation-mails.test.ts', 'while somebody is taking it back'],
      ['jobs/invitation-mails.test.ts', 'nothing leaves while the erasure waits'],
      ['domain/staff/staff-mails.test.ts', 'somebody disabled before the mail left'],
      ['domain/sweep/work-deadlines.test.ts', 'or ended before the mail left'],
    ],
  },
  {
    what: 'Deadlines after a time without a server',
    tests: [
      [VERBS, 'the sweep notices its own outage'],
      [SWEEPER, 'our outage moves the deadlines of firms'],
      [SWEEPER, 'whoever was never written to is not silent'],
      [SWEEPER, 'a mail that leaves late starts the time of the firm anew'],
      [SWEEPER, 'the watch notices what stands still'],
      [PAPERS, 'after an outage the firm gets the one reminder that is due'],
      ['domain/sweep/work-deadlines.test.ts', 'whatever became of its job'],
      ['domain/matching/rounds.test.ts', 'a match after the promise'],
    ],
  },
  { what: 'Runs of the matching, computed again', tests: [['domain/matching/replay.test.ts']] },
  {
    what: 'Restore on an empty machine, with photos and the papers of firms',
    tests: [['tests/faults/restore-drill.test.ts'], ['tests/faults/restored-papers.test.ts']],
  },
  {
    what: 'A year of inquiries, firms and people, with a day without mail and one without photos',
    tests: [['tests/faults/year.test.ts']],
  },
  { what: 'Clock jumps', tests: [['tests/faults/clock-jumps.test.ts']] },
  { what: 'Migration interrupted', tests: [['tests/faults/interrupted-migration.test.ts']] },
  { what: 'Burst', tests: [[OUTAGES, 'a burst']] },
  {
    what: 'Deploy while a tab is open',
    tests: [
      [JOURNEYS, 'a part that a deploy took away'],
      [JOURNEYS, 'an open tab still submits'],
      ['tests/journeys/http.spec.ts', 'a missing asset is a 404'],
      ['tests/faults/new-build.test.ts', 'two builds swapped under a running server'],
      ['tests/faults/new-build.test.ts', 'a real build beside a server under load'],
      ['tests/faults/new-build.test.ts', 'a release stays for 14 days'],
      ['scripts/releases.test.ts', 'of starts from one checkout at the same moment'],
    ],
  },
  {
    what: 'Server asked to stop during uploads',
    tests: [[OUTAGES, 'a server asked to stop'], ['server/drain.test.ts']],
  },
  {
    what: 'Rolling restart at 100 requests a second, with a slow upload',
    tests: [[ROLLING, 'one server after the other']],
  },
  {
    what: 'Upgrade and rollback under load, two releases side by side',
    tests: [
      [ROLLING, 'upgrade and rollback between two releases'],
      [ROLLING, 'one release back starts on the newer database'],
      ['platform/db/migrate.test.ts', 'a migration that waits for a table'],
      ['platform/db/migrate.test.ts', 'an empty, an older and a cut database'],
    ],
  },
  { what: 'Certificate renewed under load', tests: [[ROLLING, 'a renewed certificate']] },
  { what: 'Two servers share a folder', tests: [['tests/faults/shared-folder.test.ts']] },
  { what: 'Backup tried, erased people after a foreign restore', tests: [['platform/backup/drill.test.ts']] },
  {
    what: 'Erased people after a restore to a point in time, two servers',
    tests: [['tests/faults/point-in-time.test.ts']],
  },
];

/** The same product on the PostgreSQL that servers with Debian have, `jit` and all. */
const DEBIAN = '/usr/lib/postgresql/15/bin';
const READINESS = 'tests/faults/readiness.test.ts';
const onDebian = [
  {
    what: "Debian's own PostgreSQL: an inquiry is stored",
    tests: [[READINESS], ['domain/inquiries/submit-inquiry.server.test.ts'], ['commands/demo/demo.test.ts']],
  },
  {
    what: 'The same under load, locked, silent',
    tests: [[OUTAGES], [SILENCE], ['tests/faults/killed-process.test.ts']],
  },
  { what: 'The same in a browser', tests: [[JOURNEYS]] },
];

/** What deploy/cluster is made of; where it cannot be had the drill says so and is left out. */
const CLUSTER = { patroni: 'bin/patroni', 'etcd-server': 'bin/etcd', haproxy: 'sbin/haproxy', iproute2: 'sbin/ip' };
function findCluster() {
  const missing = Object.entries(CLUSTER).flatMap(([name, file]) => (existsSync(`/usr/${file}`) ? [] : [name]));
  if (!existsSync(DEBIAN)) missing.push('postgresql-15');
  if (missing.length > 0 && mayInstallPackages()) installPackages(...missing);
}

const journeys = ['questionnaire-(faults|outbox|once|deploy)', 'journeys/http'];
findFaketime();
const words = process.argv.slice(2);
// `npm run test:faults -- year`: the rows whose tests lie in a file of that name; `-- debian`: the second table alone.
const named = rows.filter(({ tests }) => tests.some(([file]) => words.some((word) => file.includes(word))));
if (words.length === 0 || named.some(({ tests }) => tests.some(([file]) => file === FAILOVER))) findCluster();
let code = 0;
if (words.length === 0) code = await runTable({ title: 'Faults', rows, folder: 'tests/faults', journeys });
else if (named.length > 0 || !words.includes('debian')) code = await runTable({ title: 'Faults', rows: named });
if (words.length > 0 && !words.includes('debian')) process.exit(code);
if (!existsSync(DEBIAN) && !(mayInstallPackages() && installPackages('postgresql-15'))) {
  console.error(`Debian's PostgreSQL is not in ${DEBIAN} and cannot be installed: nothing was tried on it.`);
  process.exit(1);
}
process.env.TEST_POSTGRES = DEBIAN;
const title = "Faults on Debian's PostgreSQL";
process.exit((await runTable({ title, rows: onDebian, journeys: ['questionnaire-'] })) || code);
