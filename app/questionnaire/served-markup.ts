/**
 * Browser translation and extensions change the page before React comes: hydration would fail (error 418). So the page notes
 * what it was sent, and where it differs by then React draws anew instead of hydrating.
 */
type ServedMarkup = { servedMarkup?: string[] };

/** Of the whole, then of each question. Runs in the page as text, too, so it uses nothing from outside. */
function describeMarkup() {
  const parts = document.querySelectorAll('.questionnaire, .questionnaire .question');
  return Array.from(parts, (part) => `${part.querySelectorAll('*').length} ${part.textContent}`);
}

/** Stands right behind the questionnaire. */
export const noteServedMarkup = `window.servedMarkup=(${describeMarkup})()`;

/** The first question is drawn with the whole, the others follow later. */
export function isAsServed(part: 'whole' | 'later questions'): boolean {
  const { servedMarkup = [] } = window as ServedMarkup;
  const now = describeMarkup();
  return part === 'whole' ? now[0] === servedMarkup[0] : now.slice(2).join() === servedMarkup.slice(2).join();
}

/** Draws fields in the place of others. Whoever types goes on in the same field; chosen files stay chosen. */
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
