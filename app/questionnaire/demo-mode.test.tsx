import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { privacyNotice } from '../../content/inquiry-messages.ts';
import { emptyInquiryForm } from '../../domain/inquiries/inquiry-form.ts';
import { newDraft } from './draft/draft.ts';

vi.mock('../build-config.ts', () => ({ buildConfig: { backendUrl: null, publicKey: 'key' } }));

test('a build without a backend says so on the form', async () => {
  const { default: Questionnaire } = await import('./questionnaire.island.tsx');
  const html = renderToString(<Questionnaire answer={null} privacy={privacyNotice} />);
  expect(html).toContain('Demo-Modus');
  expect(html).toContain('Ihre Angaben werden nicht gesendet und nicht gespeichert');
});

test('a build without a backend answers with success and calls nobody', async () => {
  const called = vi.fn();
  vi.stubGlobal('fetch', called);
  const { submitInquiry } = await import('./sending/submit.ts');
  const draft = { ...newDraft(), form: { ...emptyInquiryForm, propertyType: 'industrial' as const } };
  const result = await submitInquiry(
    { draft, photos: [], removedPhotos: [], website: '' },
    { onProgress: called, onUploadsDone: called },
  );
  expect(result).toEqual({ kind: 'demo' });
  expect(called).not.toHaveBeenCalled();
});
