import { feedTexts } from '../../content/blog-texts.ts';
import { escapeMarkup } from '../../domain/export/markup.ts';
import { buildConfig } from '../build-config.ts';
import { articlePath, type Post } from './post.ts';
import { allPosts } from './posts.server.ts';

const ENTRIES = 50;

export function loader() {
  return new Response(renderFeed(allPosts.slice(0, ENTRIES), buildConfig.siteUrl), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}

const instant = (date: string) => `${date}T00:00:00Z`;

/** Atom (RFC 4287), newest first. */
function renderFeed(posts: readonly Post[], siteUrl: string): string {
  const updated = posts[0]?.date ?? '2025-03-31';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
  <id>${siteUrl}/blog/</id>
  <title>${escapeMarkup(feedTexts.title)}</title>
  <subtitle>${escapeMarkup(feedTexts.subtitle)}</subtitle>
  <updated>${instant(updated)}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}/blog/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}/blog/"/>
${posts.map((post) => renderEntry(post, siteUrl)).join('\n')}
</feed>
`;
}

function renderEntry({ id, title, excerpt, date, author, categories }: Post, siteUrl: string): string {
  const url = `${siteUrl}${articlePath(id)}`;
  return `  <entry>
    <id>${url}</id>
    <title>${escapeMarkup(title)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <published>${instant(date)}</published>
    <updated>${instant(date)}</updated>
    <author><name>${escapeMarkup(author)}</name></author>
${categories.map((name) => `    <category term="${escapeMarkup(name)}"/>`).join('\n')}
    <summary>${escapeMarkup(excerpt)}</summary>
  </entry>`;
}
