import type { LinkDescriptor } from 'react-router';
import { feedTexts } from '../../content/blog-texts.ts';

export const feedLinks = (): LinkDescriptor[] => [
  { rel: 'alternate', type: 'application/atom+xml', href: '/blog/feed.xml', title: feedTexts.linkTitle },
];
