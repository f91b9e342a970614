import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames('rounded-lg border border-line bg-white', className)} {...rest} />;
}
