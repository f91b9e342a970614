import { nextTexts } from '../../content/customer.ts';
import { privacyPolicyVersion } from '../../content/privacy-policy.ts';
import { missingPostalCode } from '../../content/shared-sentences.ts';
import {
  choosePhotos,
  expect,
  expectNothingPromised,
  expectStep,
  fillContact,
  goToContact,
  goToNextStep,
  makePhoto,
  openQuestionnaire,
  pressSubmit,
  test,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test('a place outside the area is promised nothing, also after a reload and on the page of the inquiry', async ({
  page,
}) => {
  await goToContact(page);
  await fillContact(page, uniqueName());
  await page.getByLabel('Postleitzahl').fill('10115');
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await expectNothingPromised(page);
  await page.reload();
  await expectNothingPromised(page);
  await page.getByRole('link', { name: 'Meine Anfrage öffnen' }).click();
  await expectNothingPromised(page);
});

test('without a postal code nothing is promised, also after a reload and on the page of the inquiry', async ({
  page,
}) => {
  await goToContact(page);
  await fillContact(page, uniqueName());
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await expectNothingPromised(page, missingPostalCode);
  await page.reload();
  await expectNothingPromised(page, missingPostalCode);
  await page.getByRole('link', { name: 'Meine Anfrage öffnen' }).click();
  await expectNothingPromised(page, nextTexts.postalCode.lead);
});

test('a visitor describes the problem in four steps and the database holds every answer', { tag: '@both' }, async ({
  page,
}) => {
  const lastName = uniqueName();
  await openQuestionnaire(page);
  await expectStep(page, 'property');
  await page.getByRole('radio', { name: 'Gastronomie' }).click();
  await expectStep(page, 'problems');
  await page.getByRole('checkbox', { name: 'Taubenkot' }).check();
  await expect(page.getByLabel('Was stört Sie noch?')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Sonstiges' }).check();
  await page.getByLabel('Was stört Sie noch?').fill('Federn in der Küche');
  await goToNextStep(page, 'locations');
  await page.getByRole('checkbox', { name: 'Innenhof' }).check();
  await page.getByRole('checkbox', { name: 'Balkon' }).check();
  await goToNextStep(page, 'contact');
  await fillContact(page, lastName);
  await page.getByLabel('E-Mail').fill(' anna@example.org ');
  await page.getByLabel('Postleitzahl').fill('85354');
  await expect(page.getByText('Freising liegt in unserem Gebiet.')).toBeVisible();
  await expect(
    page.getByText(/^Bis zu 3\sBetriebe gleichzeitig sehen Ihre Angaben und Fotos, nicht Ihren Namen/),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /anrufen/ })).toHaveCount(0);
  await pressSubmit(page);

  await page.waitForURL('**/danke/');
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
  const [inquiry, ...more] = await findInquiries(lastName);
  expect(more).toEqual([]);
  expect(inquiry).toMatchObject({
    postal_code: '85354',
    property_type: 'commercial',
    property_sub_type: 'restaurant',
    types_of_problems: 'droppings,other',
    problem_other: 'Federn in der Küche',
    problem_locations: 'balcony,courtyard',
    location_other: null,
    first_name: 'Anna',
    phone_number: '089 123456',
    email_address: 'anna@example.org',
    images: [],
    privacy_version: privacyPolicyVersion,
    call_consent: null,
  });
  expect(Math.abs(Date.now() - (inquiry?.created_at.getTime() ?? 0))).toBeLessThan(60_000);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('taubenfrei.draft');
});

test('photos are uploaded one after another and stand in the inquiry', async ({ page, baseURL }) => {
  const lastName = uniqueName();
  await goToContact(page);
  await fillContact(page, lastName);
  await choosePhotos(page, await makePhoto('eins.jpg'), await makePhoto('zwei.jpg'));
  await choosePhotos(page, await makePhoto('drei.jpg'));
  await expect(page.getByRole('img', { name: 'Ihr Foto 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Foto 2 entfernen' }).click();
  await expect(page.getByText('2 von 5 Fotos ausgewählt')).toBeVisible();

  let open = 0;
  let mostOpen = 0;
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) mostOpen = Math.max(mostOpen, ++open);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/storage/')) open--;
  });
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await expect(page.getByText('2 Bild(er) erfolgreich hochgeladen')).toBeVisible();
  expect(mostOpen).toBe(1);

  const [inquiry] = await findInquiries(lastName);
  expect(inquiry?.images).toHaveLength(2);
  for (const url of inquiry?.images ?? []) {
    expect(url).toMatch(/\/storage\/v1\/object\/public\/pigeon_images\/80000\/[a-z0-9]{22,}_\d{13}\.jpg$/);
    const photo = await page.request.get(new URL(url, baseURL).href);
    expect(photo.status()).toBe(200);
    expect(photo.headers()['content-type']).toBe('image/jpeg');
  }
});

test('a large photo is shrunk before it is sent', async ({ page }) => {
  let sentBytes = 0;
  await page.exposeFunction('noteSize', (size: number) => {
    sentBytes = size;
  });
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const photo = body instanceof FormData && body.get('');
      if (photo instanceof Blob) (window as unknown as { noteSize: (size: number) => void }).noteSize(photo.size);
      send.call(this, body);
    };
  });
  await goToContact(page);
  await fillContact(page, uniqueName());
  const photo = await makePhoto('gross.jpg', 3000, 1000);
  expect(photo.buffer.byteLength).toBeGreaterThan(1_000_000);
  await choosePhotos(page, photo);
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  expect(sentBytes).toBeGreaterThan(10_000);
  expect(sentBytes).toBeLessThan(photo.buffer.byteLength);
});

test('the trap is out of reach and the time to fill in the form is sent along', async ({ page }) => {
  await goToContact(page);
  await fillContact(page, uniqueName());
  await expect(page.getByLabel('Bitte nicht ausfüllen')).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Bitte nicht ausfüllen' })).toHaveCount(0);
  const sent = page.waitForRequest('**/rest/v1/inquiries');
  await pressSubmit(page);
  const row = (await sent).postDataJSON();
  expect(row.website).toBeNull();
  expect(row.fill_ms).toBeGreaterThan(0);
  await page.waitForURL('**/danke/');
});

test('the questionnaire loads at most 180 KB of script, the framework included', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await openQuestionnaire(page);
  expect(scripts.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const url of scripts) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
    const size = Number(response.headers()['content-length']);
    // The tiniest files are not worth compressing.
    if (size > 256) expect(response.headers()['content-encoding']).toBe('br');
    bytes += size;
  }
  expect(bytes).toBeLessThanOrEqual(180 * 1024);
});
