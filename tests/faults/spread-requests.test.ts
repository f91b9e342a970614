import { existsSync } from 'node:fs';
import { expect as expectPage, type Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, startRandomProxy } from '../../bench/nginx.ts';
import { clearInquiry } from '../../domain/inquiries/quarantine.server.ts';
import { changeSetting } from '../../domain/settings/settings.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { codeAt } from '../../platform/auth/totp.ts';
import { readInvitationMails } from '../support/answering-firms.ts';
import { useVisitors } from '../support/browser.ts';
import { storeFirm } from '../support/firms.ts';
import { createLinkVisitor } from '../support/link-visitor.ts';
import { decodePart, type MailSink, startMailSink } from '../support/mail-sink.ts';
import { fillSignIn, OFFICE_PASSWORD, type Person } from '../support/office-sign-in.ts';
import { toQueries } from '../support/queries.ts';
import {
  choosePhotos,
  fillContact,
  goToContact,
  makePhoto,
  pressSubmit,
  uniqueName,
} from '../support/questionnaire.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { startS3Bucket } from '../support/s3-bucket.ts';
import { readDescriptionList } from '../support/shared-contact-list.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const hasNginx = existsSync('/usr/sbin/nginx');
if (!hasNginx) console.warn('Two servers behind the shipped proxy are SKIPPED: this needs the Debian package nginx.');

