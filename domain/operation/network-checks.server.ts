import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isSampleAddress } from '../../content/claims.ts';
import { type SmtpError, withSmtp } from '../../platform/mail/smtp.server.ts';
import { formatMunichDate } from '../time/munich-clock.ts';
import { type Finding, fault, fine, foundOr, hint, type InstallationCheck, type InstallationContext } from './check.ts';

const ANSWER_MS = 5_000;

/** Must never repeat SMTP_URL. */
function describeRefusal({ code = '', responseCode, message }: SmtpError, url: string): Finding {
  const { protocol, hostname, port } = new URL(url);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)} aus SMTP_URL`;
  const check = 'Prüfen Sie SMTP_URL';
  const causes: [RegExp, string, string][] = [
    [
      /^EAUTH 5/,
      `Der Mailserver ${where} lehnt Benutzer oder Passwort ab (${responseCode}).`,
      `${check}; im Passwort steht %23 für # und %40 für @`,
    ],
    [
      /^EDNS .*(EAI_AGAIN|ETIMEOUT)/,
      `DNS antwortet nicht: Wo ${hostname} aus SMTP_URL ist, war nicht zu erfahren.`,
      'Prüfen Sie /etc/resolv.conf und das Netz',
    ],
    [/^EDNS/, `Den Rechner ${hostname} aus SMTP_URL kennt niemand.`, check],
    [/ECONNREFUSED/, `Unter ${where} antwortet kein Mailserver.`, check],
    [/ETIMEDOUT|not done within/, `Der Mailserver ${where} schweigt.`, `${check} und die Firewall`],
    [/^/, `Der Mailserver ${where} lässt uns nicht hinein: ${message.split(/[\r\n]/)[0]}.`, check],
  ];
  const [, text, mend] = causes.find(([cause]) =>
    cause.test(`${code} ${responseCode ?? ''} ${message}`),
  ) as (typeof causes)[number];
  return fault(text, mend);
}

async function smtpFindings({ config: { smtpUrl: url } }: InstallationContext): Promise<Finding[]> {
  if (!url) return [];
  return withSmtp({ url, greetingMs: ANSWER_MS, silenceMs: ANSWER_MS, wholeMs: ANSWER_MS }).then(
    () => [fine('Der Mailserver lässt uns hinein.')],
    (error: SmtpError) => [describeRefusal(error, url)],
  );
}

/** What visitors get, also from a proxy on another machine. */
const readCertificate = (host: string, port: number) =>
  new Promise<{ end: Date; refusal: unknown }>((resolve, reject) => {
    // SNI must not name an IP address.
    const servername = isIP(host) ? '' : host;
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: ANSWER_MS }, () => {
      resolve({ end: new Date(socket.getPeerCertificate().valid_to), refusal: socket.authorizationError });
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('keine Antwort')));
    socket.on('error', reject);
  });

const RENEW = 'Rufen Sie „certbot renew“ und „systemctl reload nginx“ auf';
const START_NGINX = 'Rufen Sie „nginx -t“ und „systemctl restart nginx“ auf';
const UNREAD = 'unread';
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

async function certificateFindings({ config: { siteUrl } }: InstallationContext): Promise<Finding[]> {
  const { protocol, host, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || isSampleAddress(siteUrl)) return [];
  return readCertificate(hostname, Number(port) || 443).then(
    ({ end, refusal }) => {
      const days = (end.getTime() - Date.now()) / DAY_MS;
      const until = formatMunichDate(end);
      if (days < 0) return [fault(`Das Zertifikat von ${host} ist seit ${until} abgelaufen.`, RENEW)];
      return foundOr(`Das Zertifikat von ${host} gilt bis ${until}.`, [
        Boolean(refusal) &&
          fault(
            `Browser lehnen das Zertifikat von ${host} ab (${refusal}).`,
            'Holen Sie eines mit certbot (docs/going-live.md)',
          ),
        days < SOON_DAYS && hint(`Das Zertifikat von ${host} gilt nur noch bis ${until}.`, RENEW),
      ]);
    },
    ({ message, code = message }: NodeJS.ErrnoException) => [
      code === 'ECONNREFUSED'
        ? fault(`Unter ${host} antwortet niemand: Für Besucher ist alles weg.`, START_NGINX, { key: UNREAD })
        : fault(`Das Zertifikat von ${host} ließ sich nicht lesen (${code}).`, 'Prüfen Sie DNS, nginx und Firewall', {
            key: UNREAD,
          }),
    ],
  );
}

/** The watch has no `--without`: behind NAT a machine may not reach its own address. */
const endFindings = async (place: InstallationContext): Promise<Finding[]> =>
  (await certificateFindings(place))
    .filter(({ key }) => key !== UNREAD)
    .map((finding) => (finding.level === 'hint' ? { ...finding, level: 'fault' } : finding));

const check = (id: string, area: string, probe: InstallationCheck['probe']): InstallationCheck => ({
  id,
  area,
  lists: ['doctor'],
  advice: 'in-deploy',
  limitMs: 2 * ANSWER_MS,
  probe,
});

export const networkChecks = [
  check('smtp', 'E-Mail', smtpFindings),
  check('certificate', 'Server', certificateFindings),
  { ...check('certificate-end', 'Server', endFindings), lists: ['watch'] as const },
];
