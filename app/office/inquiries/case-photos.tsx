import { caseTexts } from '../../../content/office/inquiries.ts';
import { Island } from '../../start/island.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import Lightbox from '../../ui/lightbox.island.tsx';
import { Box } from '../../ui/page.tsx';
import { casePath } from './inquiry-words.ts';

type Photo = { path: string; hidden: boolean };

/** Served through us to whoever is signed in. Without script each opens by itself. */
export function PhotosBox({ photos, inquiryId }: { photos: Photo[]; inquiryId: string }) {
  const pictures = photos.map((_, index) => ({
    src: `${casePath(inquiryId)}foto/${index + 1}/`,
    alt: caseTexts.photo(index + 1, photos.length),
  }));
  const labels = { close: caseTexts.close, previous: caseTexts.previousPhoto, next: caseTexts.nextPhoto };
  return (
    <Box id="fotos" heading={`${caseTexts.photos} (${photos.length})`}>
      {photos.length === 0 && <p className="text-sm text-ink-soft">{caseTexts.noPhotos}</p>}
      <ul data-lightbox="" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {photos.map(({ path, hidden }, index) => (
          <li key={path} className="space-y-1">
            <a href={pictures[index]?.src} className="block overflow-hidden rounded-md border border-line bg-isar-100">
              <img
                src={pictures[index]?.src}
                alt={pictures[index]?.alt}
                loading="lazy"
                className={classNames('aspect-square w-full object-cover', hidden && 'opacity-40')}
              />
            </a>
            <HideForm path={path} hidden={hidden} inquiryId={inquiryId} />
          </li>
        ))}
      </ul>
      <Island name="lightbox" of={Lightbox} props={{ pictures, labels }} />
    </Box>
  );
}

function HideForm({ path, hidden, inquiryId }: Photo & { inquiryId: string }) {
  return (
    <form method="post" action={casePath(inquiryId)} className="flex flex-wrap items-center justify-between gap-1">
      <input type="hidden" name="foto" value={path} />
      <input type="hidden" name="sichtbar" value={hidden ? 'ja' : 'nein'} />
      <Button name="tun" value="foto" kind="quiet" size="compact" className="-ml-3">
        {hidden ? caseTexts.show : caseTexts.hide}
      </Button>
      {hidden && (
        <Badge tone="off" shape="cross">
          {caseTexts.photoHidden}
        </Badge>
      )}
    </form>
  );
}
