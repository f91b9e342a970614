import { portalLinkTexts as texts } from '../../content/thanks-portal-link.ts';
import { InlineScript } from '../start/inline-script.tsx';
import { Button, ButtonLink } from './button.tsx';
import { fieldLook } from './form.tsx';
import { Copy, Download, MonitorSmartphone } from './icons.ts';

type SaveLinkProps = {
  url: string;
  reference: string | null;
  /** The form that makes the browser remember the link; null before the inquiry has arrived. */
  remember: { action: string; token?: string } | null;
};

export function SaveLink({ url, reference, remember }: SaveLinkProps) {
  return (
    <div className="grid gap-3">
      <label className="block text-sm font-semibold">
        {texts.label}
        <input readOnly value={url} data-link="" className={`mt-1.5 font-normal ${fieldLook()}`} />
      </label>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button type="button" kind="secondary" size="small" icon={Copy} data-copy="">
          {texts.copy}
        </Button>
        <ButtonLink
          href={linkFileHref(url, reference)}
          download={texts.fileName(reference)}
          kind="secondary"
          size="small"
          icon={Download}
        >
          {texts.file}
        </ButtonLink>
        {remember && <RememberForm {...remember} />}
      </div>
      <p role="status" data-copied={texts.copied} data-not-copied={texts.notCopied} className="text-sm empty:hidden" />
      {remember && <p className="max-w-prose text-sm text-ink-soft">{texts.meaning}</p>}
    </div>
  );
}

export function RememberForm({ action, token }: { action: string; token?: string }) {
  return (
    <form method="post" action={action} className="flex">
      {token && <input type="hidden" name="s" value={token} />}
      <Button name="merken" value="ja" kind="secondary" size="small" icon={MonitorSmartphone} className="grow">
        {texts.remember}
      </Button>
    </form>
  );
}

/** A page with one link, which the browser saves without script. */
function linkFileHref(url: string, reference: string | null) {
  const title = texts.fileText(reference);
  const page = `<!DOCTYPE html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><p>${title}</p><p><a href="${url}">${url}</a></p></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}

/** Runs in the page as text. If it cannot copy, it selects the text. */
function copyOnClick() {
  document.documentElement.dataset.copies = '';
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('[data-copy]');
    const field = document.querySelector<HTMLInputElement>('[data-link]');
    const status = document.querySelector<HTMLElement>('[data-copied]');
    if (!button || !field || !status) return;
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = status.dataset.copied ?? '';
    } catch {
      field.select();
      status.textContent = status.dataset.notCopied ?? '';
    }
  });
}

/** Once per page; without it the copy button stays hidden. */
export function CopyLinkScript() {
  return <InlineScript code={`(${copyOnClick.toString()})()`} />;
}
