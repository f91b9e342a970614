import { changedDetails as texts } from '../../../content/offer-form.ts';
import type { DetailsSeen } from '../../../domain/offers/draft.server.ts';
import type { OfferPageData } from '../../../domain/offers/read-offer-page.server.ts';
import { Choice } from '../../ui/choice.tsx';

/** A draft based on older details can only be sent after the firm has confirmed the new ones. */
export function ChangedDetails({ details: { version, changes } }: Pick<OfferPageData, 'details'>) {
  return (
    <>
      <input type="hidden" name="angaben_version" value={version} />
      {changes.length > 0 && (
        <div className="grid gap-2 rounded-md bg-isar-100 px-4 py-3">
          <p className="font-semibold">{texts.heading}</p>
          <ul className="ml-5 list-disc">
            {changes.map(({ label, was, is }) => (
              <li key={label}>
                <span>{`${label}: `}</span>
                <span className="font-semibold">{is ?? texts.none}</span>
                <span className="text-ink-soft">{` (${texts.was(was ?? texts.none)})`}</span>
              </li>
            ))}
          </ul>
          <Choice name="angaben" label={texts.tick} required />
        </div>
      )}
    </>
  );
}

export const readDetailsSeen = (form: URLSearchParams): DetailsSeen => ({
  version: Number(form.get('angaben_version') ?? Number.NaN),
  confirmed: form.get('angaben') === 'ja',
});
