import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, fault, fine, hint } from './check.ts';
import type { PlaceCheck } from './place.ts';

const NGINX = '/etc/nginx';
/** Ours end after five (server/http-server.ts). */
const LONGEST_IDLE_S = 4;
const AS_SHIPPED = 'wie deploy/nginx.conf es zeigt';

/** What nginx reads, without comments; empty where there is none or it may not be read. */
function readNginx(folder: string): string {
  const inside = ['conf.d', 'sites-enabled'].flatMap((name) => {
    try {
      return readdirSync(join(folder, name)).map((file) => join(folder, name, file));
    } catch {
      return [];
    }
  });
  return [join(folder, 'nginx.conf'), ...inside]
    .map((file) => {
      try {
        return readFileSync(file, 'utf8').replaceAll(/(^|\s)#.*$/gm, '');
      } catch {
        return '';
      }
    })
    .join('\n');
}

/** Upgrades leave it alone, so one that was written for an earlier release, or by hand, is named by what visitors would meet. */
export function examineNginx(text: string): Finding[] {
  if (!/\bproxy_pass\s/.test(text)) return [];
  const upstreams = [...text.matchAll(/\bupstream\s+\S+\s*\{([^}]*)\}/g)].map(([, body = '']) => body);
  const several = upstreams.filter((body) => (body.match(/^\s*server\s/gm) ?? []).length > 1);
  const idle = (body: string) => /\bkeepalive_timeout\s+(\d+)s?\s*;/.exec(body)?.[1] ?? '60';
  const assets = /\blocation\s+(?:\^~\s+)?\/assets\/\s*\{([^}]*)\}/.exec(text)?.[1] ?? '';
  const cache = /\bproxy_cache_path\s+(\S+)/.exec(text)?.[1];
  const rows: [boolean, Finding][] = [
    [
      several.some((body) => /^\s*server\s+(?![^;]*\bmax_fails=0\b)[^;]*;/m.test(body)),
      fault(
        'nginx hält einen Server, der neu startet, zehn Sekunden lang für tot: Startet dann der andere, ist niemand da.',
        `Schreiben Sie in upstream hinter jeden Server „max_fails=0“, ${AS_SHIPPED}`,
        { key: 'max-fails' },
      ),
    ],
    [
      upstreams.some((body) => /\bkeepalive\s+\d/.test(body) && Number(idle(body)) > LONGEST_IDLE_S),
      fault(
        'nginx behält Verbindungen länger als der Server: Manches Formular endet mit 502.',
        `Setzen Sie in upstream „keepalive_timeout ${LONGEST_IDLE_S}s“, ${AS_SHIPPED}`,
        { key: 'keepalive' },
      ),
    ],
    [
      several.length > 0 && !/\bproxy_next_upstream\s[^;]*\bhttp_404\b/.test(assets),
      fault(
        'nginx fragt nach einem Skript, das ein Server nicht hat, nicht den anderen: Während eines Wechsels fehlen sie Besuchern.',
        `Setzen Sie für /assets/ „proxy_next_upstream … http_404“, ${AS_SHIPPED}`,
        { key: 'assets' },
      ),
    ],
    [
      Boolean(cache) && !existsSync(dirname(cache ?? '')),
      fault(
        `Den Ordner ${dirname(cache ?? '')} gibt es nicht: nginx startet nicht.`,
        'Legen Sie ihn an oder ändern Sie proxy_cache_path',
        { key: 'cache' },
      ),
    ],
    [!/^\s*user\s/m.test(text), hint('nginx läuft als nobody.', `Setzen Sie „user www-data“, ${AS_SHIPPED}`)],
    [
      !/\/\.well-known\/acme-challenge\//.test(text),
      hint(
        'nginx kennt den Weg von certbot nicht (/.well-known/acme-challenge/).',
        `Nehmen Sie ihn auf, ${AS_SHIPPED}`,
      ),
    ],
    [
      !/\bdefault_server\b/.test(text),
      hint(
        'nginx antwortet auch dem, der einen fremden Namen nennt.',
        `Geben Sie ihm einen default_server, ${AS_SHIPPED}`,
      ),
    ],
    [!/\blisten\s+\[/.test(text), hint('nginx hört nur auf IPv4.', `Nehmen Sie „listen [::]:443“ auf, ${AS_SHIPPED}`)],
    [
      !/\berror_page\s[^;]*\b502\b/.test(text),
      hint('Sind die Server fort, zeigt nginx seine eigene Fehlerseite.', `Setzen Sie error_page, ${AS_SHIPPED}`),
    ],
    [
      !/\$upstream_status\b/.test(text),
      hint(
        'Was die Server antworten, steht nicht im Protokoll von nginx.',
        `Nehmen Sie $upstream_status auf, ${AS_SHIPPED}`,
      ),
    ],
  ];
  const open = rows.filter(([is]) => is).map(([, finding]) => finding);
  return open.length > 0 ? open : [fine('nginx: So eingerichtet, dass beim Neustart niemand verloren geht.')];
}

export const proxyCheck: PlaceCheck = {
  id: 'proxy',
  area: 'Rechner',
  subject: 'nginx',
  lists: ['doctor'],
  limitMs: 2_000,
  probe: ({ nginx = NGINX }) => examineNginx(readNginx(nginx)),
};
