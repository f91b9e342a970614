import { buildConfig } from '../build-config.ts';
import { renderFeed } from './feed.ts';
import { newestPosts } from './posts.server.ts';

const ENTRIES = 50;

export function loader() {
  return new Response(renderFeed(newestPosts(ENTRIES), buildConfig.siteUrl), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
