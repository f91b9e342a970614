import './legal.css';
import type { ComponentType } from 'react';
import { legalTexts } from '../../../content/legal-texts.ts';
import { type Processing, processings } from '../../../content/processings.ts';
import { PromiseText } from '../../ui/promise-text.tsx';
import { Breadcrumb, PageHeader } from '../../ui/section.tsx';
import { PrintButton } from './print-button.tsx';
import { SampleNotice } from './sample-notice.tsx';

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

/** The list of what this software does with personal data, from the file that the retention jobs read, too. */
function Processings() {
  return (
    <div className="grid gap-5">
      {processings.map((processing) => (
        <ProcessingCard key={processing.id} processing={processing} />
      ))}
    </div>
  );
}

function ProcessingCard({ processing }: { processing: Processing }) {
  const { id, title, purpose, legalBasis, data, recipients, retention, thirdCountry, storedIn } = processing;
  const { terms, places } = legalTexts;
  const rows = [
    [terms.purpose, purpose],
    [terms.legalBasis, legalBasis],
    [terms.data, data],
    [terms.storedIn, places[storedIn]],
    [terms.recipients, recipients],
    [terms.retention, retention.text],
    [terms.thirdCountry, thirdCountry],
  ];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="processing">
      <h3 id={`${id}-title`}>{title}</h3>
      <dl>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
