import type { AddressInfo, Server } from 'node:net';
import { afterAll, expect } from 'vitest';
import { decodePart, type MailSink } from './mail-sink.ts';
import { runOperatorCommand } from './run-command.ts';

const WATCHER = 'technik@example.org';
const LOOKS = 3;
export const MAIL = { MAIL_FROM: 'info@example.org', OPERATOR_MAIL: 'wir@example.org' };

/** Where the watch looks, and what it is told. */
type Watched = { origin: string; databaseUrl: string; dataDir: string; sink: MailSink; env?: Record<string, string> };

export type Fault = {
  what: string;
  begin(): unknown;
  end(): unknown;
  /** What the first mail says of it; the last says that it is over. */
  says: RegExp;
  /** Time that goes by before each look. */
  between?(): unknown;
};

/** On a machine that others starve a look may find the database too slow to be looked at: that is said as well, and is not meant here. */
export const isNews = (mail: string) => mail.split('\n').some((line) => !/ließ sich nicht prüfen|^NOCH/.test(line));

/** The command as the timer calls it. Asked anew for each look: servers come and go. Ends with a table of the mails. */
export function createWatch(watched: () => Watched) {
  const table: Record<string, string>[] = [];
  afterAll(() => console.table(table));

  const look = ({ databaseUrl = watched().databaseUrl, state }: { databaseUrl?: string; state?: string } = {}) => {
    const { origin, dataDir, sink, env } = watched();
    return runOperatorCommand('watch', ['--origin', origin, ...(state ? ['--state', state] : [])], {
      databaseUrl,
      dataDir,
      env: { ...MAIL, SMTP_URL: sink.url, WATCH_MAIL: WATCHER, ...env },
    });
  };
  const readNewMails = () =>
    watched()
      .sink.mails.splice(0)
      .filter(({ to }) => to[0] === WATCHER)
      // Numbers hold on to their unit.
      .map(({ raw }) =>
        decodePart(raw, 'text/plain')
          .trim()
          .replaceAll(/[\u00a0\u202f]/g, ' '),
      )
      .filter(isNews);

  /** Three looks with it, three without: one mail each, by the first with it and by the second without. */
  async function expectTwoMails({ what, begin, end, says, between = () => {} }: Fault) {
    const mails: string[][] = [];
    for (const turn of [begin, end]) {
      await turn();
      for (let n = 0; n < LOOKS; n += 1) {
        await between();
        const { code, output } = await look();
        expect({ what, code, output }).toEqual({ what, code: 0, output: expect.any(String) });
        mails.push(readNewMails());
      }
    }
    const [first = '', last = ''] = mails.flat();
    const counts = mails.map((all) => all.length);
    table.push({
      fault: what,
      'mails at each look': counts.join(' '),
      first: first.slice(0, 100).split('\n')[0] ?? '',
    });
    expect({ what, counts, mails }).toMatchObject({ what, counts: [1, 0, 0, 0, 1, 0] });
    const line = (word: string) => new RegExp(`^${word} +.*${says.source}`, 'm');
    expect({ what, first }).toEqual({ what, first: expect.stringMatching(line('NEU')) });
    expect({ what, last }).toEqual({ what, last: expect.stringMatching(line('ENDE')) });
  }

  /** Whatever this machine itself has to say is no part of the test. */
  async function begin() {
    await look();
    readNewMails();
  }
  return { look, readNewMails, begin, expectTwoMails };
}

export const listenOn = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
