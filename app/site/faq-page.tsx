import { faqPage, faqPageCall, faqTexts } from '../../content/faq.ts';
import { pageTexts } from '../../content/pages.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { faq } from '../seo/structured-data.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { PageHeader } from '../ui/section.tsx';
import { FaqFold } from './faq-fold.tsx';

export const meta = () => pageMeta(pageTexts.faq);

export default function FaqPage() {
  return (
    <>
      <PageHeader {...pageTexts.faq} crumb="FAQ" />
      <div className="container-page grid gap-12 py-10 md:py-14 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div>
          <h2 className="sr-only">{faqTexts.listHeading}</h2>
          <div className="grid gap-3">
            {faqPage.map((entry) => (
              <FaqFold key={entry.id} {...entry} group="faq" linked />
            ))}
          </div>
        </div>
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
      </div>
      <JsonLd data={faq(faqPage)} />
    </>
  );
}
