import { messages } from '../../../content/inquiry-messages.ts';
import type { Message } from '../../../content/questionnaire.ts';
import { MAX_PHOTOS } from '../../../domain/photos/photo-path.ts';
import { showToast } from '../../ui/toast-store.ts';
import { getKept, getState, keepPhotoCount, update } from '../questionnaire-store.ts';
import type { PhotoToSend } from '../sending/submit.ts';
import { selectPhotos } from './photo-selection.ts';
import { loadPhotos, savePhotos } from './photo-store.ts';
import { type PreparedPhoto, preparePhoto, shrinkPhoto } from './shrink-photo.ts';

/** previewUrl shows the smaller picture that will be sent; null until it is ready. */
export type ChosenPhoto = {
  id: number;
  name: string;
  previewUrl: string | null;
  ready: PhotoToSend | null;
  prepared: Promise<PhotoToSend | null>;
};

let nextId = 1;
const removedPaths: string[] = [];

/** Each photo is prepared at once, while the visitor fills in the rest. */
export function addPhotos(files: readonly File[]) {
  const { added, tooLarge, problems } = selectPhotos(getState().photos.length, files);
  showPhotos(added, preparePhoto, messages.notAnImage);
  update({ tooLarge });
  tell(problems);
}

export function addShrunkPhotos() {
  const { tooLarge, photos } = getState();
  const added = tooLarge.slice(0, MAX_PHOTOS - photos.length);
  update({ tooLarge: [] });
  tell(added.length < tooLarge.length ? [messages.tooManyImages] : []);
  showPhotos(added, shrinkPhoto, messages.notShrinkable);
}

export function removePhoto(id: number) {
  take(id);
  update({ photoProblems: [] });
  void storePhotos();
}

/** Returns how many photos of an earlier page view are back. */
export async function restorePhotos(draftKey: string): Promise<number> {
  const kept = await loadPhotos(draftKey);
  const { photos } = getState();
  const back = kept.slice(0, MAX_PHOTOS - photos.length).map(({ id: _, name, ...ready }) => {
    return showReady(makePhoto(name, Promise.resolve(ready)), ready);
  });
  setPhotos([...back, ...photos]);
  return back.length;
}

/** The first attempt gives each photo a path; keeping it avoids a second upload. */
export async function prepareAll() {
  const prepared = await Promise.all(getState().photos.map((photo) => photo.prepared));
  return { photos: prepared.filter((photo) => photo !== null), removedPhotos: removedPaths };
}

export function storePhotos() {
  const key = getKept()?.key;
  const ready = getState().photos.flatMap(({ id, name, ready }) => (ready ? [{ id, name, ...ready }] : []));
  return key ? savePhotos(key, ready) : false;
}

function showPhotos(files: readonly File[], prepare: (file: File) => Promise<PreparedPhoto | null>, failure: Message) {
  const chosen = files.map((file) => makePhoto(file.name, prepare(file)));
  setPhotos([...getState().photos, ...chosen]);
  for (const { id, prepared } of chosen) {
    void prepared.then((ready) => {
      const { photos } = getState();
      const isThere = photos.some((photo) => photo.id === id);
      if (isThere && ready) {
        setPhotos(photos.map((photo) => (photo.id === id ? showReady(photo, ready) : photo)));
        void storePhotos();
      } else if (isThere) {
        take(id);
        tell([failure]);
      }
    });
  }
}

function take(id: number) {
  const { photos } = getState();
  const gone = photos.find((photo) => photo.id === id);
  if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
  if (gone?.ready?.path) removedPaths.push(gone.ready.path);
  setPhotos(photos.filter((photo) => photo.id !== id));
}

function setPhotos(photos: ChosenPhoto[]) {
  update({ photos });
  keepPhotoCount(photos.length);
}

function tell(photoProblems: Message[]) {
  update({ photoProblems });
  for (const problem of photoProblems) showToast({ ...problem, kind: 'error' });
}

function makePhoto(name: string, prepared: Promise<PhotoToSend | null>): ChosenPhoto {
  return { id: nextId++, name, previewUrl: null, ready: null, prepared };
}

function showReady(photo: ChosenPhoto, ready: PhotoToSend): ChosenPhoto {
  return { ...photo, ready, previewUrl: URL.createObjectURL(ready.blob) };
}
