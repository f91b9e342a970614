import { useCallback, useEffect, useRef, useState } from 'react';
import { type Message, messages } from '../../../content/questionnaire.ts';
import { MAX_PHOTOS } from '../../../domain/photos/photo-path.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PhotoToSend } from '../sending/submit.ts';
import { selectPhotos } from './photo-selection.ts';
import { deleteExpiredPhotos, loadPhotos, savePhotos } from './photo-store.ts';
import { type PreparedPhoto, preparePhoto, shrinkPhoto } from './shrink-photo.ts';

/** previewUrl: null until the photo is ready. It shows what will be sent: far smaller than what the camera made. */
export type ChosenPhoto = {
  id: number;
  name: string;
  previewUrl: string | null;
  ready: PhotoToSend | null;
  prepared: Promise<PhotoToSend | null>;
};

/** The chosen photos. Each is made ready to send at once, while the visitor fills in the rest. */
export function usePhotos(findDraftKey: () => string | null) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [problems, setProblems] = useState<Message[]>([]);
  const [tooLarge, setTooLarge] = useState<File[]>([]);
  const nextId = useRef(1);
  const removedPaths = useRef<string[]>([]);
  /** Ahead of what is drawn: files may be chosen twice between two frames. */
  const current = useRef<ChosenPhoto[]>([]);

  const update = useCallback((next: ChosenPhoto[]) => {
    current.current = next;
    setPhotos(next);
  }, []);

  const tell = useCallback((found: Message[]) => {
    setProblems(found);
    for (const problem of found) showToast({ ...problem, kind: 'error' });
  }, []);

  const save = useCallback(() => {
    const key = findDraftKey();
    const ready = current.current.flatMap(({ id, name, ready }) => (ready ? [{ id, name, ...ready }] : []));
    return key ? savePhotos(key, ready) : false;
  }, [findDraftKey]);

  const take = useCallback(
    (id: number) => {
      const gone = current.current.find((photo) => photo.id === id);
      if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
      if (gone?.ready?.path) removedPaths.current.push(gone.ready.path);
      update(current.current.filter((photo) => photo.id !== id));
    },
    [update],
  );

  const remove = useCallback(
    (id: number) => {
      take(id);
      setProblems([]);
      void save();
    },
    [take, save],
  );

  const show = useCallback(
    (files: readonly File[], prepare: (file: File) => Promise<PreparedPhoto | null>, failure: Message) => {
      const chosen = files.map((file) => makePhoto(nextId.current++, file.name, prepare(file)));
      update([...current.current, ...chosen]);
      for (const { id, prepared } of chosen) {
        void prepared.then((ready) => {
          const isThere = current.current.some((photo) => photo.id === id);
          if (isThere && ready) {
            update(current.current.map((photo) => (photo.id === id ? showReady(photo, ready) : photo)));
            void save();
          } else if (isThere) {
            take(id);
            tell([failure]);
          }
        });
      }
    },
    [update, take, tell, save],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const found = selectPhotos(current.current.length, files);
      show(found.added, preparePhoto, messages.notAnImage);
      setTooLarge(found.tooLarge);
      tell(found.problems);
    },
    [show, tell],
  );

  const addShrunk = useCallback(() => {
    const added = tooLarge.slice(0, MAX_PHOTOS - current.current.length);
    setTooLarge([]);
    tell(added.length < tooLarge.length ? [messages.tooManyImages] : []);
    show(added, shrinkPhoto, messages.notShrinkable);
  }, [tooLarge, show, tell]);

  /** How many photos of an earlier page view are back. */
  const restore = useCallback(
    async (draftKey: string) => {
      const kept = await loadPhotos(draftKey);
      const free = MAX_PHOTOS - current.current.length;
      const back = kept.slice(0, free).map(({ id: _, name, ...ready }) => {
        return showReady(makePhoto(nextId.current++, name, Promise.resolve(ready)), ready);
      });
      if (back.length > 0) update([...back, ...current.current]);
      return back.length;
    },
    [update],
  );

  useEffect(() => {
    void deleteExpiredPhotos();
    return () => {
      for (const { previewUrl } of current.current) if (previewUrl) URL.revokeObjectURL(previewUrl);
    };
  }, []);

  /** Their paths are made by the first try to send them; kept, they save the second upload. */
  const prepareAll = useCallback(async () => {
    const prepared = await Promise.all(current.current.map((photo) => photo.prepared));
    return { photos: prepared.filter((photo) => photo !== null), removedPhotos: removedPaths.current };
  }, []);

  return { photos, problems, tooLarge, add, addShrunk, remove, restore, save, prepareAll };
}

function makePhoto(id: number, name: string, prepared: Promise<PhotoToSend | null>): ChosenPhoto {
  return { id, name, previewUrl: null, ready: null, prepared };
}

function showReady(photo: ChosenPhoto, ready: PhotoToSend): ChosenPhoto {
  return { ...photo, ready, previewUrl: URL.createObjectURL(ready.blob) };
}
