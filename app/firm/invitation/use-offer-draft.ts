import { type RefObject, useEffect, useState } from 'react';
import { keepOfferFields, type OfferFields } from '../../../domain/offers/read-offer.ts';
import { isChanged } from '../../browser/has-unsent-inquiry.ts';
import { parseJsonObject, readItem, removeItem, writeItem } from '../../browser/storage.ts';

const nameOf = (reference: string) => `angebot-${reference}`;

type OfferDraft = { base: string; fields: OfferFields };
type Given = { reference: string; base: string; fields: OfferFields };

/**
 * Returns the current fields for the sums and stores them in this browser until the server has them. Stored values that
 * are based on an older state of the server are dropped. Values typed before the script loaded are newer than both.
 */
export function useOfferDraft(form: RefObject<HTMLFormElement | null>, { reference, base, fields }: Given) {
  const [typed, setTyped] = useState(fields);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const onInput = () => {
      const current = keepOfferFields(new FormData(element) as unknown as Iterable<[string, string]>);
      setTyped(current);
      keep(reference, { base, fields: current });
    };
    const early = findTyped(element);
    const kept = readOfferDraft(reference, base);
    if (kept) {
      fillForm(element, kept.fields, early);
      setRestored(true);
    } else forgetTyped(reference);
    if (kept || early.size > 0) onInput();
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, reference, base]);
  return { typed, restored };
}

/** For the page after submitting, which loads no script of its own. */
export const forgetDraftScript = (reference: string) =>
  `try{localStorage.removeItem(${JSON.stringify(nameOf(reference))})}catch{}`;

const forgetTyped = (reference: string) => removeItem('localStorage', nameOf(reference));

const keep = (reference: string, kept: OfferDraft) =>
  writeItem('localStorage', nameOf(reference), JSON.stringify(kept));

export function readOfferDraft(reference: string, base: string): OfferDraft | null {
  const kept = parseJsonObject(readItem('localStorage', nameOf(reference))) as Partial<OfferDraft> | null;
  return kept?.base === base && kept.fields ? { base, fields: kept.fields } : null;
}

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Filled[] =>
  [...form.elements].filter(
    (element): element is Filled =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );

const isTicked = (field: Filled): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** Names of the fields whose value differs from the server's. */
function findTyped(form: HTMLFormElement): ReadonlySet<string> {
  const changed = fieldsOf(form).filter(isChanged);
  return new Set(changed.map(({ name }) => name));
}

/** Opens the fold around a restored field, so that everything in the sum is visible. */
function fillForm(form: HTMLFormElement, fields: OfferFields, typed: ReadonlySet<string>) {
  for (const field of fieldsOf(form)) {
    const given = fields[field.name];
    if (!typed.has(field.name)) {
      if (isTicked(field)) field.checked = given === field.value;
      else field.value = given ?? (field instanceof HTMLSelectElement ? field.value : '');
    }
    const says = isTicked(field) ? field.checked : field.value && !field.name.endsWith('.unit');
    const fold = field.closest('details');
    if (says && fold) fold.open = true;
  }
}
