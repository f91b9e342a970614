import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SYSTEMCTL = `#!/bin/sh
echo "$*" >>"$STATE/calls"
case "$1 $2" in
  "restart taubenfrei@"*)
    n=\${2#*@}
    while [ -e "$STATE/hold-$n" ]; do touch "$STATE/held-$n"; sleep 0.05; done
    [ ! -s "$STATE/pid-$n" ] || kill "$(cat "$STATE/pid-$n")" 2>/dev/null
    rm -f "$STATE/pid-$n"
    cd "$(readlink -e "$ROOT/current")" || exit 1
    [ ! -e broken ] && [ ! -e "$STATE/masked-$n" ] || exit 1
    setsid sleep 300 </dev/null >/dev/null 2>&1 9>&- &
    echo $! >"$STATE/pid-$n" ;;
  "show -p") n=\${5#*@}; cat "$STATE/pid-$n" 2>/dev/null || echo 0 ;;
  "is-active "*) [ ! -e "$STATE/stopped-$3" ] || { echo inactive; exit 3; }; echo active ;;
  "is-failed "*) [ -e "$STATE/failed-$3" ] ;;
  "reset-failed "*) [ -e "$STATE/loaded-$2" ] && rm "$STATE/loaded-$2" ;;
esac`;
/** Runs what systemd would run: in a session of its own, with its output in the file. */
const SYSTEMD_RUN = `#!/bin/sh
[ ! -e "$STATE/loaded-taubenfrei-deploy" ] || { echo 'Unit taubenfrei-deploy.service was already loaded' >&2; exit 1; }
while [ "$1" != -- ]; do
  case $1 in
    --property=StandardOutput=append:*) log=\${1#*append:} ;;
    --setenv=*=*) export "\${1#--setenv=}" ;;
  esac
  shift
done
shift
setsid "$@" </dev/null >>"$log" 2>&1 &
echo $! >"$STATE/deploying"
wait $!`;
const READY = `import { existsSync, readFileSync } from 'node:fs';
const n = process.argv[2].slice(-1);
const pid = \`\${process.env.STATE}/pid-\${n}\`;
const slow = \`\${process.env.STATE}/answers-after-\${n}\`;
if (existsSync(slow) && Number(process.argv[4]) < Number(readFileSync(slow, 'utf8'))) process.exit(1);
process.exit(existsSync(pid) && existsSync(\`/proc/\${readFileSync(pid, 'utf8').trim()}/cwd/node\`) ? 0 : 1);`;
const SETTINGS = `export const readConfig = () => {
  if (process.env.JOBS === 'sometimes') throw new Error('JOBS must be on or off.');
};`;
const COMMAND = `import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
appendFileSync(\`\${process.env.STATE}/calls\`, [basename(process.cwd()), basename(process.argv[1]), ...process.argv.slice(2)].join(' ') + '\\n');`;

export type Result = { code: number; output: string };

