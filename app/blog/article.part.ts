import { trackCurrentSection } from './current-section.ts';
import { enhancePicker } from './property-picker-script.ts';

/** Brings the finished markup of an article to life. Everything works without it, only plainer. */
export default function enhanceArticle(article: HTMLElement) {
  trackCurrentSection(article);
  for (const picker of article.querySelectorAll<HTMLElement>('[data-property-picker]')) enhancePicker(picker);
  article.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('.toc a');
    link?.closest('.toc-phone')?.removeAttribute('open');
  });
}
