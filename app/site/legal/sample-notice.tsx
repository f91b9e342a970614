import { sampleFields } from '../../../content/company.ts';
import { legalTexts } from '../../../content/legal-texts.ts';
import { TriangleAlert } from '../../ui/icons.ts';

const stillSample: readonly string[] = sampleFields;

/** Shown above a legal text while the company file holds sample values. */
export function SampleNotice() {
  if (stillSample.length === 0) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg border border-signal-600 bg-signal-100 p-5">
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-signal-700" />
      <span>
        <strong>{legalTexts.sampleLabel}</strong> {legalTexts.sampleText}
      </span>
    </p>
  );
}
