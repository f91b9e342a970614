/** Replaces fields by newly drawn ones. Typed text, focus and chosen files are kept. */
export function replaceFields(draw: () => void) {
  const form = document.querySelector<HTMLFormElement>('.questionnaire form');
  const findFiles = () => form?.querySelector<HTMLInputElement>('input[type=file]');
  const files = findFiles()?.files;
  const { name, value, type, selectionStart, selectionEnd } = (document.activeElement ?? {}) as HTMLInputElement;
  draw();
  const field = findFiles();
  if (form?.isConnected && field && files?.length) field.files = files;
  if (!name) return;
  const isSame = (other: HTMLInputElement) => !/^(checkbox|radio)$/.test(type) || other.value === value;
  const same = [...document.querySelectorAll<HTMLInputElement>(`.questionnaire [name="${name}"]`)].find(isSame);
  same?.focus({ preventScroll: true });
  if (typeof selectionStart === 'number') same?.setSelectionRange(selectionStart, selectionEnd);
}
