/**
 * Pictures with `data-fallback`: one that fails is logged and replaced, once, by its fallback; a placeholder beside one goes
 * when it has loaded. Those that failed or came before the script did are looked at first.
 */
export function replaceBrokenPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (!picture.complete) continue;
    if (picture.naturalWidth > 0) settle(picture);
    // An answer for sure: a drawing may have no width of its own.
    else
      picture.decode().then(
        () => settle(picture),
        () => replace(picture),
      );
  }
  // Neither event bubbles.
  document.addEventListener('load', ({ target }) => settle(target), true);
  document.addEventListener('error', ({ target }) => replace(target), true);
}

function settle(target: EventTarget | null) {
  if (target instanceof HTMLImageElement) target.closest('span')?.querySelector('[data-placeholder]')?.remove();
}

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || !target.dataset.fallback) return;
  // biome-ignore lint/suspicious/noConsole: the one trace of a missing picture that a visitor's browser can leave
  console.warn(`Image could not be loaded: ${target.getAttribute('src')}`);
  const { fallback } = target.dataset;
  delete target.dataset.fallback;
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove();
  settle(target);
  target.alt = target.dataset.fallbackAlt ?? target.alt;
  target.src = fallback;
}
