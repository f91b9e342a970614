import { useCallback, useEffect, useRef, useState } from 'react';
import { type Message, messages } from '../../../content/questionnaire.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PhotoToSend } from '../sending/submit.ts';
import { selectPhotos } from './photo-selection.ts';
import { preparePhoto } from './shrink-photo.ts';

export type ChosenPhoto = { id: number; name: string; previewUrl: string; prepared: Promise<PhotoToSend | null> };

/** The chosen photos. Each is made ready to send at once, while the visitor fills in the rest. */
export function usePhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [problems, setProblems] = useState<Message[]>([]);
  const nextId = useRef(1);
  const current = useRef(photos);
  current.current = photos;

  const remove = useCallback((id: number) => {
    setPhotos((before) => {
      const gone = before.find((photo) => photo.id === id);
      if (gone) URL.revokeObjectURL(gone.previewUrl);
      return before.filter((photo) => photo.id !== id);
    });
    setProblems([]);
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const { added, problems: found } = selectPhotos(current.current.length, files);
      const chosen = added.map((file) => ({
        id: nextId.current++,
        name: file.name,
        previewUrl: URL.createObjectURL(file),
        prepared: preparePhoto(file),
      }));
      setPhotos((before) => [...before, ...chosen]);
      setProblems(found);
      for (const problem of found) showToast({ ...problem, kind: 'error' });
      for (const { id, prepared } of chosen) {
        void prepared.then((photo) => {
          if (photo) return;
          remove(id);
          setProblems([messages.notAnImage]);
          showToast({ ...messages.notAnImage, kind: 'error' });
        });
      }
    },
    [remove],
  );

  useEffect(
    () => () => {
      for (const { previewUrl } of current.current) URL.revokeObjectURL(previewUrl);
    },
    [],
  );

  const prepareAll = useCallback(async () => {
    const prepared = await Promise.all(current.current.map((photo) => photo.prepared));
    return prepared.filter((photo) => photo !== null);
  }, []);

  return { photos, problems, add, remove, prepareAll };
}
