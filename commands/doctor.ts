import { commandLine, type Examined, type Finding, fault, isOpenFinding } from '../domain/operation/check.ts';
import { runChecks } from '../domain/operation/checks.server.ts';
import { listOpenPoints } from '../domain/operation/launch-points.server.ts';
import { type Config, isInDeploy, readConfig } from '../platform/config.server.ts';
import { sendPlainMail } from './plain-mail.ts';
import { inspectInstallation, print, runProgram, UsageError } from './workplace.ts';

const USAGE = `npm run doctor [-- --mail <address>] [--without domain] [--origin <server>]
  looks at this machine and whatever its settings lead to; exit code 1 while anything is in the way
npm run doctor -- launch
  what the owner must settle in the texts, with the file; exit code 0`;

const MARKS = { fine: '✓', hint: '·', unknown: '?', fault: '✗' } as const;

await runProgram(USAGE, async ({ command, flags }) => {
  if (command === 'launch') return printLaunchPoints();
  if (command) throw new UsageError(`Unknown command: ${command}`);
  process.exitCode = (await examineMachine(readConfig(), flags)) ? 0 : 1;
});

type Flags = { mail?: string; without?: string; origin?: string[] };

async function examineMachine(config: Config, { mail, without = '', origin = [] }: Flags): Promise<boolean> {
  const list = isInDeploy() ? 'deploy' : 'doctor';
  const all = await inspectInstallation(config, origin, (place) => runChecks(place, list));
  const examined = all.filter(({ id }) => !without.split(',').includes(id));
  if (mail) examined.push(await sendTestMail(config, mail));
  for (const [area, group] of Map.groupBy(examined, ({ area }) => area)) {
    const lines = group
      .flatMap(({ findings }) => findings)
      .map(({ level, text, mend }) => `  ${MARKS[level]} ${text}${mend ? `\n      ${mend}.` : ''}`);
    if (lines.length > 0) print(`\n${area}\n${lines.join('\n')}`);
  }
  const found = examined.flatMap(({ findings }) => findings);
  const faults = found.filter((finding) => isOpenFinding({ findings: [finding] }));
  const again = faults.map(({ level, text }) => `  ${MARKS[level]} ${text}`).join('\n');
  print(
    faults.length > 0
      ? `\n${faults.length} ${faults.length === 1 ? 'Punkt' : 'Punkte'} offen:\n${again}`
      : '\nAlles in Ordnung.',
  );
  const { length } = listOpenPoints();
  if (length > 0) print(`Dazu ${length} Punkte in den Texten: ${commandLine('doctor', 'launch')}`);
  return faults.length === 0;
}

/** Sends it like the server; only the recipient knows whether it arrived. */
async function sendTestMail(config: Config, to: string): Promise<Examined> {
  const text = `Diese E-Mail schickte „doctor“ von ${config.siteUrl}.`;
  const finding = await sendPlainMail(config, { to, subject: 'Testmail von Taubenfrei München', text }).then(
    (): Finding => ({ level: 'fine', text: `Der Mailserver nahm eine Testmail an ${to} an.` }),
    ({ message }: Error) => fault(`Die Testmail ging nicht hinaus: ${message}.`, 'Prüfen Sie SMTP_URL und MAIL_FROM'),
  );
  return { id: 'sent', area: 'E-Mail', leftOut: false, findings: [finding] };
}

function printLaunchPoints() {
  const open = listOpenPoints();
  for (const [file, points] of Map.groupBy(open, ({ file }) => file)) {
    print(`\n${file} (${points.length})\n${points.map(({ area, point }) => `  – ${area}: ${point}`).join('\n')}`);
  }
  print(open.length > 0 ? `\n${open.length} Punkte offen.` : '\nAlles geklärt.');
}
