import { ownPhotos as texts } from '../../content/customer.ts';
import { photoHints, photoPrivacyHint } from '../../content/details.ts';
import { Button } from '../ui/button.tsx';
import { FileField } from '../ui/field.tsx';
import { PhotoList } from '../ui/photo-list.tsx';
import { Part } from '../ui/sheet.tsx';

/** `left`: how many more may come; null where nothing can be added. */
export function OwnPhotos({ photos, left, action }: { photos: string[]; left: number | null; action: string }) {
  return (
    <Part id="fotos" heading={texts.heading}>
      {photos.length === 0 && <p>{texts.none}</p>}
      <PhotoList photos={photos} alt={texts.alt} />
      {left === 0 && <p className="text-sm text-ink-soft">{texts.full}</p>}
      {left !== null && left > 0 && <PhotoForm left={left} action={action} />}
    </Part>
  );
}

function PhotoForm({ left, action }: { left: number; action: string }) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid justify-items-start gap-3 print:hidden"
    >
      <div className="text-sm text-ink-soft">
        <p>{texts.hints}</p>
        <ul className="ml-5 list-disc">
          {photoHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <p className="mt-1">{photoPrivacyHint}</p>
      </div>
      <FileField
        label={texts.label}
        name="images"
        multiple
        accept=".jpg,.jpeg,.png,.webp,.heic"
        aria-describedby="fotos-uebrig"
      />
      <p id="fotos-uebrig" className="text-sm text-ink-soft">
        {texts.left(left)}
      </p>
      <Button type="submit" kind="secondary">
        {texts.button}
      </Button>
    </form>
  );
}
