import { rmSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { newDataDir } from './running-server.ts';

/** A store that speaks S3, with one empty bucket; `env` is what a server needs to use it. */
export async function startS3Bucket() {
  const folder = newDataDir();
  const name = 'pigeons';
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // Its signature of a list differs from everybody else's.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await s3.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      STAFF_KEY: '07'.repeat(32),
    },
    async stop() {
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
