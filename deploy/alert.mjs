// node alert.mjs <unit>: one mail to the operator. A unit that fails again and again, as the watch may every five minutes, is
// told of every six hours. Without SMTP_URL the failed unit is all there is to see.
import { statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

const AGAIN_MS = 6 * 3_600_000;
const { SMTP_URL, MAIL_FROM, OPERATOR_MAIL, WATCH_MAIL = OPERATOR_MAIL, RUNTIME_DIRECTORY = tmpdir() } = process.env;
const [unit] = process.argv.slice(2);
const told = join(RUNTIME_DIRECTORY, `${unit}.told`);
const at = statSync(told, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
if (SMTP_URL && Math.abs(Date.now() - at) > AGAIN_MS) {
  await createTransport(SMTP_URL).sendMail({
    from: MAIL_FROM,
    to: WATCH_MAIL,
    subject: `${unit} ist auf ${hostname()} gescheitert`,
    text: `Was geschehen ist, steht im Protokoll:\n\n  journalctl -u ${unit} -n 50\n\nDanach noch einmal:\n\n  systemctl start ${unit}\n`,
  });
  writeFileSync(told, '');
}
