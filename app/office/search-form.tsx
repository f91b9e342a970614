import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { fieldLook, LABEL_LOOK } from '../ui/field.tsx';
import { SmallLink } from './small-buttons.tsx';

type Props = {
  action: string;
  words: { search: string; searchHint: string; submit: string; reset: string };
  text: string;
  maxLength: number;
  /** Two columns on a phone, for more than one choice. */
  wide?: boolean;
  /** What else can be chosen. */
  children: ReactNode;
};

/** Everything it says stands in the address, so that a list can be kept and sent to a colleague. */
export function SearchForm({ action, words, text, maxLength, wide = false, children }: Props) {
  const whole = wide ? 'max-lg:col-span-2' : '';
  return (
    <search>
      <form
        method="get"
        action={action}
        className={classNames('grid items-end gap-3 lg:flex lg:flex-wrap', wide && 'grid-cols-2')}
      >
        <div className={classNames('lg:min-w-72 lg:flex-1', whole)}>
          <label htmlFor="suche" className={LABEL_LOOK.dense}>
            {words.search}
          </label>
          <input
            id="suche"
            type="search"
            name="suche"
            data-search=""
            defaultValue={text}
            maxLength={maxLength}
            placeholder={words.searchHint}
            autoComplete="off"
            spellCheck={false}
            className={fieldLook({ dense: true })}
          />
        </div>
        {children}
        <div className={classNames('flex gap-2', whole)}>
          <Button size="compact">{words.submit}</Button>
          <SmallLink href={action} kind="quiet">
            {words.reset}
          </SmallLink>
        </div>
      </form>
    </search>
  );
}
