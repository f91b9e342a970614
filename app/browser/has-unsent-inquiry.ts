type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if one of the selected fields differs from what the server sent. */
export function hasUnsentInquiry(selector: string): boolean {
  return [...document.querySelectorAll<Field>(selector)].some(isChanged);
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}
