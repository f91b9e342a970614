import { messages } from '../../content/inquiry-messages.ts';
import { showToast } from '../ui/toast-store.ts';
import type { Draft } from './draft/draft.ts';
import { deleteExpiredPhotos } from './photos/photo-store.ts';
import { addPhotos, addShrunkPhotos, removePhoto, restorePhotos } from './photos/photos.ts';
import { getKept } from './questionnaire-store.ts';
import { ConfirmationStep } from './sending/confirmation-step.tsx';
import { sendInquiry, watchSubmission } from './sending/submission.ts';

async function resume(restored: Draft | null, chosen: File[]) {
  watchSubmission();
  void deleteExpiredPhotos();
  const key = getKept()?.key;
  const count = key ? await restorePhotos(key) : 0;
  if (chosen.length > 0) addPhotos(chosen);
  if (restored) showToast(count < restored.photoCount ? messages.photosLost : messages.draftRestored);
}

/** Everything that no question needs in order to be answered; it loads after the questions. */
export default { Result: ConfirmationStep, sendInquiry, resume, addPhotos, addShrunkPhotos, removePhoto };
