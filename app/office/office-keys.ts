import { useEffect, useState } from 'react';

const SWITCH = 'zentrale-tasten';
const SEARCH_PAGE = '/zentrale/anfragen/#suche';

/** The keys of the office: single letters, so they can be switched off, and nothing happens while somebody types. */
export function useOfficeKeys() {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(readSwitch()), []);
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [on]);
  const toggle = () => {
    setOn(!on);
    writeSwitch(!on);
  };
  return { on, toggle };
}

function pressKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return;
  const act = { '/': search, j: () => walk(1), k: () => walk(-1), '?': toggleList }[key];
  if (!act) return;
  event.preventDefault();
  act();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;
}

function search() {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  if (field) field.select();
  else location.assign(SEARCH_PAGE);
}

/** From the row that has the focus, or from the first; Enter opens it, as every link. */
function walk(by: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? 0 : Math.min(Math.max(current + by, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function toggleList() {
  const list = document.querySelector<HTMLDetailsElement>('#tasten');
  if (!list) return;
  list.open = !list.open;
  if (list.open) list.querySelector('summary')?.focus();
}

/** A browser that keeps nothing has the keys on. */
function readSwitch(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'aus';
  } catch {
    return true;
  }
}

function writeSwitch(on: boolean) {
  try {
    localStorage.setItem(SWITCH, on ? 'an' : 'aus');
  } catch {
    // It holds for this page then.
  }
}
