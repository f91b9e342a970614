/**
 * Enter in a field that promises 'next' on the keyboard of a phone leads to the next field with such a promise instead of
 * submitting. Runs in the page as text, too, so it uses nothing from outside.
 */
export function goToNextField(event: KeyboardEvent) {
  const field = event.target as HTMLInputElement;
  if (event.key !== 'Enter' || event.isComposing || !field.matches('[enterkeyhint=next]')) return;
  event.preventDefault();
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('[enterkeyhint]') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
