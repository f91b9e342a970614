// Causes the faults of a server's life one after the other under load.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, realpath, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, startBucket, startMailServer, startSlowUpload } from './load.mjs';
import {
  BUCKET,
  BUCKET_PORT,
  MAIL_PORT,
  print,
  query,
  ROOT,
  ready,
  SERVERS,
  set,
  sh,
  stopAll,
  taubenfrei,
  underLoad,
  until,
  WORK,
} from './machine.mjs';

export const mailServer = await startMailServer(MAIL_PORT);

/** Packs a changed copy of the current release under another name for `deploy`. */
async function packRelease(name, change) {
  const folder = join(WORK, name);
  await mkdir(WORK, { recursive: true });
  await sh('cp', '-al', await realpath(join(ROOT, 'current')), folder);
  await change(folder);
  const sums = 'rm SHA256SUMS && find . -type f -print0 | xargs -0 sha256sum >../sums && mv ../sums SHA256SUMS';
  await sh('sh', '-c', `cd ${folder} && ${sums} && cd .. && tar -I 'zstd -1 -T0' -cf ${name}.tar.zst ${name}`);
  return `${folder}.tar.zst`;
}

async function replace(file, text) {
  await unlink(file).catch(() => {});
  await writeFile(file, text);
}

/** Makes it look like a later build: one script has another name, and the schema has one column and one table more. */
async function makeLater(folder) {
  const build = await realpath(join(folder, 'build/current'));
  const later = `${build}-rehearsal`;
  await rename(build, later);
  await unlink(join(folder, 'build/current'));
  await symlink(join('releases', basename(later)), join(folder, 'build/current'));
  const site = JSON.parse(readFileSync(join(later, 'site.json'), 'utf8'));
  const old = Object.keys(site).find((path) => /^\/assets\/.*\.js$/.test(path));
  const own = '/assets/only-in-rehearsal.js';
  await cp(join(later, 'client', site[old].file), join(later, 'client', own));
  site[own] = { ...site[old], file: own.slice(1), encodings: [] };
  delete site[old];
  await replace(join(later, 'site.json'), JSON.stringify(site));
  await writeFile(
    join(folder, 'migrations/99990101000000_rehearsal.sql'),
    `alter table inquiries add column rehearsal text; create table rehearsal (id int)`,
  );
  return [old, own];
}

/** Emails are sent one by one, so this is as many as can be sent in time. */
const SLOWLY = { inquiry: 2 };

