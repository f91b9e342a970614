import { type RefObject, useEffect, useState } from 'react';
import { keepOfferFields, type OfferFields } from '../../../domain/offers/read-offer.ts';

const nameOf = (reference: string) => `angebot-${reference}`;

type Kept = { base: string; fields: OfferFields };
type Given = { reference: string; base: string; fields: OfferFields };

/**
 * What stands in the form right now, for the sums; kept in this browser until the server has it. What was kept on top of
 * an older state of the server is dropped: the server knows better.
 */
export function useTypedOffer(form: RefObject<HTMLFormElement | null>, { reference, base, fields }: Given) {
  const [typed, setTyped] = useState(fields);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const kept = readKept(reference, base);
    if (kept) {
      fillForm(element, kept.fields);
      setTyped(kept.fields);
      setRestored(true);
    } else forgetTyped(reference);
    const onInput = () => {
      const current = keepOfferFields(new FormData(element) as unknown as Iterable<[string, string]>);
      setTyped(current);
      keep(reference, { base, fields: current });
    };
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, reference, base]);
  return { typed, restored };
}

/** For the page that comes once the server has it, which loads no script of its own. */
export const forgettingScript = (reference: string) =>
  `try{localStorage.removeItem(${JSON.stringify(nameOf(reference))})}catch{}`;

function forgetTyped(reference: string) {
  try {
    localStorage.removeItem(nameOf(reference));
  } catch {
    // Some browsers lend no storage: then nothing was kept.
  }
}

function keep(reference: string, kept: Kept) {
  try {
    localStorage.setItem(nameOf(reference), JSON.stringify(kept));
  } catch {
    // The form works without.
  }
}

export function readKept(reference: string, base: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(reference)) ?? 'null') as Partial<Kept> | null;
    return kept?.base === base && kept.fields ? { base, fields: kept.fields } : null;
  } catch {
    return null;
  }
}

function fillForm(form: HTMLFormElement, fields: OfferFields) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      element.checked = fields[element.name] === element.value;
    } else if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = fields[element.name] === element.value;
    } else if (
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden')
    ) {
      element.value = fields[element.name] ?? (element instanceof HTMLSelectElement ? element.value : '');
    }
  }
}
