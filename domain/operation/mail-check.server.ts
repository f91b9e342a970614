import { talkToSmtp } from '../../platform/mail/smtp.server.ts';
import { type Finding, fault, fine, type PlaceCheck, type Resolver } from './check.ts';

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

/** Null if the resolver does not answer, which must not count as a missing record. */
async function textsOf(resolver: Resolver, name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return /^(ENOTFOUND|ENODATA)$/.test((error as { code?: string }).code ?? '') ? [] : null;
  }
}

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
    if (!spf || !dmarc)
      return [{ level: 'unknown', text: 'Der Namensdienst antwortet nicht: SPF und DMARC sind ungeprüft.' }];
    const found: Finding[] = [];
    if (!spf.some((text) => /^v=spf1\b/i.test(text)))
      found.push(
        fault(
          `${domain} hat keinen SPF-Eintrag.`,
          `Legen Sie für ${domain} einen TXT-Eintrag „v=spf1 …“ an, der Ihren Mailserver nennt`,
          { key: 'spf' },
        ),
      );
    if (!dmarc.some((text) => /^v=DMARC1\b/i.test(text)))
      found.push(
        fault(
          `${domain} hat keinen DMARC-Eintrag.`,
          `Legen Sie für _dmarc.${domain} einen TXT-Eintrag „v=DMARC1; p=quarantine“ an`,
          { key: 'dmarc' },
        ),
      );
    return found.length > 0 ? found : [fine(`SPF und DMARC von ${domain} stehen im Namensdienst.`)];
  },
};
