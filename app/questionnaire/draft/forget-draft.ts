import { deletePhotos } from '../photos/photo-store.ts';
import { clearDraft } from './draft.ts';

/** The server has the inquiry: neither its answers nor its photos stay behind. */
export async function forgetDraft(key: string) {
  clearDraft(key);
  await deletePhotos(key);
}
