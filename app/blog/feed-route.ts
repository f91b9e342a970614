import { buildConfig } from '../build-config.ts';
import { renderFeed } from './feed.ts';
import { allPosts } from './posts.server.ts';

const ENTRIES = 50;

export function loader() {
  return new Response(renderFeed(allPosts.slice(0, ENTRIES), buildConfig.siteUrl), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
