const MARK = /<a [^>]*class="sample-mark[^>]*>\*<\/a>/g;

/** The text of a page as a visitor reads it, in one line: no scripts, no markup, no marks. */
export function asRead(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll(MARK, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}
