import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';
import { company, processors } from '../../content/company.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import type { PhotoFiles } from '../photos/photo-path.ts';
import { parseContact } from './contact.ts';
import { findPersonalData, type PersonalData } from './find-personal-data.server.ts';
import { type DisclosedPhoto, listFirms, renderDisclosure, storedProcessings } from './render-disclosure.ts';

export type DisclosureServices = {
  photos: Pick<PhotoFiles, 'read'>;
  /** Finds files of emails that were written to disk instead of sent. */
  findMails: (messageIds: readonly string[]) => Promise<string[]>;
};

const DATA_FILE = 'daten.json';
const PAGE_FILE = 'auskunft.html';

/** Photos do not compress further, and a fixed date reveals nothing. */
const PACKED = { level: 0, mtime: new Date(1980, 0, 1) } as const;

type Wanted = { inquiryId: string; actor: string; way: 'phone' | 'email' };

/** Art. 15 GDPR, from the page of an inquiry. Leaves no files behind. */
export async function discloseInquiry(
  services: DisclosureServices & { database: Queries; workFolder: string },
  { inquiryId, actor, way }: Wanted,
) {
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

/** The folder must not exist yet and is readable by its owner only. */
export async function writeDisclosure(services: DisclosureServices, data: PersonalData, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const photos = await writePhotos(services.photos, data, folder);
  const mails = await copyMails(services, data, folder);
  const recipients = {
    controller: company.name,
    processors: processors.map(toRecipient),
    partners: listFirms(data),
  };
  const content = { ...data, photos, mailFiles: mails, recipients, processings: storedProcessings() };
  await writeFile(join(folder, DATA_FILE), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await writeFile(join(folder, PAGE_FILE), renderDisclosure(data, photos), { mode: 0o600 });
  return { photos: photos.filter(({ file }) => file).length, mails: mails.length };
}

const toRecipient = ({ name, place, country, task }: (typeof processors)[number]) => ({ name, place, country, task });

async function writePhotos(files: DisclosureServices['photos'], data: PersonalData, folder: string) {
  const paths = data.uploads.map(({ path }) => path);
  const photos: DisclosedPhoto[] = [];
  if (paths.length > 0) await mkdir(join(folder, 'fotos'), { mode: 0o700 });
  for (const path of paths) {
    const bytes = await files.read(path).catch(() => null);
    const file = bytes && `fotos/${path.replaceAll('/', '-')}`;
    if (file) await writeFile(join(folder, file), bytes, { mode: 0o600 });
    photos.push({ path, file });
  }
  return photos;
}

async function copyMails({ findMails }: DisclosureServices, { mails }: PersonalData, folder: string) {
  const sources = await findMails(mails.map(({ message_id }) => message_id));
  if (sources.length > 0) await mkdir(join(folder, 'e-mails'), { mode: 0o700 });
  for (const source of sources) await copyFile(source, join(folder, 'e-mails', basename(source)));
  return sources.map((source) => `e-mails/${basename(source)}`);
}
