import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

const CHROMIUM = '/usr/bin/chromium';
/** The same Chromium without window and toolbar: twice as quick to open a page. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** CHROME_PATH first, then where Debian and others put it. */
export function findChromium() {
  return [process.env.CHROME_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
}

/** What the journeys run in. */
export function findTestBrowser() {
  return !process.env.CHROME_PATH && existsSync(HEADLESS) ? HEADLESS : findChromium();
}

/** Installs Debian's Chromium when it is missing and we may; otherwise says in one sentence what to do. */
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
