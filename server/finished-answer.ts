import type { Socket } from 'node:net';

const DATE = new Date(0).toUTCString();
const ID_LENGTH = 24;

/** A whole answer as it goes over the wire. Only date and request id change, and they are written into place. */
export class FinishedAnswer {
  private bytes: Buffer;
  private readonly dateAt: number;
  private readonly idAt: number;

  /** The head without its closing empty line. */
  constructor(head: string, body: Buffer) {
    const withDate = `${head}Date: `;
    const withId = `${withDate}${DATE}\r\nX-Request-Id: `;
    this.dateAt = withDate.length;
    this.idAt = withId.length;
    this.bytes = Buffer.concat([Buffer.from(`${withId}${' '.repeat(ID_LENGTH)}\r\n\r\n`, 'latin1'), body]);
  }

  /** False: the other side reads too slowly, wait for 'drain'. */
  writeTo(socket: Socket, id: string): boolean {
    this.bytes.write(httpDate(), this.dateAt, 'latin1');
    this.bytes.write(id.padEnd(ID_LENGTH), this.idAt, ID_LENGTH, 'latin1');
    const more = socket.write(this.bytes);
    // What the system has not taken yet still belongs to this visitor; the next one gets a copy.
    if (socket.writableLength > 0) this.bytes = Buffer.from(this.bytes);
    return more;
  }
}

let date = '';
let second = 0;

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