/** The order keeps emails of one drill out of the next. */
export const drills = {
  async mail() {
    const before = mailServer.mails.length;
    mailServer.silent = true;
    let inquiries = [];
    const result = await underLoad(
      'mail server silent for 20 seconds',
      async (load) => {
        inquiries = load.acknowledged.inquiry;
        await wait(20_000);
        mailServer.silent = false;
      },
      SLOWLY,
    );
    // The drill skips the pauses between attempts, which last minutes.
    const skip = `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;
    const arrived = () => new Set(mailServer.mails.slice(before).map(({ to }) => to));
    const missing = () => inquiries.filter((key) => !arrived().has(`${key}@example.org`)).length;
    const took = await until(
      'every receipt has left',
      async () => {
        await query(skip);
        return missing() === 0;
      },
      300_000,
    ).catch(({ message }) => message);
    const ids = mailServer.mails.slice(before).map(({ id }) => id);
    print(
      `  receipts of ${inquiries.length} inquiries: ${missing()} missing after ${took}; ${ids.length} mails in all, ${ids.length - new Set(ids).size} twice`,
    );
    return { ...result, lost: result.lost + missing() };
  },

  async restart() {
    const endUpload = await startSlowUpload();
    const result = await underLoad('rolling restart, twice, with a slow upload under way', async () => {
      for (const round of [1, 2]) if ((await taubenfrei(['restart'])).code !== 0) throw new Error(`restart ${round}`);
    });
    endUpload();
    return result;
  },

  async upgrade() {
    let scripts = [];
    const file = await packRelease('rehearsal-next', async (folder) => {
      scripts = await makeLater(folder);
    });
    const step = (title, args) =>
      underLoad(title, async (load) => {
        let n = 0;
        let end = () => {};
        const make = () => ({ path: `${scripts[n++ % 2]}?${n}`, headers: { range: 'bytes=0-9' } });
        const { code, output } = await taubenfrei(args, (line) => {
          // Until the end both releases answer, and each is asked for files that only the other has.
          if (/server 1: ready/.test(line)) end = load.also('script of either release', { perSecond: 20, make });
        });
        await end();
        if (code !== 0) throw new Error(output);
      });
    const up = await step('upgrade under load, both releases side by side', ['deploy', file, '--despite-doctor']);
    const back = await step('rollback under load', ['rollback']);
    return { title: 'upgrade and rollback', lost: up.lost + back.lost };
  },

  async broken() {
    const file = await packRelease('rehearsal-broken', (folder) =>
      replace(join(folder, 'server/main.ts'), 'process.exit(1);\n'),
    );
    return underLoad('upgrade to a release that does not start', async () => {
      const { code, output } = await taubenfrei(['deploy', file, '--despite-doctor']);
      const last = output.trim().split('\n').at(-1);
      if (code !== 1 || !/is not current/.test(last)) throw new Error(output);
      return [last];
    });
  },

  database: () =>
    underLoad('database restarted', () =>
      sh('systemctl', 'restart', 'postgresql')
        .then(ready)
        .then(() => []),
    ),

  async certificate() {
    const lineage = join(WORK, 'tls');
    await mkdir(lineage, { recursive: true });
    const kept = join(WORK, 'tls-before');
    await sh('cp', '-a', '/etc/taubenfrei/tls', kept);
    const { hostname } = new URL(process.env.SITE_URL);
    const result = await underLoad('certificate renewed, three times', async () => {
      for (let n = 0; n < 3; n += 1) {
        const [key, chain] = [join(lineage, 'privkey.pem'), join(lineage, 'fullchain.pem')];
        await sh(
          'openssl',
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '30',
          '-subj',
          `/CN=${hostname}`,
          '-keyout',
          key,
          '-out',
          chain,
        );
        await sh('env', `RENEWED_LINEAGE=${lineage}`, '/etc/letsencrypt/renewal-hooks/deploy/taubenfrei');
        const { serialNumber } = new X509Certificate(readFileSync(chain));
        await until('nginx shows the new certificate', async () => (await ask({ path: '/' })).serial === serialNumber);
      }
      return ['each new one was shown'];
    });
    await sh('sh', '-c', `cp -a ${kept}/. /etc/taubenfrei/tls/ && systemctl reload nginx`);
    return result;
  },

  /** Puts database and photos on a small disk that is full for fifteen seconds. Its data is lost afterwards. */
  async disk() {
    const [disk, places] = [join(WORK, 'disk'), ['/var/lib/postgresql', '/var/lib/taubenfrei']];
    await stopAll();
    const used = Number((await sh('du', '-smc', ...places)).split('\n').at(-1).split('\t')[0]);
    await mkdir(disk, { recursive: true });
    try {
      await sh('mount', '-t', 'tmpfs', '-o', `size=${used + 150}m,mode=755`, 'tmpfs', disk);
      for (const place of places) {
        await sh('cp', '-a', place, disk);
        await sh('mount', '--bind', join(disk, basename(place)), place);
      }
      await sh('systemctl', 'start', 'postgresql', ...SERVERS);
      await ready();
      return await underLoad('disk full for 15 seconds, of photos and database', async () => {
        await sh('sh', '-c', `dd if=/dev/zero of=${disk}/filler bs=64k 2>/dev/null || true`);
        await wait(15_000);
        const full = await sh('df', '--output=avail', '-k', disk);
        await rm(join(disk, 'filler'));
        return [`${full.split('\n').at(-1).trim()} kB were free; ready again ${await ready()} after there was room`];
      });
    } finally {
      await stopAll();
      await sh('umount', ...places, disk).catch(() => {});
      await sh('systemctl', 'start', 'postgresql', ...SERVERS);
      await ready();
    }
  },

  async bucket() {
    const bucket = await startBucket(BUCKET_PORT, BUCKET);
    const keys = { S3_ACCESS_KEY_ID: 'rehearsal', S3_SECRET_ACCESS_KEY: 'rehearsal' };
    await set({ S3_ENDPOINT: `http://127.0.0.1:${BUCKET_PORT}`, S3_BUCKET: BUCKET, ...keys });
    const result = await underLoad('bucket absent for 10 seconds, silent for 10 more', async () => {
      bucket.mode = 'absent';
      await wait(10_000);
      bucket.mode = 'silent';
      await wait(10_000);
      bucket.mode = 'here';
      return [`ready again after ${await ready()}`];
    });
    await set();
    return result;
  },
};
