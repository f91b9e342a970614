import { beforeEach, expect, test } from 'vitest';
import { privacyPolicyVersion } from '../../content/privacy-policy.ts';
import { makeJpeg } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const state = useQuestionnaireServer();
let number = 0;

beforeEach(() => {
  number += 1;
});

type Fields = Record<string, string | string[] | Blob[]>;

function send(changes: Fields = {}, headers: Record<string, string> = {}) {
  const fields: Fields = {
    property: 'house',
    problems: ['noise', 'other'],
    problemOther: 'Sie gurren',
    locations: ['roof'],
    firstName: 'Anna',
    lastName: `Ohne Skript ${number}`,
    phone: '089 99998 120',
    email: '',
    postalCode: '',
    website: '',
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part);
  }
  return fetch(`${state.url}/fragebogen/`, { method: 'POST', body: form, headers, redirect: 'manual' });
}

const findRows = async () =>
  await state.database.rows('select * from inquiries where last_name = $1', [`Ohne Skript ${number}`]);

test('a number that nobody can dial is sent back where no email address stands beside it, with all that was typed', async () => {
  for (const phone of ['abc', '089 12']) {
    const response = await send({ phone });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Telefonnummer mit mindestens sechs Ziffern');
    for (const typed of [phone, `Ohne Skript ${number}`, 'Sie gurren']) expect(page).toContain(typed);
  }
  expect(await findRows()).toEqual([]);
  expect((await send({ phone: 'abc', email: 'anna@example.org' })).status).toBe(303);
  expect((await send({ phone: '0171 1234567 abends' })).status).toBe(303);
  expect(await findRows()).toHaveLength(2);
});

test('a form sent without script is stored and ends on the thank-you page', async () => {
  const response = await send({});
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/danke\/\?anfrage=gesendet&ort=fehlt&vorgang=[0-9A-F]{8}$/);
  expect(await findRows()).toMatchObject([
    {
      property_type: 'residential',
      property_sub_type: 'house',
      types_of_problems: 'noise,other',
      problem_other: 'Sie gurren',
      problem_locations: 'roof',
      postal_code: '80000',
      email_address: null,
      call_consent: null,
      privacy_version: privacyPolicyVersion,
      flags: [],
    },
  ]);
});

test('photos come along and are part of the inquiry', async () => {
  const images = await Promise.all(
    ['#f00', '#0f0'].map(async (colour) => new Blob([new Uint8Array(await makeJpeg({ colour }))])),
  );
  expect((await send({ images, postalCode: '81541' })).headers.get('location')).not.toContain('fotos=fehlen');
  const [row] = await findRows();
  expect(row.images).toHaveLength(2);
  for (const image of row.images) {
    expect(image).toContain('/pigeon_images/81541/');
    expect((await fetch(new URL(image, state.url))).headers.get('content-type')).toBe('image/jpeg');
  }
});

test('a filled trap is flagged, never refused', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(303);
  expect((await findRows())[0].flags).toEqual(['trap']);
});

test('a form with mistakes is shown again and nothing is stored', async () => {
  const response = await send({ firstName: ' ', email: 'anna' });
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain('Bitte füllen Sie alle Pflichtfelder aus');
  expect(page).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  expect(page).toContain(`Ohne Skript ${number}`);
  expect(await findRows()).toEqual([]);
});

test("'Weiter' shows the next question with what was answered and stores nothing", async () => {
  const response = await send({ weiter: 'property', phone: '', firstName: '' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toMatch(/<input[^>]*checked=""[^>]*value="house"|<input[^>]*value="house"[^>]*checked=""/);
  expect(page).toContain('"problems")');
  expect(page).not.toContain('Bitte füllen Sie alle Pflichtfelder aus');
  expect(await findRows()).toEqual([]);
});

test("'Weiter' without an answer that is needed asks for it, and an unknown step is no button of ours", async () => {
  const response = await send({ weiter: 'property', property: '' });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('Bitte wählen Sie einen Gebäudetyp aus');
  expect((await send({ weiter: '__proto__' })).status).toBe(303);
});

test('a form on a foreign site cannot send in a visitor’s name', async () => {
  expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await findRows()).toEqual([]);
});

test('bodies that are no form are refused', async () => {
  const post = (body: string, type: string) =>
    fetch(`${state.url}/fragebogen/`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post('{}', 'application/json')).status).toBe(415);
  expect((await post('--x', 'multipart/form-data; boundary=x')).status).toBe(400);
});
