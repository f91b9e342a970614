import { hero, propertyTypes } from '../../../content/landing.ts';
import { questionnaireHref } from './choose-property-type.ts';
import { contentIcons } from './content-icons.ts';

/** Plain links to the questionnaire; what script adds is in start-landing.ts. */
export function PropertyPicker() {
  return (
    <>
      <h2 id="picker-heading" className="text-lg leading-tight font-bold">
        {hero.pickerLabel}
      </h2>
      <ul
        data-tiles=""
        aria-labelledby="picker-heading"
        className="mt-3 grid grid-cols-2 gap-2 md:mt-4 md:grid-cols-3 lg:grid-cols-6 lg:gap-3"
      >
        {propertyTypes.map(({ id, title, description, icon }) => {
          const Icon = contentIcons[icon];
          return (
            <li key={id} className="grid">
              <a
                href={questionnaireHref(id)}
                data-type={id}
                className="group grid grid-cols-[auto_1fr] content-start items-center gap-x-1.5 rounded-md border border-line-strong bg-white px-2 py-1.5 transition-colors duration-150 hover:border-isar-700 hover:bg-isar-100 aria-[current=true]:border-isar-900 aria-[current=true]:bg-isar-900 aria-[current=true]:text-white min-[380px]:px-2.5 md:gap-x-2 md:px-4 md:py-3 lg:grid-cols-1 lg:py-4"
              >
                <Icon
                  aria-hidden="true"
                  className="size-5.5 shrink-0 min-w-5.5 text-isar-600 group-aria-[current=true]:text-white lg:mb-2.5 lg:size-8 lg:stroke-[1.6]"
                />
                <span className="leading-snug font-semibold">{title}</span>
                <span className="col-span-full text-xs leading-[1.35] text-ink-soft group-aria-[current=true]:text-isar-100">
                  {description}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
