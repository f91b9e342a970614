import { portalLinkTexts as texts, thanksPortalLink } from '../../content/thanks-portal-link.ts';
import { LineLink } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { PostButton } from '../ui/form.tsx';
import { RememberForm } from '../ui/save-link.tsx';

type LinkSectionProps = { path: string; kept: boolean /** No mail address leads back here. */; only: boolean };

/** For the customer page, which does not contain the key itself. */
export function LinkSection({ path, kept, only }: LinkSectionProps) {
  const state = kept ? texts.short.kept : texts.short.free;
  return (
    <Fold look="section" id="link" title={texts.heading} subtitle={state} open={only && !kept}>
      <p className="max-w-prose">{kept ? texts.remembered : only ? thanksPortalLink.onlyKey : texts.notRemembered}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!kept && <RememberForm action={path} />}
        <LineLink href={path}>{texts.open}</LineLink>
      </div>
      {!kept && <p className="max-w-prose text-sm text-ink-soft">{texts.meaning}</p>}
      <ForgetLinkButton action={path} />
    </Fold>
  );
}

export const ForgetLinkButton = ({ action }: { action: string }) => (
  <PostButton action={action} name="vergessen" value="ja" kind="quiet" size="small" className="-mx-4">
    {texts.forget}
  </PostButton>
);
