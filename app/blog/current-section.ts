const VISIBLE_THRESHOLD = 0.5;

/** Highlights the section being read in every table of contents of the article. Returns how to stop. */
export function trackCurrentSection(article: HTMLElement): () => void {
  const headings = [...article.querySelectorAll<HTMLElement>('.prose h2[id], .prose h3[id]')];
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      show(article, findCurrent(headings, visible));
    },
    { threshold: VISIBLE_THRESHOLD },
  );
  for (const heading of headings) observer.observe(heading);
  return () => observer.disconnect();
}

/** The first heading in view; between two headings, the one scrolled past last. */
function findCurrent(headings: HTMLElement[], visible: Set<Element>): HTMLElement | undefined {
  return (
    headings.find((heading) => visible.has(heading)) ??
    headings.findLast((heading) => heading.getBoundingClientRect().top < 0)
  );
}

function show(article: HTMLElement, heading: HTMLElement | undefined) {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    if (heading && link.hash === `#${heading.id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const label of article.querySelectorAll('[data-toc-current]')) label.textContent = heading?.textContent ?? '';
}
