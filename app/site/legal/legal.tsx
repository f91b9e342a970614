import type { ReactNode } from 'react';
import { sampleFields } from '../../../content/company.ts';
import { legalTexts } from '../../../content/legal-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Printer, TriangleAlert } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/section.tsx';

type LegalProps = { heading: string; intro: string; crumb?: string; children: ReactNode };

/** The frame of a legal text. */
export function Legal({ children, ...head }: LegalProps) {
  return (
    <>
      <PageHeader {...head} />
      <div className="container-page py-10 md:py-14">
        <article className="legal-text">{children}</article>
        <PrintButton />
      </div>
    </>
  );
}

export function PrintButton() {
  return (
    <Button
      type="button"
      kind="secondary"
      icon={Printer}
      data-print=""
      className="no-print mt-10 without-script:hidden"
    >
      {legalTexts.print}
    </Button>
  );
}

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
