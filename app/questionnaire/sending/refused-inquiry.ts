import { newDraft, saveDraft } from '../draft/draft.ts';
import { savePhotos } from '../photos/photo-store.ts';
import type { Extension } from '../photos/shrink-photo.ts';
import { lastStep } from '../steps/steps.ts';
import { findEntry, type OutboxEntry, removeEntry } from './outbox-store.ts';

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

/** A draft of its own: what was refused under the old key is not sent under it again. */
async function becomesDraft({ form, photos }: OutboxEntry): Promise<boolean> {
  const draft = { ...newDraft(), step: lastStep, photoCount: photos.length, form } as const;
  const kept = photos.map(({ path, blob }, index) => ({
    id: index + 1,
    name: nameOf(path),
    blob,
    extension: path.slice(path.lastIndexOf('.') + 1) as Extension,
    path,
  }));
  return (photos.length === 0 || (await savePhotos(draft.key, kept))) && saveDraft(draft);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
