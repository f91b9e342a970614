import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { decodePart, type MailSink, startMailSink } from '../../tests/support/mail-sink.ts';
import { testCertificate } from '../../tests/support/test-certificate.ts';
import type { Mail, MailRefused } from './mail.ts';
import { createSmtpSender } from './smtp.server.ts';

const from = { name: 'Taubenfrei München', address: 'info@example.org' };
const login = { user: 'mailer@example.org', pass: 'pä$$ word/:' };
const mail: Mail = {
  messageId: 'send-receipt.1@example.org',
  to: 'visitor@example.org',
  subject: 'Ihre Anfrage',
  html: '<p>Grüße</p>',
  text: 'Grüße aus München',
};

let sink: MailSink;
afterEach(() => sink.stop());

const nothing = async () => {};
function sender(options: Omit<Parameters<typeof createSmtpSender>[0], 'from'>) {
  const send = createSmtpSender({ ...options, from });
  return (sent: Mail, beforeEnd = nothing) => send(sent, beforeEnd);
}

function refused(promise: Promise<void>): Promise<MailRefused> {
  return promise.then(
    () => Promise.reject(new Error('was sent')),
    (error) => error as MailRefused,
  );
}

test('a mail goes encrypted and with a login, with both parts and a fixed set of headers', async () => {
  sink = await startMailSink({ auth: login, startTls: true });
  await sender({ url: sink.url, ca: testCertificate.cert })(mail);
  expect(sink.mails).toHaveLength(1);
  const [received] = sink.mails;
  expect(received).toMatchObject({ secure: true, user: login.user, from: from.address, to: [mail.to] });
  expect(received?.messageId).toBe(mail.messageId);
  expect(decodePart(received?.raw ?? '', 'text/plain').trim()).toBe('Grüße aus München');
  expect(decodePart(received?.raw ?? '', 'text/html')).toContain('<p>Grüße</p>');
  const headers = (received?.raw.split('\r\n\r\n')[0] ?? '').match(/^[\w-]+(?=:)/gm)?.sort();
  expect(headers).toEqual(
    ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'].sort(),
  );
});

test('a login is never sent over a connection that cannot be encrypted', async () => {
  sink = await startMailSink({ auth: login, startTls: false });
  const error = await refused(sender({ url: sink.url })(mail));
  expect(error.kind).toBe('later');
  expect(sink.mails).toEqual([]);
});

test('an untrusted certificate is refused', async () => {
  sink = await startMailSink({ auth: login, startTls: true });
  expect((await refused(sender({ url: sink.url })(mail))).kind).toBe('later');
});

test('a wrong password is a matter of time, not of the recipient', async () => {
  sink = await startMailSink({ auth: login, startTls: true });
  const url = sink.url.replace(encodeURIComponent(login.pass), 'wrong');
  expect((await refused(sender({ url, ca: testCertificate.cert })(mail))).kind).toBe('later');
});

test.each([
  [{ step: 'rcpt', code: 450 }, 'later'],
  [{ step: 'data', code: 451 }, 'later'],
  [{ step: 'mail', code: 550 }, 'later'],
  [{ step: 'rcpt', code: 550 }, 'recipient'],
  [{ step: 'rcpt', code: 550, text: '5.1.1 <visitor@example.org> user unknown' }, 'recipient'],
  [{ step: 'rcpt', code: 550, text: '5.2.1 mailbox disabled' }, 'recipient'],
  [{ step: 'rcpt', code: 550, text: '5.7.1 Service unavailable, client host blocked' }, 'later'],
  [{ step: 'rcpt', code: 554, text: '5.7.1 <visitor@example.org>: Relay access denied' }, 'later'],
  [{ step: 'rcpt', code: 550, text: '5.7.26 Unauthenticated email is not accepted' }, 'later'],
  [{ step: 'rcpt', code: 530, text: '5.7.0 Authentication required' }, 'later'],
  [{ step: 'rcpt', code: 550, text: '5.4.1 Recipient address rejected: Access denied' }, 'later'],
  [{ step: 'rcpt', code: 550, text: '5.1.8 Sender address rejected: Domain not found' }, 'later'],
  [{ step: 'rcpt', code: 552, text: '5.2.2 mailbox full' }, 'later'],
  [{ step: 'rcpt', code: 550, text: 'your IP is listed at a blocklist' }, 'later'],
  [{ step: 'rcpt', code: 554, text: 'no thanks' }, 'later'],
  [{ step: 'data', code: 554 }, 'message'],
] as const)('%j means %s, and the answer is not quoted with the address in it', async (mode, kind) => {
  sink = await startMailSink();
  sink.state.mode = mode;
  const error = await refused(sender({ url: sink.url })(mail));
  expect(error.kind).toBe(kind);
  expect(error.message).toContain(String(mode.code));
  expect(error.message).not.toContain('@');
});

