import { ChipLink } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { categoryPath } from './category-slug.ts';

type Props = {
  categories: readonly { name: string; count?: number }[];
  current?: string;
  label?: string;
  bar?: boolean;
};

export function CategoryChips({ categories, current, label, bar }: Props) {
  return (
    <ul aria-label={label} className={classNames('flex gap-2.5', bar ? 'chip-bar md:flex-wrap' : 'flex-wrap')}>
      {categories.map(({ name, count }) => (
        <li key={name} className={bar ? 'shrink-0' : undefined}>
          <ChipLink href={categoryPath(name)} aria-current={name === current ? 'page' : undefined}>
            {name}
            {count !== undefined && (
              <span className="ml-2 text-xs font-normal opacity-75" aria-hidden="true">
                {count}
              </span>
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
