const VISIBLE_THRESHOLD = 0.5;
const FAR_PX = 1_000_000;

/** Highlights the section being read in every table of contents. On a phone a followed link closes it. */
export function trackCurrentSection() {
  const article = document.querySelector<HTMLElement>('.article-grid');
  if (!article) return;
  const headings = [...article.querySelectorAll<HTMLElement>('.prose h2[id], .prose h3[id]')];
  const update = () => show(article, findCurrent(headings));
  // The second observer, open at the top, notices a jump that takes a heading past the window unseen.
  const observers = ['0px', `${FAR_PX}px 0px 0px`].map(
    (rootMargin) => new IntersectionObserver(update, { threshold: VISIBLE_THRESHOLD, rootMargin }),
  );
  for (const observer of observers) for (const heading of headings) observer.observe(heading);
  article.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('.toc a');
    link?.closest('.toc-phone')?.removeAttribute('open');
  });
}

/**
 * The first heading in view; between two headings, the one scrolled past last. A heading within a block stands on top of it:
 * asking for its own place would lay out a block that the style sheet skips.
 */
function findCurrent(headings: HTMLElement[]): HTMLElement | undefined {
  const middles = headings.map((heading) => {
    const block = heading.closest('.prose > *') ?? heading;
    const { top, height } = block.getBoundingClientRect();
    return { heading, middle: block === heading ? top + height * VISIBLE_THRESHOLD : top };
  });
  const inView = middles.find(({ middle }) => middle >= 0 && middle <= window.innerHeight);
  return (inView ?? middles.findLast(({ middle }) => middle < 0))?.heading;
}

function show(article: HTMLElement, heading: HTMLElement | undefined) {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    if (heading && link.hash === `#${heading.id}`) {
      link.setAttribute('aria-current', 'true');
      keepInSight(link);
    } else link.removeAttribute('aria-current');
  }
  for (const label of article.querySelectorAll('[data-toc-current]')) label.textContent = heading?.textContent ?? '';
}

/** scrollIntoView would also move the page. */
function keepInSight(link: HTMLElement) {
  const list = link.closest<HTMLElement>('.toc-aside, .toc-phone nav');
  if (!list) return;
  const [frame, row] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom;
  else if (row.top < frame.top) list.scrollTop -= frame.top - row.top;
}
