import { messages } from '../../../content/inquiry-messages.ts';
import type { Message } from '../../../content/questionnaire.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../domain/photos/photo-path.ts';

export type SelectedPhotos = { name: string; type: string; size: number };

export function selectPhotos<File extends SelectedPhotos>(
  alreadyThere: number,
  files: readonly File[],
): { added: File[]; tooLarge: File[]; problems: Message[] } {
  const images = files.filter((file) => isImage(file) && file.size > 0);
  const small = images.filter((file) => file.size <= MAX_PHOTO_BYTES);
  const tooLarge = images.filter((file) => file.size > MAX_PHOTO_BYTES);
  const added = small.slice(0, Math.max(0, MAX_PHOTOS - alreadyThere));
  const problems: Message[] = [];
  if (files.some((file) => !isImage(file))) problems.push(messages.notAnImage);
  if (files.some((file) => isImage(file) && file.size === 0)) problems.push(messages.imageEmpty);
  if (tooLarge.length > 0) problems.push(messages.imageTooLarge);
  if (added.length < small.length) problems.push(messages.tooManyImages);
  return { added, tooLarge, problems };
}

export function isHeic({ name, type }: SelectedPhotos): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Some systems give no type for iPhone photos. */
function isImage(file: SelectedPhotos): boolean {
  return file.type.startsWith('image/') || isHeic(file);
}
