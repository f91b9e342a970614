// node alert.mjs <unit>: one mail to the operator. Without SMTP_URL the failed unit is all there is to see.
import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';

const { SMTP_URL, MAIL_FROM, OPERATOR_MAIL } = process.env;
const [unit] = process.argv.slice(2);
if (SMTP_URL) {
  await createTransport(SMTP_URL).sendMail({
    from: MAIL_FROM,
    to: OPERATOR_MAIL,
    subject: `${unit} ist auf ${hostname()} gescheitert`,
    text: `Was geschehen ist, steht im Protokoll:\n\n  journalctl -u ${unit} -n 50\n\nDanach noch einmal:\n\n  systemctl start ${unit}\n`,
  });
}
