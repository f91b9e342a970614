import { useEffect, useRef } from 'react';
import { shortcutTexts } from '../../content/office/frame.ts';
import { hasUnsentInquiry } from '../browser/has-unsent-inquiry.ts';
import { useReloadOnReturn } from '../browser/use-reload-on-return.ts';
import { Button } from '../ui/button.tsx';
import { Keyboard } from '../ui/icons.ts';

/** `path`: the page that the switch leads back to. */
export default function KeyboardShortcuts({ on, path }: { on: boolean; path: string }) {
  const list = useRef<HTMLDialogElement>(null);
  useReloadOnReturn();
  const show = () => list.current?.showModal();
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => pressKey(event, () => list.current?.showModal());
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
  return (
    <div className="px-2 py-1 text-sm max-md:hidden without-script:hidden">
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-isar-800"
      >
        <Keyboard aria-hidden="true" className="size-5 shrink-0" />
        <span>{on ? shortcutTexts.open : shortcutTexts.openOff}</span>
      </button>
      <dialog
        ref={list}
        id="tasten"
        aria-labelledby="tasten-heading"
        className="m-auto w-96 max-w-full rounded-lg bg-white p-6 text-ink backdrop:bg-isar-950/60"
      >
        <h2 id="tasten-heading" className="text-base font-bold">
          {shortcutTexts.heading}
        </h2>
        <dl className="mt-3 space-y-1">
          {shortcutTexts.keys.map(({ key, text }) => (
            <div key={key} className="flex gap-3">
              <dt className="w-14 shrink-0">
                <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-xs">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft">{on ? shortcutTexts.note : shortcutTexts.noteOff}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <form method="post" action="/zentrale/tasten/">
            <input type="hidden" name="zurueck" value={path} />
            <Button name="tasten" value={on ? 'aus' : 'an'} kind="secondary" size="compact">
              {on ? shortcutTexts.off : shortcutTexts.on}
            </Button>
          </form>
          <form method="dialog">
            <Button kind="quiet" size="compact">
              {shortcutTexts.close}
            </Button>
          </form>
        </div>
      </dialog>
    </div>
  );
}

/** Never leaves a form that somebody has filled in. */
const go = (path: string) => () => {
  if (!hasUnsentInquiry(FIELDS)) location.assign(path);
};

const FIELDS = 'form[method="post"] :is(input:not([type="hidden"]), textarea, select)';

/** No key sends an email: that takes a second press, on the button. */
const ACTS: Readonly<Record<string, () => void>> = {
  '/': search,
  j: () => walk(1),
  k: () => walk(-1),
  n: go('/zentrale/anfragen/neu/'),
  h: go('/zentrale/'),
  a: go('/zentrale/anfragen/'),
  b: go('/zentrale/betriebe/'),
  u: takeTask,
  v: () => focusOn('#auswahl :is(input:not([type="hidden"]), button, a)'),
  m: () => focusOn('#note-notiz'),
};

/** Never while somebody types, holds another key down, or works in a dialog. */
function pressKey(event: KeyboardEvent, showList: () => void) {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  if (ctrlKey || metaKey || altKey || event.getModifierState('AltGraph') || isComposing || event.defaultPrevented)
    return;
  if (isTyping(event.target) || (repeat && key !== 'j' && key !== 'k')) return;
  const act = key === '?' ? showList : Object.hasOwn(ACTS, key) ? ACTS[key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  const inDialog = document.querySelector('dialog[open]') !== null;
  return inDialog || (target instanceof HTMLElement && target.closest(TYPED_INTO) !== null);
}

function search() {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  if (field) field.select();
  else go('/zentrale/anfragen/#suche')();
}

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

function walk(by: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const row = currentRow();
  const next = rows[row ? Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1) : 0];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The task with the focus, else the most urgent one. */
function takeTask() {
  const row = currentRow();
  const where = row?.closest('#aufgaben, #aufgabe') ? row : document;
  where?.querySelector<HTMLElement>('button[value="aufgabe-nehmen"]')?.click();
}

function focusOn(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
