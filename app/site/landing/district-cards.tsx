import { munichArea } from '../../../content/landing.ts';
import { PictureWithFallback } from '../../ui/picture-with-fallback.tsx';

export function DistrictCards() {
  return (
    <ul className="@container mt-6 grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3 lg:gap-6">
      {munichArea.districts.map(({ slug, name, text, image, imageAlt }) => (
        <li
          key={slug}
          className="grid content-start overflow-hidden rounded-lg border border-line bg-white max-lg:@min-[16rem]:grid-cols-[7.5rem_1fr]"
        >
          <PictureWithFallback
            src={image}
            fallback="/images/fallback-service.svg"
            alt={imageAlt}
            width={640}
            height={420}
            className="w-full bg-isar-100 max-lg:@min-[16rem]:h-full lg:aspect-[16/9]"
          />
          <div className="p-4 lg:p-5">
            <h4 className="text-lg leading-snug">{name}</h4>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
