import { type ChangeEvent, type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fields, photoTexts } from '../../../content/questionnaire.ts';
import { MAX_PHOTOS } from '../../../domain/photos/photo-path.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/form.tsx';
import { Camera, ImageOff, ImagePlus, LoaderCircle, X } from '../../ui/icons.ts';
import { loadRemainingSteps, useQuestionnaire } from '../questionnaire-store.ts';
import type { ChosenPhoto } from './photos.ts';

const addPhotos = (files: File[]) => {
  if (files.length > 0) void loadRemainingSteps().then((remaining) => remaining.addPhotos(files));
};

export function PhotoPicker() {
  const { photos, photoProblems: problems, tooLarge, scripted } = useQuestionnaire();
  const full = photos.length >= MAX_PHOTOS;
  const { group, keepFocusAfterRemoval } = useFocusInPicker(photos.length);
  const { dragging, dropHandlers } = useDrop(scripted);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would repeat its legend with every button
    <div
      ref={group}
      role="group"
      aria-labelledby="images-label"
      aria-describedby="images-hint"
      {...dropHandlers}
      className={classNames(
        'rounded-lg border border-dashed p-4',
        dragging ? 'border-isar-700 bg-isar-100' : 'border-line-strong',
      )}
    >
      <p id="images-label" className="font-semibold">
        <span>{fields.images.label}</span> <span className="font-normal text-ink-soft">(freiwillig)</span>
      </p>
      <p id="images-hint" className="mt-0.5 text-sm text-ink-soft">
        <span>{fields.images.hint}</span>{' '}
        <span className="hidden md:pointer-fine:inline without-script:hidden">{photoTexts.drop}</span>
      </p>
      {photos.length > 0 && (
        <>
          <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-5">
            {photos.map((photo, index) => (
              <li key={photo.id} className="relative aspect-square rounded-md border border-line bg-isar-50">
                <Preview photo={photo} position={index + 1} />
                <button
                  type="button"
                  onClick={() => {
                    keepFocusAfterRemoval(index);
                    void loadRemainingSteps().then((remaining) => remaining.removePhoto(photo.id));
                  }}
                  aria-label={photoTexts.remove(index + 1)}
                  className="group absolute -top-2 -right-2 grid size-11 place-items-center"
                >
                  <span className="grid size-7 place-items-center rounded-full bg-isar-900 text-white group-hover:bg-danger-700">
                    <X className="size-4" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p id="images-count" role="status" tabIndex={-1} className="mt-2 text-sm text-ink-soft">
            {photoTexts.count(photos.length)}
          </p>
        </>
      )}
      <div data-pick className={classNames('mt-3 flex flex-wrap gap-3', full && 'hidden')}>
        <PickButton id="images" scripted={scripted} multiple icon={ImagePlus} label={photoTexts.add} />
        {scripted && (
          <PickButton
            id="images-camera"
            scripted
            capture="environment"
            icon={Camera}
            label={photoTexts.camera}
            className="md:pointer-fine:hidden"
          />
        )}
      </div>
      {problems.map(({ title, text }) => (
        <FieldError key={title} id={`images-${title}`}>
          {text}
        </FieldError>
      ))}
      {tooLarge.length > 0 && !full && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => void loadRemainingSteps().then((remaining) => remaining.addShrunkPhotos())}
          className="mt-3"
        >
          {photoTexts.addShrunk}
        </Button>
      )}
    </div>
  );
}

type PickButtonProps = {
  id: string;
  scripted: boolean;
  multiple?: boolean;
  capture?: 'environment';
  icon: typeof Camera;
  label: string;
  className?: string;
};

/** The native file field stays under its label, for keyboards and screen readers. */
function PickButton({ id, scripted, multiple, capture, icon: Icon, label, className }: PickButtonProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that the same photo can be chosen again after it was removed.
    event.target.value = '';
    addPhotos(files);
  };
  return (
    <label
      className={classNames(
        'pick relative inline-flex min-h-12 items-center gap-2.5 rounded-md border border-line-strong bg-white px-5 py-2.5 font-semibold hover:border-isar-700 hover:bg-isar-50',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-isar-600',
        className,
      )}
    >
      <Icon className="size-5 shrink-0" />
      <span>{label}</span>
      <input
        id={id}
        type="file"
        name={scripted ? undefined : 'images'}
        accept="image/*,.heic,.heif"
        multiple={multiple}
        capture={capture}
        onChange={scripted ? pick : undefined}
        className="pick-file"
      />
    </label>
  );
}

/** A photo that this browser cannot show (usually HEIC) is sent anyway. */
function Preview({ photo: { name, previewUrl }, position }: { photo: ChosenPhoto; position: number }) {
  const [broken, setBroken] = useState(false);
  if (previewUrl === null || broken) {
    const Icon = broken ? ImageOff : LoaderCircle;
    return (
      <span className="flex size-full flex-col items-center justify-center gap-1 p-1.5 text-center text-xs text-ink-soft">
        <Icon className={classNames('size-6', !broken && 'motion-safe:animate-spin')} />
        <span className="w-full truncate font-medium text-ink">{name}</span>
        <span className="sr-only">{broken ? photoTexts.noPreview : photoTexts.preparing}</span>
      </span>
    );
  }
  return (
    <img
      src={previewUrl}
      alt={photoTexts.alt(position)}
      onError={() => setBroken(true)}
      className="size-full rounded-md object-cover"
    />
  );
}

/** Photos dropped onto the box are added. Dropped beside it they are ignored; the browser would leave the page to show them. */
function useDrop(active: boolean) {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!active) return;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [active]);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      addPhotos([...event.dataTransfer.files]);
    },
  };
  return { dragging, dropHandlers };
}

/** Keyboard users keep the focus among the photos when the focused control disappears. */
function useFocusInPicker(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);

  useLayoutEffect(() => {
    const box = group.current;
    if (!box) return;
    const index = removed.current;
    removed.current = null;
    if (index !== null) findAfterRemoval(box, index)?.focus();
    else if (count >= MAX_PHOTOS && box.contains(document.activeElement)) {
      box.querySelector<HTMLElement>('#images-count')?.focus();
    }
  }, [count]);

  const keepFocusAfterRemoval = (index: number) => {
    removed.current = index;
  };
  return { group, keepFocusAfterRemoval };
}

function findAfterRemoval(box: HTMLElement, index: number): HTMLElement | null {
  const buttons = box.querySelectorAll<HTMLElement>('li button');
  return buttons[Math.min(index, buttons.length - 1)] ?? box.querySelector<HTMLElement>('#images');
}
