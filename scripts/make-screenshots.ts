import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from '../tests/support/browser-options.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { newDataDir, startServer } from '../tests/support/running-server.ts';

const FOLDER = 'docs/screenshots';
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const dataDir = newDataDir();
const { code, output } = await runOperatorCommand('demo', [], { databaseUrl: '', dataDir });
if (code !== 0) throw new Error(output);
const server = await startServer({ dataDir });
const browser = await chromium.launch(browserOptions);
try {
  mkdirSync(FOLDER, { recursive: true });
  const visitor = await open(DESKTOP);
  await visitor.goto(`${server.url}/`);
  await visitor.getByRole('button', { name: 'Akzeptieren', exact: true }).waitFor();
  await keep(visitor, 'startseite');
  const phone = await open(PHONE);
  await phone.goto(`${server.url}/cookie-einstellungen/`);
  await keep(phone, 'cookie-einstellungen');
  await phone.getByRole('button', { name: 'Alle ablehnen' }).click();
  await phone.goto(`${server.url}/fragebogen/`);
  await keep(phone, 'fragebogen');
  await phone.goto(`${server.url}/blog/taubenabwehr-balkon-muenchen/`);
  await keep(phone, 'artikel');
  const office = await open(DESKTOP);
  await signIn(office);
  await keep(office, 'zentrale-heute');
  const customer = await open(PHONE);
  await customer.goto(server.url + find(/drei Angebote +\S*(\/meine-anfrage\/\?s=\S+)/));
  await keep(customer, 'meine-anfrage');
  await customer.getByRole('link', { name: 'Angebote vergleichen' }).click();
  await customer.getByRole('region').first().scrollIntoViewIfNeeded();
  await keep(customer, 'vergleich');
  const firm = await open(PHONE);
  await firm.goto(server.url + find(/angefragt +.*?(\/betrieb\/anfrage\/\S+)/));
  await firm.getByRole('link', { name: 'Angebot machen' }).first().click();
  await keep(firm, 'betrieb-angebot');
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}

function find(pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (!found) throw new Error(`the demo printed nothing like ${pattern}`);
  return found.trim();
}

async function open(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  return context.newPage();
}

async function signIn(page: Page) {
  await page.goto(`${server.url}/zentrale/`);
  await page.getByLabel('E-Mail').fill('verwaltung@team.example');
  await page.getByLabel('Passwort').fill(find(/Passwort +(.+)/));
  await page.getByLabel('Code').fill(find(/je einmal +(\S+)/));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
}

async function keep(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, quality: 80 }).toFile(`${FOLDER}/${name}.png`);
}
