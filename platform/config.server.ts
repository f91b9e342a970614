import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { buildFields, buildValues, ConfigError, parseSettings, url } from './config-build.server.ts';
import { parseAddress, parseNamedAddress } from './mail/address.ts';

/** Only this module and config-build.server.ts read process.env. */

const port = z.coerce.number({ error: 'a port number from 0 to 65535' }).int().min(0).max(65_535);
const flag = (expected: string) => z.enum(['on', 'off'], { error: expected }).transform((value) => value === 'on');

const count = (expected: string) => z.coerce.number({ error: expected }).int(expected).min(1, expected);

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const mailAddress = z
  .string()
  .transform((value, context) => parseAddress(value) ?? refuse(context, 'one mail address like info@example.de'))
  .optional();

const key = z
  .string()
  .transform((value, context) => parseKey(value) ?? refuse(context, '32 random bytes as 64 hex digits or as base64'));

const backupKey = z
  .string()
  .transform(
    (value, context) =>
      parseKey(value) ??
      decodeAge('age-secret-key-', value.toLowerCase()) ??
      refuse(context, 'AGE-SECRET-KEY-1… as age-keygen writes it, or 32 random bytes as 64 hex digits or as base64'),
  );

/** Two for each of four kinds of work, and one for the health check. */
const FEWEST_CONNECTIONS = 9;
const FEWEST = `a number of connections from ${FEWEST_CONNECTIONS} to 200`;

const schema = z.object({
  ...buildFields,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'development, production or test' })
    .default('production'),
  HOST: z.string().min(1, 'a host name or address to listen on').default('0.0.0.0'),
  PORT: port.default(3000),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  DATA_DIR: z.string().min(1, 'a folder').default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'an address like postgres://user:password@host:5432/name, with # in a password written as %23',
    )
    .optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: FEWEST })
    .int(FEWEST)
    .min(FEWEST_CONNECTIONS, FEWEST)
    .max(200, FEWEST)
    .default(29),
  JOBS: flag('on or off').default(true),
  RATE_LIMITS: flag('on or off').default(true),
  RATE_LIMIT_MINUTES: count('a number of minutes').default(10),
  RATE_LIMIT_INQUIRIES_FLAGGED: count('a number of inquiries').default(5),
  RATE_LIMIT_INQUIRIES: count('a number of inquiries').default(30),
  RATE_LIMIT_UPLOADS: count('a number of photos').default(150),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), 'networks like 10.0.0.0/8,fd00::/8')
    .default([]),
  S3_ENDPOINT: url('an address like https://s3.example.de').optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEY: backupKey.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((one) => decodeAge('age', one) !== null),
      'public keys like age1…, as age-keygen writes them',
    )
    .optional(),
  STAFF_KEY: key.optional(),
  PROOF_KEY: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(key))
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'an address like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .transform((value, context) => parseNamedAddress(value) ?? refuse(context, 'a sender like Name <info@example.de>'))
    .optional(),
  OPERATOR_MAIL: mailAddress,
  WATCH_MAIL: mailAddress,
  WATCH_PING_URL: url('an address like https://hc-ping.com/…').optional(),
});

/** Parsed, because an unescaped # would silently end the address. */
function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value) || /\s/.test(value)) return false;
  const { protocol, hostname, pathname, hash } = new URL(value);
  return (
    /^postgres(ql)?:$/.test(protocol) &&
    hash === '' &&
    pathname.length > 1 &&
    (hostname !== '' || value.includes('host='))
  );
}

function isSmtpUrl(value: string) {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
}

const KEY_BYTES = 32;

function parseKey(value: string): Buffer | null {
  const hex = /^[0-9a-f]{64}$/i.test(value);
  if (!hex && !/^[\w+/-]{43}=?$/.test(value)) return null;
  const key = Buffer.from(value, hex ? 'hex' : 'base64');
  return key.length === KEY_BYTES ? key : null;
}

function decodeAge(prefix: string, value: string): Buffer | null {
  try {
    const found = bech32.decodeToBytes(value);
    return found.prefix === prefix && found.bytes.length === KEY_BYTES ? Buffer.from(found.bytes) : null;
  } catch {
    return null;
  }
}

function refuse(context: z.RefinementCtx, expected: string) {
  context.addIssue({ code: 'custom', message: expected });
  return z.NEVER;
}

export { ConfigError };

/** Set by systemd: device and inode of journald's stream. */
export const readJournalStream = (): string | undefined => process.env.JOURNAL_STREAM;

/** Every deploy/taubenfrei, also an older one, sets it while it deploys, and runs the doctors of two releases. */
export const isInDeploy = (): boolean => Boolean(process.env.TAUBENFREI_DETACHED);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined> = process.env) {
  const values = parseSettings(schema, env);
  for (const name of ['MAIL_FROM', 'OPERATOR_MAIL'] as const) {
    if (values.SMTP_URL && !values[name])
      throw new ConfigError(`${name} is missing: SMTP_URL is set, so mails need it`);
  }
  if (values.S3_BUCKET && !values.STAFF_KEY)
    throw new ConfigError(
      'STAFF_KEY is missing: with S3_BUCKET several servers share the accounts, and each would seal second factors with a key of its own. Set it to the content of staff.key in the data folder, or to the output of openssl rand -hex 32',
    );
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    connections: values.DATABASE_CONNECTIONS,
    /** False: this process serves pages only; others send emails and run the scheduler. */
    jobs: values.JOBS,
    rateLimits: values.RATE_LIMITS
      ? {
          windowSeconds: values.RATE_LIMIT_MINUTES * 60,
          inquiriesFlagged: values.RATE_LIMIT_INQUIRIES_FLAGGED,
          inquiries: values.RATE_LIMIT_INQUIRIES,
          uploads: values.RATE_LIMIT_UPLOADS,
        }
      : null,
    trustedProxies: values.TRUSTED_PROXIES,
    s3: readS3(values),
    backupKey: values.BACKUP_KEY,
    /** Public keys: this server can write backups, but not read them. */
    backupRecipients: values.BACKUP_RECIPIENT,
    staffKey: values.STAFF_KEY,
    proofKeys: values.PROOF_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorMail: values.OPERATOR_MAIL,
    watchMail: values.WATCH_MAIL ?? values.OPERATOR_MAIL,
    watchPingUrl: values.WATCH_PING_URL,
    // Links never use the visitor's Host header. Without a site URL and a mail server, localhost is used.
    linkUrl: env.SITE_URL || values.SMTP_URL || values.PORT === 0 ? values.SITE_URL : `http://localhost:${values.PORT}`,
    ...buildValues(values),
  };
}

export type RateLimits = NonNullable<Config['rateLimits']>;

export type S3Config = NonNullable<ReturnType<typeof readS3>>;

function readS3(values: z.infer<typeof schema>) {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET) return null;
  if (!S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID is wrong: expected a value beside S3_BUCKET');
  if (!S3_SECRET_ACCESS_KEY) throw new ConfigError('S3_SECRET_ACCESS_KEY is wrong: expected a value beside S3_BUCKET');
  return {
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
