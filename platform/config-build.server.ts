import { resolve } from 'node:path';
import { z } from 'zod';

/** A build must not need the secrets of the running server. */

export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

export const url = (expected: string) => z.url({ protocol: /^https?$/, error: expected });

const origin = (example: string) =>
  url(`an address like ${example}, without a path`)
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => new URL(value).pathname === '/', 'an address without a path');

export const buildFields = {
  SITE_URL: origin('https://www.example.de').default('https://www.taubenfrei-muenchen.example'),
  BACKEND_URL: z
    .union([z.enum(['same-origin', 'none']), url('an http or https address')], {
      error: 'same-origin, none or an address like https://backend.example.de',
    })
    .default('same-origin')
    .transform((value) => {
      if (value === 'none') return null;
      return value === 'same-origin' ? '' : value.replace(/\/+$/, '');
    }),
  PUBLIC_KEY: z
    .string()
    .regex(/^[\w.-]{16,400}$/, 'at least 16 letters, digits, dots, dashes or underscores')
    .default('taubenfrei-public-key'),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(AW|G|GT)-[A-Z0-9]+$/, 'a tag id like AW-123456789')
    .optional(),
  GOOGLE_CONVERSION_LABEL: z
    .string()
    .regex(/^(AW-[A-Z0-9]+\/)?[\w-]+$/, 'the label of a conversion action, like AbC-123 or AW-123456789/AbC-123')
    .optional(),
  STAGING: z
    .enum(['on', 'off'], { error: 'on or off' })
    .default('off')
    .transform((value) => value === 'on'),
  TAG_HOST: origin('https://www.googletagmanager.com').default('https://www.googletagmanager.com'),
  BUILD_DIR: z.string().min(1, 'a folder').default('build'),
};

const schema = z.object(buildFields);

/** Strips quotes, which podman and docker keep. Messages name the variable and never its value. */
export function parseSettings<T extends z.ZodType>(settings: T, env: Environment): z.infer<T> {
  const plain = Object.entries(env).map(([name, value]) => [name, value?.replace(/^(['"])(.*)\1$/s, '$2')]);
  const given = Object.fromEntries(plain.filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')} is wrong: expected ${issue?.message}`);
}

/** Built into the pages: a change needs a new build. */
export type BuildConfig = ReturnType<typeof bakedValues>;

function bakedValues(values: z.infer<typeof schema>) {
  return {
    siteUrl: values.SITE_URL,
    /** '' is the serving server; null is a build without backend, which shows the demo mode. */
    backendUrl: values.BACKEND_URL,
    publicKey: values.PUBLIC_KEY,
    googleTagId: values.GOOGLE_TAG_ID ?? null,
    googleConversionLabel: values.GOOGLE_CONVERSION_LABEL ?? null,
    tagHost: values.TAG_HOST,
    /** Marked as a trial and not indexed. */
    staging: values.STAGING,
  };
}

export function buildValues(values: z.infer<typeof schema>) {
  return { ...bakedValues(values), buildDir: resolve(values.BUILD_DIR) };
}

export function readBuildConfig(env: Environment = process.env): BuildConfig {
  return bakedValues(parseSettings(schema, env));
}

export function readBuildDir(env: Environment = process.env): string {
  return resolve(parseSettings(schema, env).BUILD_DIR);
}
