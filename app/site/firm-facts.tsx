import type { ReactNode } from 'react';
import type { LocalBusiness } from 'schema-dts';
import { capabilityLabels, documentLabels } from '../../content/firm-labels.ts';
import { firmPublicPage as texts } from '../../content/firm-public-page.ts';
import { firmsTexts } from '../../content/firms.ts';
import { germanDate, listWords, monthSpan, shareText } from '../../content/german-format.ts';
import { publicReviewTexts } from '../../content/reviews.ts';
import type { FirmPage, PublicFirm } from '../../domain/firms/firm-pages.server.ts';
import type { FirmReviews as ReviewsOfFirm } from '../../domain/reviews/review.ts';
import { FirmReviews } from '../reviews/review-parts.tsx';
import { canonicalUrl } from '../seo/addresses.ts';
import { LineLink, TextLink } from '../ui/button.tsx';
import { DataTable } from '../ui/page.tsx';

type Check = PublicFirm['checks'][number];

export const firmPagePath = (number: number) => `/partnerbetriebe/${number}/`;

export const listServices = ({ capabilities }: Pick<PublicFirm, 'capabilities'>) =>
  Object.entries(capabilityLabels)
    .filter(([capability]) => capabilities.some((own) => own === capability))
    .map(([, label]) => label)
    .join(', ');

const speakHow = ({ kind, how }: Check) =>
  kind === 'liability-insurance' && how === 'issuer-called' ? firmsTexts.insurerCalled : firmsTexts.how[how];
const isDeclared = ({ kind }: Check) => kind === 'instruction-declared';

export function describeCheck(check: Check) {
  const paper = documentLabels[check.kind];
  const day = germanDate(check.on);
  return isDeclared(check) ? firmsTexts.declared(paper, day) : firmsTexts.check(paper, day, speakHow(check));
}

/** For search engines: no ratings, no street, no telephone. */
export const firmBusiness = (firm: PublicFirm | FirmPage) =>
  ({
    '@type': 'LocalBusiness',
    '@id': `${canonicalUrl('/partnerbetriebe/')}#betrieb-${firm.number}`,
    name: firm.name,
    address: {
      '@type': 'PostalAddress',
      postalCode: firm.postalCode,
      addressLocality: firm.city,
      addressCountry: 'DE',
    },
    ...(firm.website && { url: firm.website }),
    ...(firm.about && { description: firm.about }),
    knowsAbout: firm.capabilities.map((capability) => capabilityLabels[capability]),
  }) satisfies LocalBusiness;

/** What everybody reads about a firm; the firm itself sees it before. */
export function FirmFacts({ firm, reviews }: { firm: FirmPage; reviews: ReviewsOfFirm }) {
  const { about, website, checks, answers, rules, radiusKm, postalCode, city } = firm;
  const prefixes = (included: boolean) =>
    listWords(rules.filter((rule) => rule.included === included).map(({ prefix }) => prefix));
  const [more, not] = [prefixes(true), prefixes(false)];
  return (
    <div className="grid gap-10">
      {(about || website) && (
        <Facts id="ueber" heading={texts.about}>
          {about && <p className="max-w-prose wrap-anywhere">{about}</p>}
          {website && (
            <p>
              <LineLink href={website} rel="noopener nofollow">
                {firmsTexts.website}
              </LineLink>
            </p>
          )}
        </Facts>
      )}
      <Facts id="leistungen" heading={texts.services}>
        <p className="max-w-prose">{listServices(firm)}</p>
      </Facts>
      <Facts id="gebiet" heading={texts.area}>
        <p className="max-w-prose">
          {[
            texts.radius(radiusKm, firmsTexts.place(postalCode, city)),
            more && texts.included(more),
            not && texts.excluded(not),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Facts>
      <Facts id="geprueft" heading={texts.checked}>
        <DataTable
          caption={texts.checked}
          empty={texts.noChecks}
          rows={checks}
          columns={[
            { label: texts.columns.paper, wide: true, cell: ({ kind }) => documentLabels[kind] },
            { label: texts.columns.how, cell: (check) => (isDeclared(check) ? texts.declared : speakHow(check)) },
            { label: texts.columns.on, cell: ({ on }) => germanDate(on) },
          ]}
        />
        <p>
          <TextLink href={firmsTexts.vetting.href}>{firmsTexts.vetting.label}</TextLink>
        </p>
      </Facts>
      <Facts id="antworten" heading={texts.answers}>
        <p className="max-w-prose text-lg font-semibold">
          {answers
            ? texts.answered(
                answers.counted,
                answers.inTime,
                shareText(answers.inTime, answers.counted),
                monthSpan(answers.from, answers.to),
              )
            : texts.fewAnswers}
        </p>
        <p className="max-w-prose text-sm text-ink-soft">{texts.answersNote}</p>
      </Facts>
      <Facts id="bewertungen" heading={publicReviewTexts.heading}>
        <FirmReviews {...reviews} />
      </Facts>
    </div>
  );
}

function Facts({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} id={id} className="grid gap-3">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
