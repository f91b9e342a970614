import { ChipLink } from '../ui/chip.tsx';
import { categoryPath } from './category-slug.ts';

type Props = { categories: readonly { name: string; count?: number }[]; current?: string; label?: string };

export function CategoryChips({ categories, current, label }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2.5">
      {categories.map(({ name, count }) => (
        <li key={name}>
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
