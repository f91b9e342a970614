import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { testCertificate } from './test-certificate.ts';

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
  secure: boolean;
  user: string;
  /** When we said yes, in milliseconds. */
  at: number;
};

/** accept; refuse a step with a code (`only`: for this recipient); hang: takes the mail's data and never answers; deaf: the same, and keeps it. */
export type SinkMode =
  | 'accept'
  | 'hang'
  | 'deaf'
  | { step: 'auth' | 'mail' | 'rcpt' | 'data'; code: number; only?: string; text?: string };

type Options = { auth?: { user: string; pass: string }; startTls?: boolean; port?: number };

/** A real SMTP server that keeps what it receives and misbehaves on demand. */
export async function startMailSink({ auth, startTls = false, port = 0 }: Options = {}) {
  const mails: ReceivedMail[] = [];
  const state: { mode: SinkMode; hanging: number } = { mode: 'accept', hanging: 0 };

  function refusal(step: string, recipient?: string): Error | null {
    const { mode } = state;
    if (typeof mode === 'string' || mode.step !== step || (mode.only && mode.only !== recipient)) return null;
    return Object.assign(new Error(mode.text ?? 'refused <visitor@example.org> by the test'), {
      responseCode: mode.code,
    });
  }

  const server = new SMTPServer({
    ...testCertificate,
    hideSTARTTLS: !startTls,
    authOptional: !auth,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const wrong = username !== auth?.user || password !== auth?.pass;
      done(refusal('auth') ?? (wrong ? new Error('wrong') : null), { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusal('mail')),
    onRcptTo: ({ address }, _session, done) => done(refusal('rcpt', address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.mode === 'hang') {
          state.hanging += 1;
          return;
        }
        const refused = refusal('data');
        if (refused) return done(refused);
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const isDeaf = state.mode === 'deaf';
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '',
          secure: session.secure,
          user: String(session.user ?? ''),
          at: Date.now(),
        });
        if (isDeaf) state.hanging += 1;
        else done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const bound = (server.server.address() as AddressInfo).port;
  const login = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : '';
  return {
    mails,
    state,
    port: bound,
    url: `smtp://${login}localhost:${bound}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** The readable text of one part of a received mail. */
export function decodePart(raw: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
}
