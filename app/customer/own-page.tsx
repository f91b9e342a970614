import { noPostalCode } from '../../content/contact-fields.ts';
import {
  buildingTexts,
  contactTexts,
  detailTexts,
  endTexts,
  eraseTexts,
  keepTexts,
  knowledge,
  moreActions,
  nextTexts,
  ownPageName,
  ownAnswers as texts,
} from '../../content/customer.ts';
import { howWeChooseLink } from '../../content/how-we-choose.ts';
import { thanksOwnPage } from '../../content/thanks-own-page.ts';
import { listAskedFirms } from '../../domain/offers/list-asked-firms.server.ts';
import type { OwnPage } from '../../domain/own-page/read-own-page.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { requestKeys } from '../request-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Done, Problem } from '../ui/notice.tsx';
import { Part, Sheet, Tick } from '../ui/sheet.tsx';
import type { Route } from './+types/own-page.ts';
import { AskedFirms, OrderClaim } from './asked-firms.tsx';
import { describeFirms } from './describe-firms.ts';
import { describePage, findNotice } from './describe-page.ts';
import { ownPath } from './guard.ts';
import { waysOf } from './offers/ways-of.ts';
import { OwnPhotos } from './own-photos.tsx';
import { readPage } from './read-open-page.ts';
import { StepLine } from './step-line.tsx';

const { waiting } = eraseTexts;

/** The day in which a mind may still be changed. */
function ErasureWait({ time, action }: { time: string; action: string }) {
  return (
    <section aria-labelledby="wird-geloescht" className="rounded-md border-2 border-danger-700 p-5">
      <h2 id="wird-geloescht" className="text-xl">
        {waiting.heading}
      </h2>
      <p className="mt-2">{waiting.text(time)}</p>
      <form method="post" action={action} className="mt-4 grid justify-items-start gap-3">
        <input type="hidden" name="abbrechen" value="" />
        <Tick name="behalten">{waiting.tick}</Tick>
        <Button type="submit" kind="secondary">
          {waiting.button}
        </Button>
      </form>
      <form method="post" action={action} className="mt-6 grid justify-items-start gap-3">
        <input type="hidden" name="sofort" value="" />
        <Tick name="endgueltig">{waiting.nowTick}</Tick>
        <Button type="submit" kind="secondary">
          {waiting.nowButton}
        </Button>
      </form>
    </section>
  );
}

type MoreActionsProps = { paths: Record<'gebaeude' | 'beenden' | 'loeschen', string>; closed: boolean };

