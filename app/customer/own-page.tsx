import { contactTexts, detailTexts, keepTexts, knowledge, nextTexts, ownPageName } from '../../content/customer.ts';
import { howWeChooseLink } from '../../content/how-we-choose.ts';
import { thanksOwnPage } from '../../content/thanks-own-page.ts';
import { listAskedFirms } from '../../domain/offers/list-asked-firms.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { requestKeys } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Done, Problem } from '../ui/notice.tsx';
import { Part, Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/own-page.ts';
import { AskedFirms, OrderClaim } from './asked-firms.tsx';
import { describeFirms } from './describe-firms.ts';
import { describePage, findNotice } from './describe-page.ts';
import { ErasureWait } from './erasure-wait.tsx';
import { ownPath } from './guard.ts';
import { MoreActions } from './more-actions.tsx';
import { waysOf } from './offers/ways-of.ts';
import { OwnAnswers } from './own-answers.tsx';
import { OwnPhotos } from './own-photos.tsx';
import { readPage } from './read-open-page.ts';
import { StepLine } from './step-line.tsx';

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

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { page, words, asked, ways, compare, notice, paths, photos } = loaderData;
  const changeable = !page.closed && words.eraseTime === null;
  const { firstName, lastName } = page.contact;
  return (
    <Sheet heading={ownPageName}>
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
