import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { withoutJit } from './connection.ts';

type Options = {
  address: string;
  name: string;
  max: number;
  connectMs: number;
  /** Timeout in the database; ours is slightly longer and also covers a silent network. */
  statementMs: number;
  log: Logger;
};

export type MonitoredPool = {
  pool: pg.Pool;
  /** Closes this client together with the pool when the network goes silent. */
  watch(client: pg.Client): void;
  end(): Promise<void>;
};

const PULSE_EVERY_MS = 2_000;
const PULSE_LIMIT_MS = 2_000;
/** Checks often after an outage, so that lost sessions release their locks soon. */
const LISTEN_EVERY_MS = 250;
const END_LIMIT_MS = 3_000;
const ANSWER_MARGIN_MS = 500;

/** The database rolls back abandoned transactions, so that a lost server's locks end. */
const OPEN_TRANSACTION_MS = 60_000;

/**
 * Survives a network that hangs without closing connections. A health check on its own connection runs every two
 * seconds; without an answer all older connections are closed. Pools of one address share it.
 */
export function openMonitoredPool({ address, name, max, connectMs, statementMs, log }: Options): MonitoredPool {
  const settings: Settings = {
    connectionString: withoutJit(address),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: OPEN_TRANSACTION_MS,
    keepAlive: true,
    application_name: name,
  };
  const pool = new pg.Pool({ ...settings, max });
  const open = new Map<pg.ClientBase, number>();
  // Without these listeners a stopping database crashes the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.set(client, performance.now());
  });
  pool.on('remove', (client) => open.delete(client));

  /** Sessions whose locks the database keeps until they are terminated. */
  const lost = new Set<number>();

  /** Newer connections are known to work. */
  function drop({ madeBefore = Number.POSITIVE_INFINITY } = {}): boolean {
    let dropped = false;
    for (const [client, made] of open) {
      if (made >= madeBefore) continue;
      dropped = true;
      const { processID, connection } = client as unknown as Inside;
      if (processID) lost.add(processID);
      connection?.stream.destroy();
    }
    return dropped;
  }

  async function endLostSessions(client: pg.Client) {
    if (lost.size === 0) return;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and application_name = $2',
      [[...lost], name],
    );
    lost.clear();
  }

  function watch(client: pg.Client) {
    open.set(client, performance.now());
    client.once('end', () => open.delete(client));
  }

  const leavePulse = joinPulse(address, { name, drop, endLostSessions }, { settings, log });

  return {
    pool,
    watch,
    async end() {
      const closed = Promise.all([pool.end(), leavePulse()]).catch(() => {});
      await Promise.race([closed, wait(END_LIMIT_MS, null, { ref: false })]);
      drop();
    },
  };
}

type Settings = pg.ClientConfig & { connectionTimeoutMillis: number };
type Member = {
  name: string;
  drop(older: { madeBefore: number }): boolean;
  endLostSessions(client: pg.Client): Promise<void>;
};
type Pulse = { members: Set<Member>; end(): Promise<void> };
const pulses = new Map<string, Pulse>();

/** Returns a function that leaves; the health check ends with the last member. */
function joinPulse(address: string, member: Member, first: { settings: Settings; log: Logger }): () => Promise<void> {
  const pulse = pulses.get(address) ?? startPulse(first);
  pulses.set(address, pulse);
  pulse.members.add(member);
  return async () => {
    pulse.members.delete(member);
    if (pulse.members.size > 0) return;
    pulses.delete(address);
    await pulse.end();
  };
}

function startPulse({ settings, log }: { settings: Settings; log: Logger }): Pulse {
  const members = new Set<Member>();
  let heart: { client: pg.Client; made: number } | null = null;
  let ended = false;

  async function connectHeart() {
    const connectionTimeoutMillis = Math.min(settings.connectionTimeoutMillis, PULSE_LIMIT_MS);
    const client = new pg.Client({ ...settings, connectionTimeoutMillis });
    client.on('error', () => {});
    client.once('end', () => {
      if (heart?.client === client) heart = null;
    });
    await client.connect();
    heart = { client, made: performance.now() };
    for (const { endLostSessions } of members) await endLostSessions(client);
    if (ended) await client.end();
  }

  async function feelPulse(): Promise<boolean> {
    const begun = performance.now();
    let answered = false;
    const answer = (heart ? heart.client.query('select 1') : connectHeart()).then(
      () => {
        answered = true;
      },
      (error: Error) => {
        answered = !isSilence(error);
      },
    );
    await Promise.race([answer, wait(PULSE_LIMIT_MS, null, { ref: false })]);
    // If this process was busy, the answer may already wait in the socket.
    for (let turn = 0; turn < 3 && !answered; turn += 1) await nextTurn();
    if (answered) return true;
    for (const { name, drop } of members)
      if (drop({ madeBefore: begun }))
        log.warn({ pool: name }, 'the database does not answer: its connections are opened anew');
    if (heart && heart.made < begun) (heart.client as unknown as Inside).connection?.stream.destroy();
    await answer;
    return false;
  }

  async function sendPulse() {
    for (let pause = PULSE_EVERY_MS; ; ) {
      await wait(pause, null, { ref: false });
      if (ended) return;
      pause = (await feelPulse()) ? PULSE_EVERY_MS : LISTEN_EVERY_MS;
    }
  }
  void sendPulse();

  return {
    members,
    async end() {
      ended = true;
      await heart?.client.end();
    },
  };
}

/** A refused or broken connection needs no closing. */
function isSilence({ message }: Error): boolean {
  return /timeout/i.test(message);
}

/** Missing in the types, but the only way to close a connection whose peer is silent. */
type Inside = { processID?: number; connection?: { stream: { destroy(): void } } };
