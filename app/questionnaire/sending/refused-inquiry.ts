import { hasAnswers, newDraft, readDraft, saveDraft } from '../draft/draft.ts';
import { forgetDraft, type KeptPhoto, loadPhotos, savePhotos } from '../photos/photo-store.ts';
import type { Extension } from '../photos/shrink-photo.ts';
import { lastStep } from '../steps/steps.ts';
import { findEntry, type OutboxEntry, removeEntry } from './outbox-store.ts';

/** Another inquiry was begun in this tab since: a second draft has no place beside it. */
export function hasOtherDraft(key: string): boolean {
  const draft = readDraft();
  return draft !== null && draft.key !== key && hasAnswers(draft.form);
}

/** Back into the form, with everything. The refused entry goes only once the draft holds what it held. */
export async function correctInquiry(key: string) {
  const entry = await findEntry(key).catch(() => null);
  if (entry && (await becomesDraft(entry))) await removeEntry(entry);
  location.assign('/fragebogen/');
}

export async function discardInquiry(key: string) {
  const entry = await findEntry(key).catch(() => null);
  if (entry) await removeEntry(entry);
}

/**
 * A draft of its own: what was refused under the old key is not sent under it again. The draft that was sent may have been
 * corrected since; then it is the newer one.
 */
async function becomesDraft(entry: OutboxEntry): Promise<boolean> {
  const before = readDraft();
  const own = before?.key === entry.key ? before : null;
  const ownPhotos = own ? await loadPhotos(own.key) : [];
  const photos = own && ownPhotos.length === own.photoCount ? ownPhotos : photosOf(entry);
  const draft = { ...newDraft(), step: lastStep, photoCount: photos.length, form: own?.form ?? entry.form } as const;
  const saved = (photos.length === 0 || (await savePhotos(draft.key, photos))) && saveDraft(draft);
  if (saved && before) await forgetDraft(before.key);
  return saved;
}

const photosOf = ({ photos }: OutboxEntry): KeptPhoto[] =>
  photos.map(({ path, blob }, index) => ({
    id: index + 1,
    name: nameOf(path),
    blob,
    extension: path.slice(path.lastIndexOf('.') + 1) as Extension,
    path,
  }));

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
