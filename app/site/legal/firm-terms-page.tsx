import { data } from 'react-router';
import { germanDate } from '../../../content/german-format.ts';
import { firmTermsTexts as texts } from '../../../content/legal-texts.ts';
import { pageTexts } from '../../../content/pages.ts';
import { FIRST_TERMS, readFirstTerms } from '../../../domain/firms/terms.server.ts';
import { fillTerms } from '../../../domain/firms/terms-text.ts';
import { formatTariff, type Tariff } from '../../../domain/money.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { requestKeys } from '../../request-context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { TermsText } from '../../ui/terms-text.tsx';
import type { Route } from './+types/firm-terms-page.ts';
import { Legal, SampleNotice } from './legal.tsx';
import './legal.css';

export const meta = () => pageMeta(pageTexts.firmTerms);

type Shown = {
  version: string;
  state: keyof typeof texts.states;
  from: string;
  body: string | null;
  tariff: Tariff | null;
};

/** Rendered on request (server/listener.ts): the current version, or the one in `?fassung=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await context.get(requestKeys.services).listTerms();
  if (context.get(requestKeys.nonce) === '') {
    const first = { version: FIRST_TERMS, state: 'current', from: FIRST_TERMS, tariff: null } as const;
    return data({ shown: { ...first, body: await readFirstTerms() } as Shown, others: [] });
  }
  const terms = known?.map(({ version, state, body, tariff, effectiveAt }): Shown => {
    return { version, state, body, tariff, from: toWallTime(effectiveAt).day };
  });
  const wanted = new URL(request.url).searchParams.get('fassung');
  const shown = terms?.find(({ version, state }) => (wanted ? version === wanted : state === 'current')) ?? null;
  const others = terms?.filter((each) => each !== shown).map(({ body: _, ...each }) => each) ?? [];
  return data({ shown, others }, { status: shown ? 200 : terms ? 404 : 503 });
}

export default function FirmTermsPage({ loaderData: { shown, others } }: Route.ComponentProps) {
  return (
    <Legal {...pageTexts.firmTerms} crumb="Partnerbedingungen">
      <SampleNotice />
      {shown ? <Version {...shown} /> : <p>{others.length > 0 ? texts.unknown : texts.unavailable}</p>}
      {others.length > 0 && (
        <>
          <h2>{texts.others}</h2>
          <ul>
            {others.map(({ version, state, from }) => (
              <li key={version}>
                <a href={`?fassung=${version}`}>{texts.version(germanDate(version))}</a>
                {', '}
                {texts.states[state](germanDate(from))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Legal>
  );
}

function Version({ version, state, from, body, tariff }: Shown) {
  return (
    <>
      {state !== 'current' && (
        <p className="rounded-lg border border-signal-600 bg-signal-100 p-5">
          <strong>{texts.notCurrent}</strong> {texts.version(germanDate(version))}
          {', '}
          {texts.states[state](germanDate(from))}.
        </p>
      )}
      {body === null ? (
        <p>{texts.notKept(germanDate(version))}</p>
      ) : (
        <TermsText body={fillTerms(body, version, tariff)} />
      )}
      {tariff && (
        <>
          <h2>{texts.tariff}</h2>
          <p>{formatTariff(tariff)}.</p>
        </>
      )}
    </>
  );
}
