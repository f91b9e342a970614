const MARK_LINK = /<a [^>]*class="sample-mark[^>]*>\*<\/a>/g;

/** The text of a page as a visitor reads it, in one line: no scripts, no markup, no marks. */
export function readPageText(html: string): string {
  return readable(bodyOf(html).replaceAll(MARK_LINK, ''));
}

/** The mark behind an unconfirmed figure, in the blocks of a page. */
export const SAMPLE_MARK = '\u2217';

const MARKED_COLUMN = /<td [^>]*data-label="[^"]*\*"[^>]*>/g;
const BLOCK = /<\/?(?:p|li|tr|dd|dt|h[1-6]|summary|figcaption|article|section|blockquote|caption)\b[^>]*>/g;

/** The paragraphs, rows and items of a page with their marks; a row has the mark of its column. */
export function readBlocks(html: string): string[] {
  return bodyOf(html)
    .replaceAll(MARK_LINK, SAMPLE_MARK)
    .replaceAll(MARKED_COLUMN, SAMPLE_MARK)
    .split(BLOCK)
    .map((block) => readable(block));
}

const bodyOf = (html: string) =>
  html.slice(html.indexOf('<body')).replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');

function readable(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}
