import { createHash } from 'node:crypto';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Must stay inside the folder, whatever wrote the manifest. */
const path = z
  .string()
  .max(300)
  .regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: path,
      rows: z.number().int().min(0),
      sha256: hash,
    }),
  ),
  /** A number that was used once must never be used again. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })).default([]),
  /** `file` differs from the path in an encrypted backup, because the path is the photo's only protection. */
  photos: z.array(z.object({ path, file: path.optional(), bytes: z.number().int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (manifest.success) return manifest.data;
  const where = manifest.error.issues[0]?.path.join('.') ?? '';
  throw new Error(`The backup is damaged or was made up: ${MANIFEST_FILE} says something impossible at ${where}.`);
}

export const photoFileOf = ({ path, file }: Manifest['photos'][number]) => file ?? `photos/${path}`;

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
