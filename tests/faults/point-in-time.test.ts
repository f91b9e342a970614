import { chmodSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { baseBackupUnavailable, DebianCluster } from '../support/base-backup.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { startS3Bucket } from '../support/s3-bucket.ts';
import { waitFor } from '../support/wait-for.ts';

describe.skipIf(baseBackupUnavailable !== null)(
  'a cluster put back to the moment before an erasure, under two servers',
  () => {
    let bucket: Awaited<ReturnType<typeof startS3Bucket>>;
    let sink: MailSink;
    let cluster: DebianCluster;
    const [archive, desk] = [newDataDir(), newDataDir()];
    const clusters: DebianCluster[] = [];
    const servers: RunningServer[] = [];
    let env: Record<string, string>;

    beforeAll(async () => {
      [bucket, sink] = await Promise.all([startS3Bucket(), startMailSink()]);
      env = { ...bucket.env, SMTP_URL: sink.url, MAIL_FROM: 'info@example.org', OPERATOR_MAIL: 'wir@example.org' };
      chmodSync(archive, 0o777);
      cluster = await new DebianCluster().start();
      clusters.push(cluster);
      const settings = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` };
      for (const [name, value] of Object.entries(settings)) await cluster.ask(`alter system set ${name} = '${value}'`);
      await cluster.stop();
      await cluster.start();
      await cluster.fill();
    }, 120_000);
    afterAll(async () => {
      for (const server of servers) {
        await server.stop('SIGKILL');
        server.remove();
      }
      for (const one of clusters) await one.remove();
      for (const folder of [archive, desk]) rmSync(folder, { recursive: true, force: true });
      await sink?.stop();
      await bucket?.stop();
    });

    /** Each with a folder of its own, as on two machines. */
    async function startTwo(more: Record<string, string> = {}) {
      const two = await Promise.all(
        [0, 1].map(() => startServer({ env: { ...env, DATABASE_URL: cluster.url, ...more } })),
      );
      servers.push(...two);
      return two;
    }
    const stopAll = async () => {
      for (const server of servers.splice(0)) {
        await server.stop();
        server.remove();
      }
    };

    /** To the moment before she was erased. */
    async function putBack(base: DebianCluster) {
      clusters.push(base);
      await cluster.stop();
      const settings = {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_timeline: 'current',
        recovery_target_name: 'before',
        recovery_target_action: 'promote',
      };
      await base.startAs('recovery', settings, cluster);
      cluster = base;
      await waitFor(async () => (await cluster.ask('select pg_is_in_recovery() as is'))[0]?.is === false);
      expect(await namesThere()).toEqual(['Bleibt', 'Geloescht']);
    }

    const namesThere = async () =>
      (await cluster.ask('select last_name from inquiries order by 1')).map(({ last_name }) => last_name);
    const linkOf = (inquiryId: string) =>
      cluster.with(async (client) =>
        portalUrl('', (await makeLink(client, { audience: 'customer', inquiryId })).token),
      );

    async function isShown({ url }: RunningServer, link: string) {
      const { status, at } = await createLinkVisitor(url).visit(link);
      return status === 200 && /^\/meine-anfrage\/[A-Z0-9-]{4,}/.test(at);
    }

    async function storeTwo() {
      const [first] = await startTwo();
      for (const last_name of ['Bleibt', 'Geloescht'])
        expect(
          (await postInquiry(first?.url ?? '', formRow({ last_name, email_address: `${last_name}@example.org` })))
            .status,
        ).toBe(201);
      const rows = await cluster.ask<{ id: string; last_name: string }>('select id, last_name from inquiries');
      return Object.fromEntries(rows.map(({ id, last_name }) => [last_name, id])) as Record<string, string>;
    }

    async function eraseHer(id: string) {
      const place = { databaseUrl: cluster.url, dataDir: desk, env };
      expect(await runOperatorCommand('inquiries', ['erase', id, '--yes'], place)).toMatchObject({ code: 0 });
      expect(await namesThere()).toEqual(['Bleibt']);
    }

    test('an erased customer is in no answer of either server and gets no mail, with or without erase-again', async () => {
      const ids = await storeTwo();
      const id = ids.Geloescht ?? '';
      const [link, other] = [await linkOf(id), await linkOf(ids.Bleibt ?? '')];
      for (const server of servers) expect(await isShown(server, link)).toBe(true);
      const bases = [cluster.copy(), cluster.copy(), cluster.copy()];
      await cluster.ask(`select pg_create_restore_point('before')`);
      await eraseHer(id);
      await stopAll();
      await cluster.ask('select pg_switch_wal()');

      // Nobody said erase-again: the server opens once it has looked. An email to her was waiting at that moment.
      await putBack(bases[0] as DebianCluster);
      await cluster.ask('delete from sent_mails');
      await cluster.ask(`update pgboss.job set state = 'created', start_after = now(), completed_on = null
      where data ->> 'inquiryId' = '${id}' and name = 'emails'`);
      sink.mails.length = 0;
      for (const server of await startTwo()) expect(await isShown(server, link)).toBe(false);
      expect(await namesThere()).toEqual(['Bleibt']);
      for (const server of servers) expect(await isShown(server, other)).toBe(true);
      const waiting = `select from jobs where state < 'completed' and start_after <= now() and queue = 'emails'`;
      await waitFor(async () => (await cluster.ask(waiting)).length === 0, 60_000);
      expect(sink.mails.filter(({ to, raw }) => to.includes('Geloescht@example.org') || raw.includes(id))).toEqual([]);
      await stopAll();

      // Servers that only serve look as well.
      await putBack(bases[1] as DebianCluster);
      for (const server of await startTwo({ JOBS: 'off' })) expect(await isShown(server, link)).toBe(false);
      expect(await namesThere()).toEqual(['Bleibt']);
      await stopAll();

      // As the page says it: before the servers start.
      await putBack(bases[2] as DebianCluster);
      const place = { databaseUrl: cluster.url, dataDir: desk, env };
      const { code, output } = await runOperatorCommand('restore', ['erase-again'], place);
      expect([code, output]).toEqual([0, expect.stringMatching(/ 1 {2}erased again\n/)]);
      expect(await namesThere()).toEqual(['Bleibt']);
    }, 300_000);
  },
);
