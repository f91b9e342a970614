import type { ReactNode } from 'react';
import { Button, LineLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { fieldLook, LABEL_LOOK } from '../ui/form.tsx';
import { SmallLink } from '../ui/page.tsx';

type Props = {
  action: string;
  texts: { search: string; searchHint: string; submit: string; reset: string };
  text: string;
  maxLength: number;
  /** Two columns on a phone. */
  wide?: boolean;
  children: ReactNode;
};

const SEARCH = {
  id: 'suche',
  type: 'search',
  name: 'suche',
  'data-search': '',
  autoComplete: 'off',
  spellCheck: false,
};

/** By GET, so that a result can be bookmarked and sent to a colleague. */
export function OfficeSearchForm({ action, texts, text, maxLength, wide = false, children }: Props) {
  const input = { defaultValue: text, maxLength, placeholder: texts.searchHint };
  const whole = wide ? 'max-lg:col-span-2' : '';
  return (
    <search>
      <form action={action} className={classNames('grid items-end gap-3 lg:flex lg:flex-wrap', wide && 'grid-cols-2')}>
        <div className={classNames('lg:min-w-72 lg:flex-1', whole)}>
          <label htmlFor="suche" className={LABEL_LOOK.dense}>
            {texts.search}
          </label>
          <input {...SEARCH} {...input} className={fieldLook({ dense: true })} />
        </div>
        {children}
        <div className={classNames('flex gap-2', whole)}>
          <Button size="compact">{texts.submit}</Button>
          <SmallLink href={action} kind="quiet">
            {texts.reset}
          </SmallLink>
        </div>
      </form>
    </search>
  );
}

type NothingProps = { texts: { heading: string; text: string }; link?: readonly [href: string, label: string] };

export function NothingFound({ texts, link }: NothingProps) {
  return (
    <Card className="flex flex-wrap items-center gap-6 p-6">
      <img src="/images/pigeon-default.svg" alt="" width="160" height="100" className="w-40 rounded-md" />
      <div className="max-w-xl">
        <h2 className="text-base font-bold">{texts.heading}</h2>
        <p className="mt-1 text-ink-soft">{texts.text}</p>
        {link && (
          <LineLink href={link[0]} className="wrap-anywhere">
            {link[1]}
          </LineLink>
        )}
      </div>
    </Card>
  );
}
