import { readFileSync } from 'node:fs';

/** The rows of a table in docs/forwarded-emails.md, by its heading. */
function readTable(heading: string): string[][] {
  const text = readFileSync('docs/forwarded-emails.md', 'utf8').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Kind of email → kinds of links that it may carry. */
export const linksByEmail = new Map(
  readTable('Emails').map(([email = '', , links = '']) => [email, links === 'none' ? [] : links.split(', ')]),
);

export const recipientOf = new Map(readTable('Emails').map(([email = '', to = '']) => [email, to]));
export const customerEmailNames = [...recipientOf].flatMap(([email, to]) => (to.startsWith('customer') ? email : []));

/** Kind of link → the addresses that it opens. */
export const addressesByLink = new Map(
  readTable('Links').map(([link = '', opens = '']) => [
    link,
    [...opens.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  ]),
);

export const linkKindOf = ({ audience, scope }: { audience: string; scope: string }) =>
  scope === 'invoices'
    ? 'invoices'
    : ({ 'address-change': 'cancel-address', 'staff-invite': 'office-set-up' }[audience] ?? audience);
