import { ownPhotos as texts } from '../../content/customer.ts';
import { photoHints, photoPrivacyHint } from '../../content/details.ts';
import { toJpeg } from '../browser/to-jpeg.ts';
import { InlineScript } from '../start/inline-script.tsx';
import { Button } from '../ui/button.tsx';
import { FileField, Form } from '../ui/form.tsx';
import { PhotoList } from '../ui/photo-list.tsx';
import { Bullets } from '../ui/section.tsx';

/** `left`: how many photos may be added; null if none can be. */
export function PortalPhotos({ photos, left, action }: { photos: string[]; left: number | null; action: string }) {
  return (
    <>
      {photos.length === 0 && <p>{texts.none}</p>}
      <PhotoList photos={photos} alt={texts.alt} />
      {left === 0 && <p className="text-sm text-ink-soft">{texts.full}</p>}
      {left !== null && left > 0 && <PhotoForm left={left} action={action} />}
    </>
  );
}

const FILES = { name: 'images', multiple: true, accept: 'image/*,.heic,.heif' };

/** Also for photos of the finished work. */
export function PhotoForm({ left, action, finished = false }: { left: number; action: string; finished?: boolean }) {
  return (
    <Form
      name="photos"
      action={action}
      encType="multipart/form-data"
      className="grid justify-items-start gap-3 rounded-lg border border-dashed border-line-strong p-4 print:hidden"
    >
      <div className="text-sm text-ink-soft">
        {!finished && <p>{texts.hints}</p>}
        {!finished && <Bullets items={photoHints} className="ml-5 list-disc" />}
        <p className="mt-1">{photoPrivacyHint}</p>
      </div>
      <FileField {...FILES} label={texts.label} aria-describedby="fotos-uebrig" />
      <p id="fotos-uebrig" aria-live="polite" data-sending={texts.sending} className="text-sm text-ink-soft">
        {texts.left(left)}
      </p>
      <Button kind="secondary">{texts.button}</Button>
      <InlineScript code={`(${shrinkPhotos})(${toJpeg})`} />
    </Form>
  );
}

/**
 * Runs in the page as text, so it uses nothing from outside. Shrinks photos before
 * they are sent, like the questionnaire; one that this browser cannot read is sent as it is, and the server shrinks it.
 */
function shrinkPhotos(shrinkTo: typeof toJpeg) {
  const form = document.currentScript?.closest('form');
  const field = form?.querySelector<HTMLInputElement>('input[type=file]');
  if (!form || !field) return;
  const shrink = async (file: File) => {
    if (file.size < 400_000) return file;
    const blob = await shrinkTo(file, 0.85);
    return blob && blob.size < file.size ? new File([blob], 'foto.jpg', { type: 'image/jpeg' }) : file;
  };
  const prepare = async () => {
    const smaller = new DataTransfer();
    // One after another: five pictures of 48 megapixels at once are more than a phone can hold.
    for (const file of field.files ?? []) smaller.items.add(await shrink(file).catch(() => file));
    field.files = smaller.files;
  };
  let busy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const status = form.querySelector<HTMLElement>('[data-sending]');
    if (status) status.textContent = status.dataset.sending ?? '';
    prepare()
      .catch(() => {})
      .finally(() => form.submit());
  });
  window.addEventListener('pageshow', () => {
    busy = false;
  });
}
