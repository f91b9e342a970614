import { Button, ButtonLink } from '../ui/button.tsx';
import type { OtherLink } from './link-door.ts';

type OtherLinkFormProps = {
  link: OtherLink;
  /** Where the change is made, and where one stays. */
  action: string;
  stay: string;
  texts: { text(kept: string, given: string): string; warning: string; change(given: string): string; stay: string };
};

/** By POST: what a link from elsewhere cannot do by itself. */
export function OtherLinkForm({ link: { token, kept, given }, action, stay, texts }: OtherLinkFormProps) {
  return (
    <>
      <p>{texts.text(kept, given)}</p>
      <p>{texts.warning}</p>
      <form
        method="post"
        action={`${action}?s=${encodeURIComponent(token)}`}
        className="flex flex-wrap items-center gap-3"
      >
        <ButtonLink href={stay}>{texts.stay}</ButtonLink>
        <Button type="submit" kind="secondary">
          {texts.change(given)}
        </Button>
      </form>
    </>
  );
}