test('a hanging server is left after the time limit', async () => {
  sink = await startMailSink();
  sink.state.mode = 'hang';
  const started = performance.now();
  expect((await refused(sender({ url: sink.url, greetingMs: 400, silenceMs: 400 })(mail))).kind).toBe('later');
  expect(performance.now() - started).toBeLessThan(5_000);
  sink.state.mode = 'accept';
});

/** Says its lines one after the other, one for each of ours, and after the last of them what `then` does. */
async function startStubborn(lines: string[], then: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const rest = [...lines];
    const say = () => (rest.length > 0 ? socket.write(`${rest.shift()}\r\n`) : then(socket));
    say();
    // The mail itself is many lines and ends with a dot.
    socket.on('data', (chunk) => (rest.length > 0 || !/^\S+: /m.test(String(chunk))) && say());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    stop: () => new Promise((done) => server.close(done)),
  };
}

const DIALOGUE = {
  greeting: '220 mail.example.org',
  EHLO: '250 mail.example.org',
  'MAIL FROM': '250 ok',
  'RCPT TO': '250 ok',
  DATA: '354 go on',
};
const STAGES = [...Object.keys(DIALOGUE), 'the end of the mail'];
const trickle = (socket: Socket) => {
  const drops = setInterval(() => socket.write('250-one moment\r\n'), 50);
  socket.on('close', () => clearInterval(drops));
};

test.each(STAGES.flatMap((stage) => [['falls silent', stage] as const, ['never comes to an end', stage] as const]))(
  'a server that %s at %s is left, and so is its connection',
  async (how, stage) => {
    sink = await startMailSink();
    const server = await startStubborn(
      Object.values(DIALOGUE).slice(0, STAGES.indexOf(stage)),
      how === 'falls silent' ? () => {} : trickle,
    );
    const started = performance.now();
    let ended = false;
    const send = sender({ url: server.url, greetingMs: 300, silenceMs: 300, wholeMs: 800 });
    const error = await refused(
      send(mail, async () => {
        ended = true;
      }),
    );
    expect(error).toMatchObject({ kind: 'later', answered: false });
    // Only where the answer to the final dot is lost may the mail have arrived.
    expect(ended).toBe(stage === 'the end of the mail');
    expect(performance.now() - started).toBeLessThan(5_000);
    await vi.waitFor(() => expect(server.open()).toBe(0));
    await server.stop();
  },
);

test('the end of a mail waits until that is written down, and does not come if it cannot be', async () => {
  sink = await startMailSink();
  const send = sender({ url: sink.url });
  const at: number[] = [];
  await send(mail, async () => {
    at.push(sink.mails.length);
    await new Promise((done) => setTimeout(done, 300));
    at.push(sink.mails.length);
  });
  expect([...at, sink.mails.length]).toEqual([0, 0, 1]);
  const error = await refused(send(mail, () => Promise.reject(new Error('the database is away'))));
  expect(error).toMatchObject({ kind: 'later', answered: false });
  expect(sink.mails).toHaveLength(1);
});

test('nothing listening means later', async () => {
  sink = await startMailSink();
  const { url } = sink;
  await sink.stop();
  expect((await refused(sender({ url })(mail))).kind).toBe('later');
  sink = await startMailSink();
});

test.each([
  'a@example.org, b@example.org',
  'a@example.org\r\nRCPT TO:<b@example.org>',
  '"a@example.org" <b@example.org>',
  'group: a@example.org;',
])('%j never becomes a recipient', async (to) => {
  sink = await startMailSink();
  expect((await refused(sender({ url: sink.url })({ ...mail, to }))).kind).toBe('recipient');
  expect(sink.mails).toEqual([]);
});

test('line breaks in a subject or a reply address make no new header', async () => {
  sink = await startMailSink();
  const hostile = { subject: 'Hallo\r\nBcc: b@example.org', replyTo: 'x@example.org\r\nBcc: b@example.org' };
  await sender({ url: sink.url })({ ...mail, ...hostile });
  const [received] = sink.mails;
  expect(received?.to).toEqual([mail.to]);
  expect(received?.raw).not.toMatch(/^(Bcc|Reply-To):/im);
  expect(received?.from).toBe(from.address);
});
