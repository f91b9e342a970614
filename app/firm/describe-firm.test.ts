import { expect, test } from 'vitest';
import { nextDay } from '../../domain/time/munich-clock.ts';
import { describeDocuments } from './describe-firm.ts';

const today = '2026-11-17';
const document = (expiresOn: string | null) =>
  describeDocuments({
    today,
    documents: [
      {
        ...{ id: 'document', number: null, issuer: null, issuedOn: null, hasFile: true, fileType: null },
        sumInsuredCents: 300_000_000,
        kind: 'liability-insurance',
        state: 'verified',
        expiresOn,
        checkedOn: '2026-01-05',
        refusal: null,
        uploadedOn: '2026-01-04',
        uploadedAt: '2026-01-04T09:00:00Z',
      },
    ],
  })[0];

test('a checked document looks checked until it ends within a month, then it says so first, and afterwards nothing else', () => {
  expect(document(null)).toMatchObject({ sentences: ['geprüft am 5. Januar 2026'], look: { tone: 'good' } });
  expect(document(nextDay(today, 31))?.sentences[0]).toBe('geprüft am 5. Januar 2026');
  expect(document(nextDay(today, 30))).toMatchObject({
    sentences: ['läuft am 17. Dezember 2026 ab', 'geprüft am 5. Januar 2026'],
    look: { tone: 'bad', shape: 'triangle' },
  });
  expect(document(nextDay(today, -1))).toMatchObject({
    sentences: ['abgelaufen am 16. November 2026'],
    look: { tone: 'bad' },
  });
});
