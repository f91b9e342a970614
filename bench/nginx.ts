import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../platform/db/embedded-postgres.ts';
import { findRelease } from '../platform/http/built-site.ts';
import { renderMaintenancePage } from '../scripts/maintenance-page.ts';
import { waitFor } from '../tests/support/wait-for.ts';

export type Nginx = { url: string; reload(): void; stop(): void };

/** Serves the same files and their compressed versions with nginx, as a careful administrator would. */
export function startFileServer(headers: string[]): Promise<Nginx> {
  return startNginx((folder, port) => {
    cpSync(join(findRelease('build'), 'client'), join(folder, 'site'), { recursive: true });
    return `worker_processes auto; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; include /etc/nginx/mime.types;
       server { listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on;
         ${headers.join('\n         ')} } }`;
  });
}

/** The shipped configuration without TLS, with local hosts, user and folders. */
export const startShippedProxy = (...serverUrls: string[]): Promise<Nginx> => startShipped(serverUrls, '');

/** The same without keeping a client on one server. */
export const startRandomProxy = (...serverUrls: string[]): Promise<Nginx> => startShipped(serverUrls, '    random;\n');

function startShipped(serverUrls: readonly string[], order: string): Promise<Nginx> {
  return startNginx((folder, port) => {
    mkdirSync(join(folder, 'cache'), { mode: 0o777 });
    mkdirSync(join(folder, 'away'));
    writeFileSync(join(folder, 'away', 'gleich-wieder-da.html'), renderMaintenancePage());
    const servers = serverUrls.map((url) => `    server ${new URL(url).host} max_fails=0;\n`);
    return readFileSync('deploy/nginx.conf', 'utf8')
      .replace(/^(user|pid) .*\n/gm, '')
      .replaceAll(/\n {2}server \{\n[\s\S]*?\n {2}\}\n/g, (server) =>
        server.includes('location /assets/') ? server : '\n',
      )
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
      .replace(/^ *(ssl_.*|listen \[::\].*)\n/gm, '')
      .replace(/( {4}server 127\.0\.0\.1:\d+ .*\n)+/, order + servers.join(''))
      .replace('/var/lib/nginx/taubenfrei', join(folder, 'cache'))
      .replace('/var/lib/taubenfrei-away', join(folder, 'away'))
      .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
      .replace(/access_log .*;/, 'access_log off;')
      .replace('keepalive_requests 10000;', 'keepalive_requests 1000000;');
  });
}

async function startNginx(makeConfig: (folder: string, port: number) => string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-nginx-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `pid ${folder}/nginx.pid; daemon off;\n${makeConfig(folder, port)}`);
  const child = spawn('/usr/sbin/nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(url)).ok);
  return {
    url,
    reload: () => void child.kill('SIGHUP'),
    stop() {
      child.on('exit', () => rmSync(folder, { recursive: true, force: true }));
      child.kill('SIGTERM');
    },
  };
}
