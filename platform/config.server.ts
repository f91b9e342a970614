import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseAddress, parseNamedAddress } from './mail/address.ts';

/** The only reader of process.env. A wrong value stops the start with one line that names the variable. */

const url = (expected: string) => z.url({ protocol: /^https?$/, error: expected });
const port = z.coerce.number({ error: 'a port number from 0 to 65535' }).int().min(0).max(65_535);
const flag = (expected: string) => z.enum(['on', 'off'], { error: expected }).transform((value) => value === 'on');

const schema = z.object({
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
    .regex(/^postgres(ql)?:\/\/\S+$/, 'an address like postgres://user:password@host:5432/name')
    .optional(),
  SITE_URL: url('an address like https://www.example.de, without a path')
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => new URL(value).pathname === '/', 'an address without a path')
    .default('https://www.taubenfrei-muenchen.example'),
  RATE_LIMITS: flag('on or off').default(true),
  SMTP_URL: z.string().refine(isSmtpUrl, 'an address like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .transform((value, context) => parseNamedAddress(value) ?? refuse(context, 'a sender like Name <info@example.de>'))
    .optional(),
  OPERATOR_MAIL: z
    .string()
    .transform((value, context) => parseAddress(value) ?? refuse(context, 'one mail address like info@example.de'))
    .optional(),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(AW|G|GT)-[A-Z0-9]+$/, 'a tag id like AW-123456789')
    .optional(),
  GOOGLE_CONVERSION_LABEL: z
    .string()
    .regex(/^[\w-]+$/, 'the label of a conversion action')
    .optional(),
});

function isSmtpUrl(value: string) {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
}

function refuse(context: z.RefinementCtx, expected: string) {
  context.addIssue({ code: 'custom', message: expected });
  return z.NEVER;
}

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} is wrong: expected ${issue?.message}`);
  }
  const values = result.data;
  for (const name of ['MAIL_FROM', 'OPERATOR_MAIL'] as const) {
    if (values.SMTP_URL && !values[name])
      throw new ConfigError(`${name} is missing: SMTP_URL is set, so mails need it`);
  }
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    rateLimits: values.RATE_LIMITS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operatorMail: values.OPERATOR_MAIL,
    ...buildValues(values),
  };
}

/** What the build bakes into the pages: changing one of these means building again. */
export type BuildConfig = ReturnType<typeof buildValues>;

function buildValues(values: z.infer<typeof schema>) {
  return {
    siteUrl: values.SITE_URL,
    googleTagId: values.GOOGLE_TAG_ID ?? null,
    googleConversionLabel: values.GOOGLE_CONVERSION_LABEL ?? null,
  };
}

export function readBuildConfig(env?: Record<string, string | undefined>): BuildConfig {
  const { siteUrl, googleTagId, googleConversionLabel } = readConfig(env);
  return { siteUrl, googleTagId, googleConversionLabel };
}
