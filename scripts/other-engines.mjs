import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

export const findFirefox = () => FIREFOX.find((path) => existsSync(path));
export const hasWebKit = () => WEBKIT.every((path) => existsSync(path));

/** Without Firefox and WebKit their journeys are skipped. */
export function ensureOtherEngines() {
  ensure('Firefox', () => findFirefox() !== undefined, ['firefox-esr']);
  ensure('WebKit', hasWebKit, ['webkit2gtk-driver', 'xvfb']);
}

function ensure(name, isThere, packages) {
  if (isThere()) return;
  if (mayInstallPackages()) {
    console.log(`Installing ${name} …`);
    installPackages(...packages);
  }
  if (isThere()) return;
  console.warn(`Journeys in ${name} are SKIPPED: install it first (Debian: apt-get install ${packages.join(' ')}).`);
}
