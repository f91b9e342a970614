import { claims, claimVisibility } from '../../content/claims.ts';
import { pageTexts } from '../../content/pages.ts';
import { vettingTexts as texts, vettingDocuments } from '../../content/vetting.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClaimText } from '../ui/claim-text.tsx';
import { PageHeader, Section } from '../ui/section.tsx';
import { PrintButton } from './legal/legal.tsx';
import { VettingCards } from './vetting-cards.tsx';

export const meta = () => pageMeta(pageTexts.vetting);

export default function VettingPage() {
  return (
    <>
      <PageHeader {...pageTexts.vetting} drawing="vetting" crumb="Geprüft" />
      <Section id="nachweise" heading={texts.documentsHeading} intro={texts.documentsIntro}>
        <VettingCards documents={vettingDocuments}>
          <li className="on-dark flex flex-col items-start rounded-xl bg-isar-900 p-5 text-white md:p-6">
            <h3 className="text-lg leading-snug">{texts.passed.heading}</h3>
            <p className="mt-2 mb-5 text-isar-100">{texts.passed.text}</p>
            <ButtonLink href={texts.passed.link.href} className="mt-auto">
              {texts.passed.link.label}
            </ButtonLink>
          </li>
        </VettingCards>
      </Section>
      <div className="bg-isar-50">
        <div className="container-page py-16 md:py-20">
          <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
            <Paragraph {...texts.expiry} />
            <Paragraph {...texts.limits} />
            {claimVisibility(claims.inspectedFirms) === 'marked' && <Paragraph {...texts.organisation} />}
          </div>
          <PrintButton />
        </div>
      </div>
    </>
  );
}

function Paragraph({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="max-w-prose">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-4">
        <ClaimText text={text} />
      </p>
    </section>
  );
}
