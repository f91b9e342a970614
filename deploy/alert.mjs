// node alert.mjs <unit>: emails the operator that the unit failed, at most every six hours. Does nothing without SMTP_URL.
import { statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

const AGAIN_MS = 6 * 3_600_000;
const { SMTP_URL, MAIL_FROM, OPERATOR_MAIL, WATCH_MAIL = OPERATOR_MAIL, RUNTIME_DIRECTORY = tmpdir() } = process.env;
const [unit] = process.argv.slice(2);
const sentFile = join(RUNTIME_DIRECTORY, `${unit}.sent`);
const at = statSync(sentFile, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
if (SMTP_URL && Math.abs(Date.now() - at) > AGAIN_MS) {
  await createTransport(SMTP_URL).sendMail({
    from: MAIL_FROM,
    to: WATCH_MAIL,
    subject: `${unit} ist auf ${hostname()} gescheitert`,
    text: `Was geschehen ist, steht im Protokoll:\n\n  journalctl -u ${unit} -n 50\n\nDanach noch einmal:\n\n  systemctl start ${unit}\n`,
  });
  writeFileSync(sentFile, '');
}
