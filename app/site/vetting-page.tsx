import { claims, standingOf } from '../../content/claims.ts';
import { pageTexts } from '../../content/pages.ts';
import { vettingTexts as texts, vettingDocuments } from '../../content/vetting.ts';
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
        above={<Breadcrumb crumbs={[{ label: 'Startseite', href: '/' }, { label: 'Geprüft' }]} />}
      />
      <div className="container-page py-10 md:py-14">
        <article className="legal-text">
          <div className="rounded-lg border border-line bg-isar-50 p-5">
            <h2 className="mt-0! text-lg!">{texts.passed.heading}</h2>
            <p className="mt-1">{texts.passed.text}</p>
            <p className="mt-1">
              <a href={texts.passed.link.href} className="link inline-flex min-h-11 items-center">
                {texts.passed.link.label}
              </a>
            </p>
          </div>
          <h2>{texts.documentsHeading}</h2>
          <p>{texts.documentsIntro}</p>
          <Documents />
          <Paragraph {...texts.expiry} />
          <Paragraph {...texts.limits} />
          {standingOf(claims.inspectedFirms) === 'marked' && <Paragraph {...texts.organisation} />}
          {standingOf({ confirmed: false }) === 'marked' && <Paragraph id="beispieldaten" {...texts.sample} />}
        </article>
        <PrintButton />
      </div>
    </>
  );
}

function Documents() {
  const { columns } = texts;
  return (
    <dl className="grid gap-5 border-l-2 border-isar-200 pl-5">
      {vettingDocuments.map(({ id, name, who, how, when }) => (
        <div key={id} className="break-inside-avoid">
          <dt className="font-semibold">{name}</dt>
          <dd>{how}</dd>
          <dd className="text-sm text-ink-soft">
            {columns.who}: {who}. {columns.when}: {when}.
          </dd>
        </div>
      ))}
    </dl>
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
