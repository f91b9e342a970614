import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.tsx';

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; label: string; iconSize?: string };

/** A button with an icon and a label for screen readers. */
export function IconButton({ icon: Icon, label, iconSize = 'size-5', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('grid shrink-0 place-items-center rounded-md', className)}
      {...rest}
    >
      <Icon className={iconSize} />
    </button>
  );
}
