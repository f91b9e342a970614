import { consentMessages } from '../../content/consent.ts';
import { showToast } from '../ui/toast-store.ts';
import { EVERYTHING, ONLY_NECESSARY } from './consent.ts';
import { getConsent, saveConsent, subscribe } from './consent-store.ts';

const NAMES = ['analytics', 'marketing', 'preferences'] as const;

/** Shows what this browser holds and stores what is chosen. A switch that was touched stands as the visitor left it. */
export default function startSettings(element: HTMLElement) {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const touched = new Map<Element, boolean>();
  const line = find('[data-stored]');
  const nothingStored = line?.textContent ?? '';

  function show() {
    const { settings, decidedOn, proofId, privacyControl } = getConsent();
    for (const name of NAMES) {
      const box = find(`#${name}`) as HTMLInputElement | null;
      if (box) box.checked = touched.get(box) ?? settings[name];
    }
    find('[data-privacy-control]')?.toggleAttribute('hidden', !privacyControl);
    line?.replaceChildren(decidedOn ? `${line.dataset.stored} ${formatMoment(decidedOn)}.` : nothingStored);
    if (proofId) line?.append(` ${line.dataset.proof} `, unbroken(proofId), '.');
  }

  function save(which: string | undefined) {
    const chosen = { ...ONLY_NECESSARY };
    for (const name of NAMES) chosen[name] = (find(`#${name}`) as HTMLInputElement | null)?.checked ?? false;
    touched.clear();
    if (which === 'all') saveConsent(EVERYTHING, 'accepted');
    else if (which === 'none') saveConsent(ONLY_NECESSARY, 'rejected');
    else saveConsent(chosen, 'customized');
    showToast(
      which === 'all'
        ? consentMessages.allAccepted
        : which === 'none'
          ? consentMessages.rejected
          : consentMessages.customized,
    );
  }

  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) touched.set(target, target.checked);
  });
  element.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-save]');
    if (button) save(button.dataset.save);
  });
  for (const box of element.querySelectorAll('input')) {
    // What was switched before the script came counts as touched.
    if (box.checked && !box.disabled) touched.set(box, true);
    // Keeps Firefox from bringing back a switch after a reload. Only by script: markup may not have it on a checkbox.
    box.autocomplete = 'off';
  }
  subscribe(show);
  show();
}

function unbroken(text: string) {
  const span = document.createElement('span');
  span.className = 'whitespace-nowrap tabular-nums';
  span.textContent = text;
  return span;
}

function formatMoment(date: string) {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(date));
}