/** The ways on and the ways out, all in plain sight. */
function MoreActions({ paths, closed }: MoreActionsProps) {
  const links = [
    [paths.gebaeude, buildingTexts.open],
    ...(closed ? [] : [[paths.beenden, endTexts.open]]),
    [paths.loeschen, eraseTexts.open],
  ];
  return (
    <Part id="mehr" heading={moreActions.heading}>
      <ul className="-my-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the customer told us, word for word. */
function OwnAnswers({ page: { answers, contact, postalCode } }: { page: OwnPage }) {
  const { labels } = texts;
  const rows = [
    [labels.property, answers.property],
    [labels.postalCode, postalCode ?? noPostalCode],
    [labels.problems, [...answers.problems, answers.problemOther].filter(Boolean).join(', ')],
    [labels.locations, [...answers.locations, answers.locationOther].filter(Boolean).join(', ')],
    [labels.name, `${contact.firstName} ${contact.lastName}`.trim()],
    [labels.phone, contact.phone],
    [labels.email, contact.email],
  ] as const;
  return (
    <Part id="anfrage" heading={texts.heading}>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{label}</dt>
            <dd className="mb-2 break-words whitespace-pre-line sm:mb-0">{value || texts.none}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{texts.correct}</p>
    </Part>
  );
}

export const meta = () => ownMeta();

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  const notice = findNotice(new URL(request.url).searchParams.get('meldung'));
  const paths = Object.fromEntries(
    ['angaben', 'kontakt', 'gebaeude', 'beenden', 'loeschen', 'fotos', 'frage', 'behalten'].map((name) => [
      name,
      ownPath(own, `${name}/`),
    ]),
  ) as Record<'angaben' | 'kontakt' | 'gebaeude' | 'beenden' | 'loeschen' | 'fotos' | 'frage' | 'behalten', string>;
  const photos = Array.from({ length: page.photoCount }, (_, index) => ownPath(own, `foto/${index + 1}/`));
  const asked = describeFirms(await listAskedFirms(context.get(requestKeys.server).database, own.inquiryId), page);
  const changeable = !page.closed && page.eraseDueAt === null;
  const ways = Object.fromEntries(asked.firms.map((firm) => [firm.reference, waysOf(own, firm, changeable)]));
  return { page, words: describePage(page), asked, ways, compare: ownPath(own, 'vergleich/'), notice, paths, photos };
}

export default function OwnInquiryPage({ loaderData }: Route.ComponentProps) {
  const { page, words, asked, ways, compare, notice, paths, photos } = loaderData;
  const changeable = !page.closed && words.eraseTime === null;
  const { firstName, lastName } = page.contact;
  return (
    <Sheet heading={ownPageName} head={words.head}>
      <p className="-mt-3 text-ink-soft tabular-nums">{thanksOwnPage.reference(page.reference)}</p>
      {notice && (notice.kind === 'done' ? <Done>{notice.text}</Done> : <Problem>{notice.text}</Problem>)}
      {words.eraseTime ? (
        <ErasureWait time={words.eraseTime} action={paths.loeschen} />
      ) : (
        <div className="grid gap-3">
          <p>{nextTexts.greeting(`${firstName} ${lastName}`.trim())}</p>
          <h2 className="sr-only">{nextTexts.heading}</h2>
          {words.next.map((text) => (
            <p key={text} className="max-w-prose">
              {text}
            </p>
          ))}
        </div>
      )}
      {changeable && page.postalCode === null && (
        <p>
          <ButtonLink href={`${paths.angaben}#plz`}>{detailTexts.givePostalCode}</ButtonLink>
        </p>
      )}
      {changeable &&
        asked.firms
          .filter(({ claimsOrder }) => claimsOrder)
          .map(({ reference, name }) => (
            <OrderClaim key={reference} firm={name} action={ways[reference]?.order ?? ''} />
          ))}
      {words.eraseTime === null && words.closing && (
        <section aria-label={keepTexts.heading} className="rounded-md border-2 border-isar-700 p-5">
          <p className="max-w-prose">{words.closing}</p>
          <p className="mt-4">
            <ButtonLink href={paths.behalten}>{page.closed ? keepTexts.reopen : keepTexts.button}</ButtonLink>
          </p>
        </section>
      )}
      {words.eraseTime === null && <StepLine steps={words.steps} />}
      {words.eraseTime === null && <AskedFirms {...asked} ways={ways} compare={compare} answer={paths.frage} />}
      {changeable && (
        <Part id="angaben" heading={detailTexts.heading}>
          <p className="max-w-prose">{detailTexts.intro}</p>
          <p className="text-ink-soft">
            {words.detailCount} {words.decision}
          </p>
          <p>
            <ButtonLink href={paths.angaben}>{page.details.version ? detailTexts.change : detailTexts.open}</ButtonLink>
          </p>
        </Part>
      )}
      <OwnPhotos photos={photos} left={changeable ? page.photosLeft : null} action={paths.fotos} />
      <OwnAnswers page={page} />
      {changeable && (
        <Part id="kontakt" heading={contactTexts.heading}>
          <p>
            {page.wish
              ? [contactTexts.channels[page.wish.channel], page.wish.times].filter(Boolean).join(', ')
              : contactTexts.none}
          </p>
          <p>
            <ButtonLink href={paths.kontakt} kind="secondary">
              {page.wish ? contactTexts.change : contactTexts.open}
            </ButtonLink>
          </p>
        </Part>
      )}
      <Part id="wissen" heading={knowledge.heading}>
        <p className="max-w-prose">{words.knowledge}</p>
        <p>
          <a href={howWeChooseLink.href} className="link inline-flex min-h-11 items-center">
            {howWeChooseLink.label}
          </a>
        </p>
      </Part>
      {words.eraseTime === null && <MoreActions paths={paths} closed={page.closed} />}
    </Sheet>
  );
}
