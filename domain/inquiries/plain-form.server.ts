import { createHash } from 'node:crypto';
import type { InquiryForm } from './inquiry-form.ts';

/** Chosen photos; a browser sends an empty file where none was chosen. */
export function findImages(fields: FormData): File[] {
  return fields.getAll('images').filter((value): value is File => typeof value !== 'string' && value.size > 0);
}

/** A finished page cannot carry a key of its own. The same answers on the same day are the same inquiry. */
export function deriveKey(form: InquiryForm, now = new Date()): string {
  return uuidOf(JSON.stringify([form, now.toISOString().slice(0, 10)]));
}

/** The same text is always the same key. */
export function uuidOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