describe.runIf(hasNginx)('two servers with a bucket behind the shipped proxy, each request with either', () => {
  const database = useTestDatabase();
  const visitors = useVisitors();
  const servers: RunningServer[] = [];
  let bucket: Awaited<ReturnType<typeof startS3Bucket>>;
  let sink: MailSink;
  let proxy: Nginx;

  beforeAll(async () => {
    [bucket, sink] = await Promise.all([startS3Bucket(), startMailSink()]);
    const env = {
      ...bucket.env,
      DATABASE_URL: database.url,
      SMTP_URL: sink.url,
      MAIL_FROM: 'info@example.org',
      OPERATOR_MAIL: 'operator@example.org',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    for (let n = 0; n < 2; n += 1) servers.push(await startServer({ env }));
    proxy = await startRandomProxy(...servers.map(({ url }) => url));
    await changeSetting(toQueries(database), { name: 'choice', value: 'automatic', actor: 'test' });
  }, 120_000);
  afterAll(async () => {
    proxy?.stop();
    for (const server of servers) {
      await server.stop();
      server.remove();
    }
    await sink?.stop();
    await bucket?.stop();
  });

  /** As it stands in a mail, but of this proxy. */
  const linkIn = (raw: string, pattern: RegExp) => {
    const found = pattern.exec(decodePart(raw, 'text/plain'))?.[0];
    if (!found) throw new Error('no such link in the mail');
    const { pathname, search } = new URL(found);
    return pathname + search;
  };
  const mailTo = async (address: string, pattern: RegExp) => {
    const find = () =>
      sink.mails.find(({ to, raw }) => to[0] === address && pattern.test(decodePart(raw, 'text/plain')));
    await waitFor(() => find() !== undefined, 60_000);
    return linkIn(find()?.raw ?? '', pattern);
  };

  async function sendInquiry(photos: number) {
    const lastName = uniqueName();
    const email = `${lastName.toLowerCase()}@example.org`;
    const page = await visitors.open(proxy.url);
    await goToContact(page);
    await fillContact(page, lastName);
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Postleitzahl').fill('80331');
    await choosePhotos(page, ...(await Promise.all(Array.from({ length: photos }, (_, n) => makePhoto(`${n}.jpg`)))));
    await page.getByText(`${photos} von 5 Fotos ausgewählt`).waitFor();
    await pressSubmit(page);
    await page.waitForURL('**/danke/', { timeout: 60_000 });
    return { page, lastName, email };
  }

  async function makeOffer(firm: Page, link: string) {
    await firm.goto(link);
    await firm.getByRole('link', { name: 'Angebot machen' }).first().click();
    await firm.getByRole('radio', { name: 'Leiter' }).check();
    await firm.getByLabel('Menge Netz mit Seilrahmen').fill('9');
    await firm.getByRole('radio', { name: 'Festpreis' }).check();
    await firm.getByLabel('Frühester Beginn').fill(nextDay(toWallTime(new Date()).day, 9));
    await firm.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await firm.getByLabel('Ich habe das Angebot geprüft').check();
    await firm.getByRole('button', { name: 'Angebot senden' }).click();
    await expectPage(firm.getByText('Ihr Angebot ist beim Kunden.')).toBeVisible();
  }

  test('from the questionnaire with photos to the shared contact, and the office with its second factor', async () => {
    // The account: its secret is shown by one server and the code checked by the other, then through the proxy.
    const link = await waitForFirstLink();
    const operator = await setUpAcross(link);
    const office = await visitors.open(proxy.url);
    await office.goto('/zentrale/anmelden/');
    await fillSignIn(office, operator.email, operator.nextCode());
    await office.waitForURL(/\/zentrale\/$/);
    for (let n = 0; n < 6; n += 1) {
      await office.goto('/zentrale/');
      await expectPage(office.getByRole('heading', { level: 1 })).toBeVisible();
      expect(office.url()).toMatch(/\/zentrale\/$/);
    }
    await invitePerson(office, operator);
    await signInAcross(operator);

    // Firms with a price each, then a visitor with photos.
    for (const name of ['Netzbau Isar', 'Taubenschutz Süd', 'Dachklar München']) {
      const id = await storeFirm(database.pool, { name });
      await database.run(
        `insert into firm_prices (firm_id, position, unit, unit_cents) values ($1, 'nets', 'm2', 6000)`,
        [id],
      );
    }
    const { lastName, email } = await sendInquiry(4);
    const [inquiry] = await database.rows('select id, images from inquiries where last_name = $1', [lastName]);
    expect(inquiry?.images).toHaveLength(4);
    for (const image of inquiry?.images ?? [])
      for (const { url } of servers) expect((await fetch(new URL(image, url))).status).toBe(200);

    // Opens the customer page in another browser by the link of the email.
    const own = await visitors.open(proxy.url);
    await own.goto(await mailTo(email, /https?:\/\/\S+\/meine-anfrage\/\?s=[\w-]+/));
    await expectPage(own.getByRole('heading', { level: 1 })).toBeVisible();
    const ownPath = new URL(own.url()).pathname;

    // Once the details are there firms are asked by the rules; they read their mail, and offer.
    await own.getByRole('link', { name: 'Angaben ergänzen' }).click();
    await own.getByRole('checkbox', { name: 'Balkon, Loggia' }).check();
    await own.getByLabel('Breite in m').fill('3');
    await own.getByLabel('Höhe in m').fill('3');
    await own.getByRole('button', { name: 'Angaben speichern' }).click();
    await expectPage(own.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
    await waitFor(async () => {
      // Filled in faster than people do, it is held.
      const actor = { kind: 'staff', id: 'test' } as const;
      await clearInquiry(toQueries(database), { inquiryId: inquiry?.id ?? '', actor });
      return readInvitationMails(sink).length === 3;
    }, 60_000);
    const firm = await visitors.open(proxy.url);
    const asked = readInvitationMails(sink).map(({ reference, token }) => `/betrieb/anfrage/${reference}/?s=${token}`);
    for (const invitation of asked) await makeOffer(firm, invitation);

    // Compared, and one firm gets the contact.
    await own.goto(ownPath);
    await expectPage(own.getByText('3 Angebote bisher, 3 Betriebe angefragt.')).toBeVisible();
    await own.getByRole('link', { name: 'Angebote vergleichen' }).click();
    await own.getByRole('link', { name: 'Kontakt freigeben' }).first().click();
    await own.getByRole('radio', { name: 'Per Telefon' }).check();
    await own.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
    const shown = await readDescriptionList(own);
    await own.getByRole('checkbox').check();
    await own.getByRole('button', { name: 'Kontakt freigeben' }).click();
    await expectPage(own.getByRole('status')).toContainText('Ihr Kontakt ist freigegeben.');
    const [shared] = await database.rows(
      `select reference, phone from invitations v join firms p on p.id = v.firm_id where v.status = 'shared'`,
    );
    await firm.goto(asked.find((path) => path.includes(shared?.reference ?? '?')) ?? '');
    await firm.getByRole('link', { name: 'Kontakt ansehen' }).click();
    await firm.getByRole('checkbox').check();
    await firm.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click();
    await expectPage(firm.getByText(lastName).first()).toBeVisible();
    expect(await readDescriptionList(firm)).toEqual(shown);

    await own.goto(ownPath);
    await own.getByRole('link', { name: 'Kontakt und Termine' }).click();
    await expectPage(own.locator(`a[href="tel:${shared?.phone}"]`)).toBeVisible();
  }, 300_000);

  async function waitForFirstLink() {
    const find = () =>
      servers.map(({ output }) => /\/zentrale\/einrichten\/\?s=[\w-]+/.exec(output())?.[0]).find(Boolean);
    await waitFor(() => find() !== undefined, 30_000);
    return find() ?? '';
  }

  /** Shown by one server, checked by the other. */
  async function setUpAcross(link: string): Promise<Omit<Person, 'name'>> {
    const [first = '', second = ''] = servers.map(({ url }) => url);
    const { visit, post } = createLinkVisitor(first);
    const shown = await (await visit(link)).text();
    const letters = (/[A-Z2-7]{4}(?: [A-Z2-7]{4})+/.exec(shown)?.[0] ?? '').replaceAll(' ', '');
    const secret = Buffer.from(Secret.fromBase32(letters).bytes);
    let given = 0;
    const nextCode = () => {
      given += 1;
      return codeAt(secret, Date.now() + (given - 2) * 30_000);
    };
    const email = 'maria@example.org';
    const s = new URL(link, first).searchParams.get('s') ?? '';
    const fields = { s, name: 'Maria Muster', email, password: OFFICE_PASSWORD, code: nextCode() };
    const answer = await post(new URL(link, second).href, fields);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([200, expect.stringContaining('Ihr Konto ist eingerichtet')]);
    return { email, nextCode, recoveryCodes: [...page.matchAll(/<code[^>]*>([^<]+)</g)].map(([, code = '']) => code) };
  }

  /** A form that asks for a fresh code: whichever server asks, either takes it, and hands the form on. */
  async function invitePerson(office: Page, { nextCode }: Pick<Person, 'nextCode'>) {
    await office.goto('/zentrale/konten/');
    await office.getByLabel('Name').fill('Karl Kollege');
    await office.getByLabel('E-Mail').fill('karl@example.org');
    await database.run('update staff_sessions set fresh_until = null');
    await office.getByRole('button', { name: 'Einladen' }).click();
    await expectPage(office.getByRole('heading', { name: 'Bitte bestätigen Sie, dass Sie es sind' })).toBeVisible();
    await office.getByLabel('Code').fill(nextCode());
    await office.getByRole('button', { name: 'Bestätigen' }).click();
    await office.getByRole('button', { name: 'Jetzt absenden' }).click();
    await expectPage(office.getByRole('status')).toContainText('Die Einladung an karl@example.org ist unterwegs.');
  }

  /** Each way round: asked by one, checked by the other, and the session is good for both. */
  async function signInAcross({ email, recoveryCodes }: Pick<Person, 'email' | 'recoveryCodes'>) {
    const urls = servers.map(({ url }) => url);
    for (const [from = '', to = ''] of [urls, urls.toReversed()]) {
      const { visit, post } = createLinkVisitor(from);
      expect((await visit('/zentrale/anmelden/')).status).toBe(200);
      const fields = { email, password: OFFICE_PASSWORD, code: recoveryCodes.pop() ?? '' };
      const answer = await post(`${to}/zentrale/anmelden/`, fields);
      expect([answer.status, answer.at]).toEqual([200, '/zentrale/']);
      for (const url of urls) {
        const page = await visit(`${url}/zentrale/anfragen/`);
        expect([page.status, page.at]).toEqual([200, '/zentrale/anfragen/']);
      }
    }
  }
});
