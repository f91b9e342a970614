import { createHash } from 'node:crypto';
import type { InquiryForm } from './inquiry-form.ts';

/** A browser sends an empty file if none was chosen. */
export function findImages(fields: FormData): File[] {
  return fields.getAll('images').filter((value): value is File => typeof value !== 'string' && value.size > 0);
}

/** A static page cannot hold a unique key, so the same answers on the same day count as the same inquiry. */
export function deriveKey(form: InquiryForm, now = new Date()): string {
  return uuidOf(JSON.stringify([form, now.toISOString().slice(0, 10)]));
}

export function uuidOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
