/** Turns the list of links into buttons: choosing one highlights it and reveals the direct link to the questionnaire. */
export function enhancePicker(picker: HTMLElement) {
  const result = picker.querySelector('[data-picker-result]');
  if (!result) return;
  const buttons = [...picker.querySelectorAll<HTMLAnchorElement>('li a')].map((link) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = link.className;
    button.ariaPressed = 'false';
    button.append(...link.childNodes);
    button.addEventListener('click', () => {
      for (const other of buttons) other.ariaPressed = String(other === button);
      const direct = document.createElement('a');
      direct.className = 'picker-direct';
      direct.href = link.getAttribute('href') ?? '';
      direct.textContent = link.dataset.continue ?? '';
      result.replaceChildren(direct);
    });
    link.replaceWith(button);
    return button;
  });
}
