import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

const CHROMIUM = '/usr/bin/chromium';
/** The headless shell opens pages twice as fast. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

export function findChromium() {
  return [process.env.CHROME_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
}

export function findTestBrowser() {
  return !process.env.CHROME_PATH && existsSync(HEADLESS) ? HEADLESS : findChromium();
}

export function ensureChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    stop(`CHROME_PATH points to ${process.env.CHROME_PATH}, where there is no browser.`);
  }
  if (process.env.CHROME_PATH || (findChromium() && (existsSync(HEADLESS) || !mayInstallPackages()))) return;
  if (!mayInstallPackages()) {
    stop('The journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROME_PATH.');
  }
  console.log('Installing Chromium …');
  if (!installPackages('chromium', 'chromium-headless-shell')) {
    stop('Chromium could not be installed with apt-get; install it by hand or set CHROME_PATH.');
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
