import { data } from 'react-router';
import { firmPublicPage as texts } from '../../content/firm-public-page.ts';
import { firmsTexts } from '../../content/firms.ts';
import { germanDate } from '../../content/german-format.ts';
import { countReviews } from '../../domain/reviews/review.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink, TextLink } from '../ui/button.tsx';
import { DemoNote, Note } from '../ui/notice.tsx';
import { PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/firm-page.ts';
import { FirmFacts, firmBusiness, firmPagePath } from './firm-facts.tsx';

/** Who left had a page that was public; of everybody else nothing says that they exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const pages = await context.get(requestKeys.services).readFirmPages();
  const firm = pages?.shown.find(({ number }) => String(number) === params.number) ?? null;
  const isGone = pages?.gone.some((number) => String(number) === params.number);
  const missing = !pages ? 'unavailable' : isGone ? 'gone' : 'unknown';
  const status = { unavailable: 503, gone: 410, unknown: 404 }[missing];
  const reviews = (firm && pages?.reviews.get(firm.number)) ?? countReviews([]);
  return data({ firm, reviews, missing, isDemo: pages?.isDemo === true } as const, { status: firm ? 200 : status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { firm, missing = 'unknown' } = loaderData ?? {};
  if (!firm) {
    const { heading, text } = texts[missing];
    return pageMeta({ title: heading, description: text, path: texts.list.href, robots: 'noindex' });
  }
  const { name, city, number, isListed } = firm;
  return pageMeta({
    title: texts.title(name),
    description: texts.description(name, city),
    path: firmPagePath(number),
    imageOf: texts.list.href,
    ...(!isListed && { robots: 'noindex' }),
  });
}

export default function FirmPage({ loaderData: { firm, reviews, missing, isDemo } }: Route.ComponentProps) {
  if (!firm) return <Missing {...texts[missing]} />;
  const { name, postalCode, city, since, isListed } = firm;
  const intro = [firmsTexts.place(postalCode, city), since && firmsTexts.since(germanDate(since))];
  return (
    <>
      <PageHeader
        heading={name}
        intro={intro.filter(Boolean).join(' · ')}
        parent={{ label: firmsTexts.crumb, href: texts.list.href }}
      />
      <div className="container-page py-10 md:py-14">
        <DemoNote isDemo={isDemo} />
        {!isListed && <Note {...texts.resting} />}
        <FirmFacts firm={firm} reviews={reviews} />
        <section aria-labelledby="anfragen" className="mt-12 border-t border-line pt-8">
          <h2 id="anfragen" className="text-2xl">
            {texts.ask.heading}
          </h2>
          <p className="mt-3 max-w-prose">{texts.ask.text}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href={texts.ask.href}>{texts.ask.label}</ButtonLink>
            <TextLink href={texts.list.href}>{texts.list.label}</TextLink>
          </p>
        </section>
      </div>
      <JsonLd data={{ '@context': 'https://schema.org', ...firmBusiness(firm) }} />
    </>
  );
}

function Missing({ heading, text }: { heading: string; text: string }) {
  return (
    <PageHeader heading={heading} intro={text} parent={{ label: firmsTexts.crumb, href: texts.list.href }}>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={texts.list.href}>{texts.list.label}</ButtonLink>
        <ButtonLink href={texts.ask.href} kind="secondary">
          {texts.ask.label}
        </ButtonLink>
      </p>
    </PageHeader>
  );
}
