import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeZip } from './zip.ts';

it('makes archives that other programs open, with umlauts in names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const file = join(folder, 'a.zip');
    const photo = Buffer.from([0, 255, 1, 254]);
    writeFileSync(
      file,
      makeZip([
        { name: 'auskunft/größe.txt', bytes: Buffer.from('Grüß Gott') },
        { name: 'auskunft/fotos/1.jpg', bytes: photo },
      ]),
    );
    const script = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('|'.join(z.namelist())); z.extractall(sys.argv[2])`;
    const opened = spawnSync('python3', ['-c', script, file, folder], { encoding: 'utf8' });
    expect(opened.stderr).toBe('');
    expect(opened.stdout.trim()).toBe('auskunft/größe.txt|auskunft/fotos/1.jpg');
    expect(readFileSync(join(folder, 'auskunft/fotos/1.jpg'))).toEqual(photo);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
