import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAddress } from './address.ts';
import { composeMail, MailRefused, type SendMail } from './mail.ts';

type Connection = {
  url: string;
  /** NODE_EXTRA_CA_CERTS does the same for the whole process. */
  ca?: string;
  greetingMs?: number;
  /** Some servers scan an email before they accept it, so giving up early would send it twice. */
  silenceMs?: number;
  /** Total time, because a server that sends a byte now and then is never silent. */
  wholeMs?: number;
};

const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;

const WHOLE_MS = 120_000;

function readOptions({ url, ca, greetingMs = 10_000, silenceMs = 60_000 }: Connection) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && (!LOOPBACK.test(hostname) || username !== ''),
    ...(ca && { tls: { ca } }),
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  };
  const login = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { settings, login };
}

export function createSmtpSender({ from, ...options }: Connection & { from: MailAddress }): SendMail {
  return async (mail, beforeEnd) => {
    const { envelope, message } = await composeMail(from, mail);
    await withSmtp(options, (connection) =>
      toPromise((done) => connection.send(envelope, Readable.from(heldBack(message, beforeEnd)), done)),
    ).catch((error) => {
      throw error instanceof MailRefused ? error : classify(error);
    });
  };
}

/** Connects and signs in. Requires encryption beyond this machine. */
export async function withSmtp(options: Connection, talk = async (_connection: SMTPConnection) => {}): Promise<void> {
  const { wholeMs = WHOLE_MS } = options;
  const { settings, login } = readOptions(options);
  const connection = new SMTPConnection(settings);
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const tooLong = new MailRefused('later', `SMTP: not done within ${wholeMs / 1_000} s`);
  const limit = setTimeout(() => reject(tooLong), wholeMs);
  connection.on('error', reject);
  const whole = async () => {
    await toPromise((done) => connection.connect(done));
    if (login) await toPromise((done) => connection.login({ credentials: login }, done));
    await talk(connection);
  };
  try {
    await Promise.race([whole(), broken]);
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

const toPromise = (start: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

/** A worker that loses its lease aborts before the SMTP message is complete. */
async function* heldBack(message: Buffer, beforeEnd: () => Promise<void>) {
  yield message;
  await beforeEnd();
}

export type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  rejectedErrors?: SmtpError[];
};

/** Only answers about the recipient or the content are permanent; those about us may pass. */
function classify(error: SmtpError): MailRefused {
  const { code, command, response = '', responseCode } = error.rejectedErrors?.[0] ?? error;
  const silent = !responseCode && /never received|timeout/i.test(error.message) && '(the server says nothing)';
  const summary = ['SMTP', responseCode, code, command && `at ${command}`, silent].filter(Boolean).join(' ');
  const final = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (final && command === 'RCPT TO')
    return new MailRefused(isAboutAddress(response) ? 'recipient' : 'later', summary, { answered: true });
  if (final && command === 'DATA') return new MailRefused('message', summary);
  return new MailRefused('later', summary, { answered: responseCode !== undefined });
}

/**
 * RFC 3463: 5.1.x is the address (but 7 and 8 the sender), 5.2.1 a disabled mailbox; 5.2.2 full, 5.4 routing, 5.7
 * policy.
 */
const ABOUT_ADDRESS = /^(5\.1\.(?![78]$)\d+|5\.2\.1)$/;
const ABOUT_US =
  /spam|bl[ao]ck|list(ed|ing)|polic|reputation|relay|authenti|\bspf\b|dkim|dmarc|den(y|ied)|\bptr\b|reverse|quota|full|\bsender\b/i;

/** Many servers refuse a distrusted sender only at RCPT TO. */
function isAboutAddress(response: string): boolean {
  const [, basic = '', enhanced] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (enhanced && enhanced !== '5.0.0') return ABOUT_ADDRESS.test(enhanced);
  return /^(550|551|553)$/.test(basic) && !ABOUT_US.test(response);
}
