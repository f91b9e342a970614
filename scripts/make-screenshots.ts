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
  const office = await open(DESKTOP);
  await signIn(office);
  await keep(office, 'zentrale-heute');
  await office.goto(`${server.url}/zentrale/anfragen/`);
  await keep(office, 'zentrale-anfragen');
  await office.getByRole('link', { name: new RegExp(find(/Anfrage (\w{8}),/)) }).click();
  await keep(office, 'zentrale-anfrage');
  const customer = await open(PHONE);
  await customer.goto(server.url + find(/drei Angebote +\S*(\/meine-anfrage\/\?s=\S+)/));
  await keep(customer, 'meine-anfrage');
  await customer.getByRole('link', { name: 'Angebote vergleichen' }).click();
  await customer.getByRole('region').first().scrollIntoViewIfNeeded();
  await keep(customer, 'vergleich');
  await customer.getByRole('link', { name: 'Kontakt freigeben' }).first().click();
  await customer.getByRole('radio', { name: 'Per Telefon' }).check();
  await customer.getByLabel('Gute Zeiten').fill('werktags ab 17 Uhr');
  await customer.getByRole('checkbox', { name: 'Ich wünsche eine Besichtigung.' }).check();
  await customer.getByLabel('Adresse des Gebäudes').fill('Musterstraße 12, 2. Stock');
  await customer.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await keep(customer, 'freigabe');
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
