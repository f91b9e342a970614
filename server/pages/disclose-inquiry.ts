import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { parseContact } from '../../domain/disclosure/contact.ts';
import { findPersonalData } from '../../domain/disclosure/find-personal-data.server.ts';
import { type DisclosureServices, writeDisclosure } from '../../domain/disclosure/write-disclosure.server.ts';
import { findInquiry } from '../../domain/inquiries/inquiry.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';

type Services = DisclosureServices & { database: Queries; workFolder: string };
type Wanted = { inquiryId: string; actor: string; way: 'phone' | 'email' };

/** Photos gain nothing by compression, and when something was packed is nobody's business. */
const PACKED = { level: 0, mtime: new Date(1980, 0, 1) } as const;

/** Art. 15 DSGVO from the page of an inquiry: found by its number or its address, packed, and nothing stays behind. */
export async function discloseInquiry(services: Services, { inquiryId, actor, way }: Wanted) {
  const inquiry = await findInquiry(services.database, inquiryId);
  const given = way === 'phone' ? inquiry?.phone_number : inquiry?.email_address;
  const contact = given ? parseContact(given) : null;
  if (!contact) return { kind: 'unknown' } as const;
  const data = await findPersonalData(services.database, contact, actor);
  await mkdir(services.workFolder, { recursive: true, mode: 0o700 });
  const room = await mkdtemp(join(services.workFolder, 'auskunft-'));
  try {
    const folder = join(room, 'auskunft');
    await writeDisclosure(services, data, folder);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const entries = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => {
          const path = join(file.parentPath, file.name);
          return [path.slice(room.length + 1), new Uint8Array(await readFile(path))] as const;
        }),
    );
    return { kind: 'archive', bytes: zipSync(Object.fromEntries(entries), PACKED) } as const;
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
