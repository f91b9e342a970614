import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

const smtp = { SMTP_URL: 'smtp://user:pass@mail.example:587' };

test.each([
  [{ SMTP_URL: 'mail.example:587' }, /^SMTP_URL is wrong: expected an address like smtp:/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL is wrong/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM is wrong: expected a sender like/],
  [{ OPERATOR_MAIL: 'a@example.org,b@example.org' }, /^OPERATOR_MAIL is wrong: expected one mail address/],
  [{ ...smtp, OPERATOR_MAIL: 'a@example.org' }, /^MAIL_FROM is missing/],
  [{ ...smtp, MAIL_FROM: 'a@example.org' }, /^OPERATOR_MAIL is missing/],
])('%j stops the start with the name of the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('mail settings are read', () => {
  const config = readConfig({ ...smtp, MAIL_FROM: 'Taubenfrei <a@example.org>', OPERATOR_MAIL: 'b@example.org' });
  expect(config.mailFrom).toEqual({ name: 'Taubenfrei', address: 'a@example.org' });
  expect(config.operatorMail).toBe('b@example.org');
});
