import { shownTexts } from '../../content/claim-text.ts';
import { type FaqEntry, faqPage, faqPageCall, faqTexts } from '../../content/faq.ts';
import { pageTexts } from '../../content/pages.ts';
import { sources } from '../../content/sources.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { faq } from '../seo/structured-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { ArrowRight, Link as LinkIcon } from '../ui/icons.ts';
import { Breadcrumb, PageHeader } from '../ui/section.tsx';
import { SourceLinks } from '../ui/source-links.tsx';
import { LineLink } from '../ui/text-link.tsx';

export const meta = () => pageMeta(pageTexts.faq);

export default function FaqPage() {
  return (
    <>
      <PageHeader
        heading={pageTexts.faq.heading}
        intro={pageTexts.faq.intro}
        above={<Breadcrumb crumbs={[{ label: 'FAQ' }]} />}
      />
      <div className="container-page grid gap-12 py-10 md:py-14 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div>
          <h2 className="sr-only">{faqTexts.listHeading}</h2>
          <div className="grid gap-3">
            {faqPage.map((entry) => (
              <Question key={entry.id} {...entry} />
            ))}
          </div>
        </div>
        <CallToQuestionnaire />
      </div>
      <JsonLd data={faq(faqPage)} />
    </>
  );
}

function Question({ id, question, answer, links = [], sources: ids = [] }: FaqEntry) {
  return (
    <Fold look="card" name="faq" id={id} title={question}>
      {shownTexts(answer).map((paragraph) => (
        <p key={paragraph}>
          <ClaimText text={paragraph} />
        </p>
      ))}
      {links.length > 0 && (
        <ul className="grid">
          {links.map(({ label, href }) => (
            <li key={href}>
              <LineLink href={href} className="gap-2">
                <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </LineLink>
            </li>
          ))}
        </ul>
      )}
      <SourceLinks
        heading={faqTexts.sources}
        sources={ids.map((source) => sources[source])}
        className="text-sm text-ink-soft"
      />
      <p>
        <LineLink href={`#${id}`} className="gap-2 text-sm">
          <LinkIcon aria-hidden="true" className="size-4 shrink-0" />
          {faqTexts.permalink}
        </LineLink>
      </p>
    </Fold>
  );
}

function CallToQuestionnaire() {
  return (
    <section aria-labelledby="faq-call" className="rounded-lg bg-isar-100 p-6 lg:sticky lg:top-28">
      <h2 id="faq-call" className="text-xl">
        {faqPageCall.heading}
      </h2>
      <p className="mt-3">
        <ClaimText text={faqPageCall.text} />
      </p>
      <ButtonLink href={faqPageCall.button.href} className="mt-5 w-full">
        {faqPageCall.button.label}
      </ButtonLink>
    </section>
  );
}
