import nodemailer from 'nodemailer';
import type { MailAddress } from './address.ts';
import { composeOptions, MailRefused, type SendMail } from './mail.ts';

type Options = {
  url: string;
  from: MailAddress;
  /** Certificates to trust besides the usual ones; NODE_EXTRA_CA_CERTS does the same for the whole process. */
  ca?: string;
  /** How long the server may stay silent. */
  timeoutMs?: number;
  /**
   * How long one mail may take in all, waiting for its turn included: a server that says a word now and then is never
   * silent. Less than the database leaves a transaction alone, because each mail is sent within one.
   */
  wholeMs?: number;
};

const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;
const AT_ONCE = 2;

/** Sends over SMTP. Beyond this machine the connection must be encrypted, or nothing is sent. */
export function createSmtpSender({ url, from, ca, timeoutMs = 20_000, wholeMs = 45_000 }: Options): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const settings = {
    // A pool of one for each mail: only connections of a pool can be ended in the middle of a mail.
    pool: true as const,
    maxConnections: 1,
    maxMessages: 1,
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && (!LOOPBACK.test(hostname) || username !== ''),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca && { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const slot = createSlots(AT_ONCE);

  return (mail) => {
    const deadline = Date.now() + wholeMs;
    return slot(async () => {
      const options = composeOptions(from, mail);
      const left = deadline - Date.now();
      if (left <= 0) throw new MailRefused('later', 'SMTP: other mails took all the time');
      const transport = nodemailer.createTransport(settings);
      const end = () => transport.close({ force: true });
      const limit = setTimeout(end, left);
      try {
        await transport.sendMail(options);
      } catch (error) {
        throw classify(error as SmtpError);
      } finally {
        clearTimeout(limit);
        end();
      }
    });
  };
}

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  rejectedErrors?: SmtpError[];
};

/** Only what the server said about the recipient or the content is final; what it says about us is a matter of time. */
function classify(error: SmtpError): MailRefused {
  const { code, command, response = '', responseCode } = error.rejectedErrors?.[0] ?? error;
  const summary = ['SMTP', responseCode, code, command && `at ${command}`].filter(Boolean).join(' ');
  const final = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (final && command === 'RCPT TO') return new MailRefused(isAboutAddress(response) ? 'recipient' : 'later', summary);
  if (final && command === 'DATA') return new MailRefused('message', summary);
  return new MailRefused('later', summary);
}

/** RFC 3463: 5.1.x is the address (but 7 and 8 the sender's), 5.2.1 a closed mailbox; 5.2.2 full, 5.4 routing, 5.7 policy. */
const ABOUT_ADDRESS = /^(5\.1\.(?![78]$)\d+|5\.2\.1)$/;
const ABOUT_US =
  /spam|bl[ao]ck|list(ed|ing)|polic|reputation|relay|authenti|\bspf\b|dkim|dmarc|den(y|ied)|\bptr\b|reverse|quota|full|\bsender\b/i;

/** Many servers refuse a sender that they mistrust only when they hear the recipient's name. */
function isAboutAddress(response: string): boolean {
  const [, basic = '', enhanced] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (enhanced && enhanced !== '5.0.0') return ABOUT_ADDRESS.test(enhanced);
  return /^(550|551|553)$/.test(basic) && !ABOUT_US.test(response);
}

/** A mail server that was away for a day gets the backlog in a thin stream, not all at once. */
function createSlots(size: number) {
  let free = size;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
