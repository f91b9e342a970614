import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

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
  BACKEND_URL: z
    .union([z.literal('none'), z.url({ protocol: /^https?$/ })], {
      error: 'an address like https://abc.supabase.co without a path, or none for the demo mode',
    })
    .transform((value) => (value === 'none' ? null : value.replace(/\/+$/, '')))
    .default(''),
  PUBLIC_KEY: z
    .string()
    .regex(/^[\w.-]+$/, 'the public key of the backend')
    .default('taubenfrei-public'),
  RATE_LIMITS: flag('on or off').default(true),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address like smtp://user:password@host:587')
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
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    rateLimits: values.RATE_LIMITS,
    smtpUrl: values.SMTP_URL,
    ...buildValues(values),
  };
}

/** What the build bakes into the pages: changing one of these means building again. */
export type BuildConfig = ReturnType<typeof buildValues>;

function buildValues(values: z.infer<typeof schema>) {
  return {
    siteUrl: values.SITE_URL,
    /** Where the questionnaire sends to: empty means this host, null that there is no backend (demo mode). */
    backendUrl: values.BACKEND_URL,
    publicKey: values.PUBLIC_KEY,
    googleTagId: values.GOOGLE_TAG_ID ?? null,
    googleConversionLabel: values.GOOGLE_CONVERSION_LABEL ?? null,
  };
}

export function readBuildConfig(env?: Record<string, string | undefined>): BuildConfig {
  const { siteUrl, backendUrl, publicKey, googleTagId, googleConversionLabel } = readConfig(env);
  return { siteUrl, backendUrl, publicKey, googleTagId, googleConversionLabel };
}
