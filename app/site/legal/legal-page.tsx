import type { ComponentType } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PromiseText } from '../../ui/promise-text.tsx';
import { PageHeader } from '../../ui/section.tsx';
import { PrintButton } from './print-button.tsx';
import { Processings } from './processings.tsx';
import { SampleNotice } from './sample-notice.tsx';
import './legal.css';

type LegalText = ComponentType<{ components?: Record<string, ComponentType<never>> }>;
type LegalPageProps = { heading: string; intro: string; crumb: string; text: LegalText };

/** A legal text as a quiet page of prose that can be printed and kept. */
export function LegalPage({ heading, intro, crumb, text: Text }: LegalPageProps) {
  return (
    <>
      <PageHeader heading={heading} intro={intro} above={<Breadcrumb crumbs={[{ label: crumb }]} />} />
      <div className="container-page py-10 md:py-14">
        <article className="legal-text">
          <Text components={{ PromiseText, SampleNotice, Processings }} />
        </article>
        <PrintButton />
      </div>
    </>
  );
}
