import { findChromium } from '../../scripts/chromium.mjs';
import { findFirefox, hasWebKit } from '../../scripts/other-engines.mjs';
import { startChromium, startFirefox } from './puppeteer-visitor.ts';
import type { BrowserVisitor } from './visitor.ts';
import { startWebKit } from './webkit-visitor.ts';

type Engine = { name: string; isInstalled: boolean; start(): Promise<BrowserVisitor> };

export const chromium: Engine = {
  name: 'Chromium',
  isInstalled: findChromium() !== undefined,
  start: () => startChromium(findChromium() ?? ''),
};

/** Those that no other test drives. */
export const otherEngines: Engine[] = [
  { name: 'Firefox', isInstalled: findFirefox() !== undefined, start: () => startFirefox(findFirefox() ?? '') },
  { name: 'WebKit', isInstalled: hasWebKit(), start: startWebKit },
];
