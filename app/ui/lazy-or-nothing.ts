import { type ComponentType, lazy } from 'react';

/** A part that the page can do without: where its script does not come, it stays away instead of taking the page with it. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