/** A machine for deploy/taubenfrei: its folders, and a systemd that starts a sleeping process in the folder of the release. */
export function createDeployMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-deploy-'));
  const at = (...path: string[]) => join(folder, ...path);
  for (const name of ['bin', 'state', 'etc/taubenfrei', 'opt/releases', 'backups'])
    mkdirSync(at(name), { recursive: true });
  const program = (name: string, text: string) => {
    writeFileSync(at('bin', name), `${text}\n`);
    chmodSync(at('bin', name), 0o755);
  };
  program('systemctl', SYSTEMCTL);
  program('systemd-run', SYSTEMD_RUN);
  program('id', '#!/bin/sh\n[ "$1" = -u ] && echo 0 || echo root');
  program('runuser', '#!/bin/sh\nshift 3\n[ "$1" != test ] || [ ! -e "$STATE/unreadable" ] || exit 1\nexec "$@"');
  program(
    'nginx',
    '#!/bin/sh\n[ "$1" != -v ] || { echo "nginx version: nginx/$NGINX" >&2; exit; }\n[ ! -e "$STATE/nginx-refuses" ]',
  );
  copyFileSync('deploy/taubenfrei', at('bin/taubenfrei'));
  writeFileSync(at('etc/taubenfrei/taubenfrei.env'), "SITE_URL='https://www.example.de'\n");
  const env = {
    ...process.env,
    PATH: `${at('bin')}:${process.env.PATH}`,
    NGINX: '1.22.1',
    ROOT: at('opt'),
    STATE: at('state'),
    TAUBENFREI_ROOT: at('opt'),
    TAUBENFREI_ENV: at('etc/taubenfrei/taubenfrei.env'),
    TAUBENFREI_ETC: at('etc'),
    TAUBENFREI_BACKUPS: at('backups'),
    TAUBENFREI_COMMAND: at('bin/taubenfrei'),
    TAUBENFREI_AS_ME: 'yes',
    TAUBENFREI_READY_SECONDS: '2',
  };
  const options: SpawnOptions = { env, cwd: folder };

  /** Packed like `npm run release` packs. */
  async function pack(name: string, { broken = false, commands = {} as Record<string, string> } = {}): Promise<string> {
    const release = at('made', name);
    for (const part of ['commands', 'deploy/systemd', 'platform', `build/releases/${name}`])
      mkdirSync(join(release, part), { recursive: true });
    const put = (path: string, text: string, mode = 0o644) => writeFileSync(join(release, path), text, { mode });
    put('node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
    for (const command of ['doctor', 'backup', 'migrate'])
      put(`commands/${command}.ts`, `${COMMAND}${commands[command] ?? ''}`);
    put('platform/config.server.ts', SETTINGS);
    put('deploy/wait-for-server.mjs', READY);
    put('deploy/install.sh', '#!/bin/sh\necho "$0 $*" >>"$STATE/calls"\n', 0o755);
    copyFileSync('deploy/taubenfrei', join(release, 'deploy/taubenfrei'));
    for (const timer of ['backup', 'watch']) put(`deploy/systemd/taubenfrei-${timer}.timer`, '');
    put(`build/releases/${name}/site.json`, '{}');
    if (broken) put('broken', '');
    rmSync(join(release, 'SHA256SUMS'), { force: true });
    await run('sh', ['-c', 'find . -type f -print0 | xargs -0 sha256sum >../sums && mv ../sums SHA256SUMS'], {
      cwd: release,
    });
    const file = at(`${name}.tar.zst`);
    await run('tar', ['--zstd', '-cf', file, '-C', at('made'), name]);
    await run('sh', ['-c', `sha256sum ${name}.tar.zst >${name}.tar.zst.sha256`], { cwd: folder });
    return file;
  }

  /** In a process group of its own, as under a terminal. */
  function start(...words: string[]) {
    const child = spawn(at('bin/taubenfrei'), words, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    const ended = new Promise<Result>((done) => child.on('close', (code) => done({ code: code ?? 137, output })));
    return { ended, closeTerminal: () => process.kill(-(child.pid ?? 0), 'SIGKILL') };
  }

  const lines = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);
  return {
    at,
    env,
    pack,
    start,
    taubenfrei: (...words: string[]) => start(...words).ended,
    run: (program: string, ...args: string[]) => run(program, args, { env, cwd: folder }),
    calls: () => lines(at('state/calls')),
    log: () => lines(at('opt/deploy.log')).join('\n'),
    hold: (n: number) => writeFileSync(at(`state/hold-${n}`), ''),
    isHeld: (n: number) => existsSync(at(`state/held-${n}`)),
    answersAfter: (n: number, seconds: number) => writeFileSync(at(`state/answers-after-${n}`), String(seconds)),
    stop(n: number) {
      process.kill(Number(readFileSync(at(`state/pid-${n}`), 'utf8')));
      rmSync(at(`state/pid-${n}`));
    },
    release: (n: number) => rmSync(at(`state/hold-${n}`), { force: true }),
    /** As a power cut or kill -9 does, not a closed terminal. systemd keeps the failed unit. */
    killDeploy() {
      process.kill(-Number(readFileSync(at('state/deploying'), 'utf8')), 'SIGKILL');
      writeFileSync(at('state/loaded-taubenfrei-deploy'), '');
    },
    remove() {
      for (const n of [1, 2]) {
        const [pid] = lines(at(`state/pid-${n}`));
        if (pid) {
          try {
            process.kill(Number(pid));
          } catch {}
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
    installScript: resolve('deploy/install.sh'),
    copyScript: resolve('deploy/copy-backups'),
  };
}
