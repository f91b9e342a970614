import { data } from 'react-router';
import type { ItemList, WithContext } from 'schema-dts';
import { firmsTexts as texts } from '../../content/firms.ts';
import { germanDate } from '../../content/german-format.ts';
import { pageTexts } from '../../content/pages.ts';
import type { PublicFirm } from '../../domain/firms/firm-pages.server.ts';
import { requestKeys } from '../request-context.ts';
import { canonicalUrl } from '../seo/addresses.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink, LineLink, TextLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/firms-page.ts';
import { describeCheck, firmBusiness, firmPagePath, listServices } from './firm-facts.tsx';

export const meta = () => pageMeta(pageTexts.firms);

/** Rendered on request (server/listener.ts), so that a paused firm disappears within seconds. */
export async function loader({ context }: Route.LoaderArgs) {
  const firms = await context.get(requestKeys.services).listFirms();
  const isBuild = context.get(requestKeys.nonce) === '';
  return data({ firms }, { status: firms || isBuild ? 200 : 503 });
}

export default function FirmsPage({ loaderData: { firms } }: Route.ComponentProps) {
  const nobody = firms ? texts.none : texts.unavailable;
  return (
    <>
      <PageHeader {...pageTexts.firms} drawing="firms" crumb={texts.crumb} />
      <div className="container-page py-10 md:py-14">
        {firms && firms.length > 0 ? (
          <>
            <p className="max-w-prose">
              {texts.rule} <TextLink href={texts.vetting.href}>{texts.vetting.label}</TextLink>
            </p>
            <h2 className="mt-10 text-2xl">{texts.count(firms.length)}</h2>
            <ul className={classNames('mt-5 grid gap-5', firms.length > 1 && 'lg:grid-cols-2')}>
              {firms.map((firm) => (
                <li key={firm.number}>
                  <FirmCard firm={firm} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div className="rounded-lg border border-line bg-isar-50 p-5 md:p-7">
            <h2 className="text-xl">{nobody.heading}</h2>
            <p className="mt-2 max-w-prose">{nobody.text}</p>
            <p className="mt-4">
              <ButtonLink href={texts.ask.href}>{texts.ask.label}</ButtonLink>
            </p>
          </div>
        )}
        <p className="mt-8 max-w-prose text-sm text-ink-soft">{texts.commission}</p>
        <section aria-labelledby="mitmachen" className="mt-12 border-t border-line pt-8">
          <h2 id="mitmachen" className="text-xl">
            {texts.join.heading}
          </h2>
          <p className="mt-2">{texts.join.text}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={texts.join.href} kind="secondary">
              {texts.join.label}
            </ButtonLink>
            <ButtonLink href={texts.join.own.href} kind="quiet">
              {texts.join.own.label}
            </ButtonLink>
          </p>
        </section>
      </div>
      {firms && <JsonLd data={firmList(firms)} />}
    </>
  );
}

function FirmCard({ firm }: { firm: PublicFirm }) {
  const { number, name, postalCode, city, since, about, website, checks, hasPage } = firm;
  return (
    <article className="h-full rounded-lg border border-line bg-white p-5 md:p-7">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      <p className="mt-1 text-ink-soft">
        {texts.place(postalCode, city)} · {texts.since(germanDate(since))}
      </p>
      {about && <p className="mt-3 max-w-prose wrap-anywhere">{about}</p>}
      <h4 className="mt-4 font-semibold">{texts.does}</h4>
      <p className="mt-1">{listServices(firm)}</p>
      <h4 className="mt-4 font-semibold">{texts.checked}</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {checks.map((check) => (
          <li key={check.kind}>{describeCheck(check)}</li>
        ))}
      </ul>
      {(hasPage || website) && (
        <p className="mt-3 flex flex-wrap gap-x-5">
          {hasPage && <LineLink href={firmPagePath(number)}>{texts.page(name)}</LineLink>}
          {website && (
            <LineLink href={website} rel="noopener nofollow">
              {texts.website}
            </LineLink>
          )}
        </p>
      )}
    </article>
  );
}

function firmList(firms: readonly PublicFirm[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    url: canonicalUrl('/partnerbetriebe/'),
    numberOfItems: firms.length,
    itemListElement: firms.map((firm, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: firmBusiness(firm),
    })),
  } satisfies WithContext<ItemList>;
}
