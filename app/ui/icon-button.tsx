import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.tsx';

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; label: string; iconSize?: string };

/** A button that is a drawing; its label is heard. How large and of which colour it is says where it stands. */
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
