import { talkToSmtp } from '../../platform/mail/smtp.server.ts';
import type { PlaceCheck, Resolver } from './check.ts';
import { type Finding, fault, fine, hint } from './check.ts';

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

function describeSmtp({ code = '', responseCode, command = '', message }: SmtpError, host: string): Finding {
  const check = 'Prüfen Sie SMTP_URL';
  if (/^(EDNS|ENOTFOUND|EAI_)/.test(code) || /ENOTFOUND|EAI_AGAIN/.test(message))
    return fault(`Den Mailserver ${host} aus SMTP_URL kennt niemand.`, check);
  if (/ECONNREFUSED/.test(`${code} ${message}`))
    return fault(`Unter ${host} antwortet kein Mailserver.`, `${check}, auch den Port`);
  if (code === 'EAUTH' || /AUTH/.test(command) || responseCode === 535)
    return fault(
      'Der Mailserver lehnt Benutzer oder Passwort aus SMTP_URL ab.',
      `${check}; Sonderzeichen darin stehen als %23 statt #`,
    );
  if (/STARTTLS|ETLS/.test(`${code} ${message}`) && !/certificate/i.test(message))
    return fault(
      'Der Mailserver bietet keine Verschlüsselung an; ohne sie geht nichts hinaus.',
      'Nehmen Sie smtps:// mit Port 465 oder einen anderen Server',
    );
  if (/certificate|self.signed|altnames|CERT_/i.test(`${code} ${message}`))
    return fault(
      `Das Zertifikat des Mailservers ${host} gilt nicht (${message.split('\n')[0]}).`,
      'Nennen Sie ihn bei dem Namen, der im Zertifikat steht',
    );
  if (/timeout|Greeting never received|ETIMEDOUT/i.test(`${code} ${message}`))
    return fault(`Der Mailserver ${host} schweigt.`, `${check} und die Firewall; manche Anbieter sperren Port 25`);
  return fault(`Der Mailserver nimmt uns nicht an (${[responseCode, code].filter(Boolean).join(' ')}).`, check);
}

export const smtpCheck: PlaceCheck = {
  id: 'smtp',
  area: 'E-Mail',
  lists: ['doctor'],
  limitMs: 20_000,
  async probe({ config, ca }) {
    if (!config.smtpUrl || !config.mailFrom)
      return [
        fault('Es geht keine E-Mail hinaus: SMTP_URL fehlt.', 'Setzen Sie SMTP_URL, MAIL_FROM und OPERATOR_MAIL'),
      ];
    const { hostname } = new URL(config.smtpUrl);
    return talkToSmtp({ url: config.smtpUrl, from: config.mailFrom, ca, greetingMs: 8_000, silenceMs: 8_000 }).then(
      ({ secure, signedIn }) => [
        fine(`${hostname} grüßt${secure ? ', verschlüsselt' : ''}${signedIn ? ' und nimmt die Anmeldung an' : ''}.`),
      ],
      (error: SmtpError) => [describeSmtp(error, hostname)],
    );
  },
};

/** Common DKIM selectors; MAIL_DKIM_SELECTOR names ours. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'key1',
  's1',
  's2',
  'selector1',
  'selector2',
  'k1',
  'k2',
  'google',
  'smtp',
  'mx',
  '2024',
  '2025',
  '2026',
];

type Texts = string[] | 'none' | 'silent';

/** A resolver that does not answer must not count as a missing record. */
async function textsOf(resolver: Resolver, name: string): Promise<Texts> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return /^(ENOTFOUND|ENODATA)$/.test((error as { code?: string }).code ?? '') ? 'none' : 'silent';
  }
}

const has = (texts: Texts, start: RegExp) => Array.isArray(texts) && texts.some((text) => start.test(text));

export const dnsCheck: PlaceCheck = {
  id: 'dns',
  area: 'E-Mail',
  lists: ['doctor'],
  limitMs: 15_000,
  async probe({ config, resolver }) {
    const address = config.mailFrom?.address;
    if (!config.smtpUrl || !address || address.endsWith('.example')) return [];
    const domain = address.split('@')[1] ?? '';
    const [spf, dmarc] = await Promise.all([textsOf(resolver, domain), textsOf(resolver, `_dmarc.${domain}`)]);
    if (spf === 'silent' || dmarc === 'silent')
      return [{ level: 'unknown', text: 'Der Namensdienst antwortet nicht: SPF, DKIM und DMARC sind ungeprüft.' }];
    const { mailDkimSelector: ours } = config;
    const keys = await Promise.all(
      (ours ? [ours] : SELECTORS).map((name) => textsOf(resolver, `${name}._domainkey.${domain}`)),
    );
    const signed = keys.some((texts) => has(texts, /(^|;)\s*p=[A-Za-z0-9+/]/));
    const found: (Finding | false)[] = [
      !has(spf, /^v=spf1\b/i) &&
        fault(
          `${domain} hat keinen SPF-Eintrag.`,
          `Legen Sie für ${domain} einen TXT-Eintrag „v=spf1 …“ an, der Ihren Mailserver nennt`,
          { key: 'spf' },
        ),
      Array.isArray(spf) &&
        spf.filter((text) => /^v=spf1\b/i.test(text)).length > 1 &&
        fault(`${domain} hat mehrere SPF-Einträge; dann gilt keiner.`, 'Fassen Sie sie zu einem zusammen', {
          key: 'spf',
        }),
      !signed &&
        Boolean(ours) &&
        fault(
          `Unter ${ours}._domainkey.${domain} steht kein DKIM-Schlüssel.`,
          'Tragen Sie den Schlüssel ein, den Ihr Mailanbieter nennt',
          { key: 'dkim' },
        ),
      !signed &&
        !ours &&
        hint(
          `Ein DKIM-Schlüssel von ${domain} ist unter den üblichen Namen nicht zu finden.`,
          'Nennen Sie den Namen Ihres Schlüssels in MAIL_DKIM_SELECTOR',
        ),
      !has(dmarc, /^v=DMARC1\b/i) &&
        fault(
          `${domain} hat keinen DMARC-Eintrag.`,
          `Legen Sie für _dmarc.${domain} einen TXT-Eintrag „v=DMARC1; p=quarantine“ an`,
          { key: 'dmarc' },
        ),
      ...(await findReverse(resolver, new URL(config.smtpUrl).hostname)),
    ];
    const open = found.filter((finding) => finding !== false);
    return open.length > 0 ? open : [fine(`SPF, DKIM und DMARC von ${domain} stehen im Namensdienst.`)];
  },
};

/** The sending host may differ from the server that we hand over to, so this is only a hint. */
async function findReverse(resolver: Resolver, host: string): Promise<Finding[]> {
  const [address] = await resolver.resolve4(host).catch(() => []);
  if (!address) return [];
  const names = await resolver.reverse(address).catch(() => null);
  if (names === null || names.length > 0) return names === null ? [hintOfReverse(host, address)] : [];
  return [hintOfReverse(host, address)];
}

const hintOfReverse = (host: string, address: string) =>
  hint(
    `${address} (${host}) hat keinen Namen im Namensdienst (PTR).`,
    'Lassen Sie ihn vom Anbieter der Adresse eintragen, wenn der Server selbst zustellt',
  );
