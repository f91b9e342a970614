import { createHash } from 'node:crypto';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      rows: z.number().int().min(0),
      sha256: hash,
    }),
  ),
  /** The next number of each identity column: a number that was given away once is not given away again. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })).default([]),
  /** `file` where it is not the photo's own path, which is all that protects it. */
  photos: z.array(z.object({ path: z.string(), file: z.string().optional(), bytes: z.number().int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

export const photoFileOf = ({ path, file }: Manifest['photos'][number]) => file ?? `photos/${path}`;

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
