const SETTLED_MS = 100;
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;

/** A row that snaps slide by slide: the browser does the swiping, this adds steps, keys and the way round the ends. */
export default function startCarousel(group: HTMLElement) {
  const row = group.querySelector('ul');
  const status = group.querySelector('[role=status]');
  const dots = [...group.querySelectorAll<HTMLElement>('[data-announcement]')];
  if (!row || !status) return;
  let index = 0;
  /** Where a step is on its way to: a slow row that rests halfway has not arrived and does not take the step back. */
  let goal: number | null = null;
  let timer: ReturnType<typeof setTimeout>;

  function mark(next: number) {
    if (next === index) return;
    dots[index]?.removeAttribute('aria-current');
    dots[next]?.setAttribute('aria-current', 'true');
    status?.replaceChildren(dots[next]?.dataset.announcement ?? '');
    index = next;
  }

  function show(target: number) {
    const next = (target + dots.length) % dots.length;
    goal = next;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollTo({ left: next * row.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    mark(next);
  }

  function settle() {
    const now = Math.round((row?.scrollLeft ?? 0) / (row?.clientWidth || 1));
    if (goal !== null && goal !== now) return;
    goal = null;
    mark(now);
  }

  group.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.dataset.step) show(index + Number(button.dataset.step));
    else if (button) show(dots.indexOf(button));
  });
  group.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  });
  row.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    },
    { passive: true },
  );
  for (const hand of BY_HAND)
    row.addEventListener(
      hand,
      () => {
        goal = null;
      },
      { passive: true },
    );
  settle();
}
