import { pageTexts } from '../../content/pages.ts';
import { noFirmActiveYet, vettingTexts as texts, vettingDocuments } from '../../content/vetting.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageHeader } from '../ui/section.tsx';
import { PrintButton } from './legal/print-button.tsx';
import './legal/legal.css';

export const meta = () => pageMeta(pageTexts.vetting);

/** What 'geprüft' means: which documents, how and when. Every use of the word leads here. */
export default function VettingPage() {
  const { heading, intro } = pageTexts.vetting;
  return (
    <>
      <PageHeader
        heading={heading}
        intro={intro}
        above={<Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Geprüft' }]} />}
      />
      <div className="container-page py-10 md:py-14">
        <article className="legal-text">
          {noFirmActiveYet && (
            <div className="rounded-lg border border-line bg-isar-50 p-5">
              <h2 className="mt-0! text-lg!">{texts.none.heading}</h2>
              <p className="mt-1">{texts.none.text}</p>
            </div>
          )}
          <h2>{texts.documentsHeading}</h2>
          <p>{texts.documentsIntro}</p>
          <Documents />
          <Paragraph {...texts.expiry} />
          <Paragraph {...texts.limits} />
          <Paragraph {...texts.organisation} />
          <Paragraph id="beispieldaten" {...texts.sample} />
        </article>
        <PrintButton />
      </div>
    </>
  );
}

function Documents() {
  const { columns } = texts;
  return (
    <ul className="m-0! list-none! gap-4! p-0!">
      {vettingDocuments.map(({ id, name, who, how, when }) => (
        <li key={id} id={id} className="processing">
          <h3>{name}</h3>
          <dl>
            {[
              [columns.who, who],
              [columns.how, how],
              [columns.when, when],
            ].map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Paragraph({ id, heading, text }: { id?: string; heading: string; text: string }) {
  return (
    <section id={id} className="scroll-mt-24 outline-none">
      <h2>{heading}</h2>
      <p className="mt-4">{text}</p>
    </section>
  );
}
