/** Jumping to a place needs the true heights of all above it: nothing waits for its layout any longer (base.css). */
export function showWholePage() {
  document.documentElement.dataset.whole = 'true';
}
