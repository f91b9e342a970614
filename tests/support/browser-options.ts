import { findTestBrowser } from '../../scripts/chromium.mjs';

/** How every test starts its Chromium. */
export const browserOptions = {
  executablePath: findTestBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
