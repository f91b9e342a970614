import { keyTexts as texts, thanksOwnPage } from '../../content/thanks-own-page.ts';
import { Button } from '../ui/button.tsx';
import { RememberForm } from '../ui/keep-key.tsx';
import { Fold } from '../ui/sheet.tsx';

type OwnKeyProps = { path: string; kept: boolean /** No mail address leads back here. */; only: boolean };

/** On the own page, which does not hold the key: the way to it, and what this browser does with it. */
export function OwnKey({ path, kept, only }: OwnKeyProps) {
  return (
    <Fold id="link" heading={texts.heading} said={kept ? texts.short.kept : texts.short.free} open={only && !kept}>
      <p className="max-w-prose">{kept ? texts.remembered : only ? thanksOwnPage.onlyKey : texts.notRemembered}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!kept && <RememberForm action={path} />}
        <a href={path} className="link inline-flex min-h-11 items-center">
          {texts.open}
        </a>
      </div>
      {!kept && <p className="max-w-prose text-sm text-ink-soft">{texts.meaning}</p>}
      <Forget action={path} />
    </Fold>
  );
}

export function Forget({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" name="vergessen" value="ja" kind="quiet" size="small" className="-mx-4">
        {texts.forget}
      </Button>
    </form>
  );
}
