import { orderTexts } from '../../content/comparison.ts';
import { noPostalCode } from '../../content/contact-fields.ts';
import {
  buildingTexts,
  contactTexts,
  customerErasureTexts,
  detailTexts,
  endTexts,
  knowledge,
  moreActions,
  nextTexts,
  ownPhotos,
  portalName,
  progressTexts,
  ownAnswers as texts,
} from '../../content/customer.ts';
import { nameTexts, overviewLink, overviewName } from '../../content/customer-buildings.ts';
import { customerCorrectionTexts } from '../../content/customer-correct.ts';
import { howWeChooseLink } from '../../content/how-we-choose.ts';
import { meetingTexts } from '../../content/owners-meeting.ts';
import { thanksPortalLink } from '../../content/thanks-portal-link.ts';
import type { CustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { OVERVIEW_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { listConversations } from '../../domain/offers/list-asked-firms.server.ts';
import { Button, ButtonLink, LineLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { classNames } from '../ui/class-names.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form, PostButton } from '../ui/form.tsx';
import { FormPage, PageSection, RowLink } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/portal-page.ts';
import { AskedFirms, OrderClaim } from './asked-firms.tsx';
import { describeFirms, otherFirms } from './describe-firms.ts';
import { describeNext, describePage, findInquiryNotice } from './describe-inquiry-page.ts';
import { LinkSection } from './link-section.tsx';
import { availableActions } from './offers/firm-actions.tsx';
import { PortalPhotos } from './portal-photos.tsx';
import { readInquiryPage } from './read-inquiry-page.ts';

const { waiting } = customerErasureTexts;

function ErasureWait({ time, action }: { time: string; action: string }) {
  return (
    <section aria-labelledby="wird-geloescht" className="rounded-md border-2 border-danger-700 p-5">
      <h2 id="wird-geloescht" className="text-xl">
        {waiting.heading}
      </h2>
      <p className="mt-2">{waiting.text(time)}</p>
      <Form action={action} values={{ abbrechen: '' }} className="mt-4 grid justify-items-start gap-3">
        <Choice name="behalten" label={waiting.tick} required />
        <Button data-next="">{waiting.button}</Button>
      </Form>
      <Form action={action} values={{ sofort: '' }} className="mt-6 grid justify-items-start gap-3">
        <Choice name="endgueltig" label={waiting.nowTick} required />
        <Button kind="secondary">{waiting.nowButton}</Button>
      </Form>
    </section>
  );
}

/** The erasure starts within a minute and can no longer be cancelled. */
function ErasingNow() {
  return (
    <FormPage heading={portalName} head="closed">
      <section role="status" aria-labelledby="wird-jetzt-geloescht" className="rounded-md border border-line p-5">
        <h2 id="wird-jetzt-geloescht" className="text-xl">
          {customerErasureTexts.now.heading}
        </h2>
        <p className="mt-2">{customerErasureTexts.now.text}</p>
      </section>
    </FormPage>
  );
}

type Next = ReturnType<typeof describeNext> & { others: string[] };

/** Visible without scrolling in every state. */
function NextStep({ name, next, details }: { name: string; next: Next; details: string }) {
  return (
    <section aria-labelledby="jetzt" className="grid gap-3">
      <h2 id="jetzt" className="sr-only">
        {nextTexts.heading}
      </h2>
      <p>{nextTexts.greeting(name)}</p>
      <p className="text-xl font-semibold text-balance">{next.lead}</p>
      {next.notes.map((text) => (
        <p key={text} className="max-w-prose text-ink-soft">
          {text}
        </p>
      ))}
      {next.kind === 'claim' ? (
        <OrderClaim action={next.href} others={next.others} />
      ) : (
        <p className="mt-1 print:hidden">
          <ButtonLink href={next.href} data-next="">
            {next.label}
          </ButtonLink>
        </p>
      )}
      {next.kind === 'details' && <p className="max-w-prose text-sm text-ink-soft">{details}</p>}
    </section>
  );
}

type MoreActionsProps = {
  paths: Record<'gebaeude' | 'name' | 'beenden' | 'loeschen', string>;
  named: boolean;
  closed: boolean;
  next: string;
  email: boolean;
};

/** The link to the overview is the same for everybody: it tells a forwarded link nothing about other buildings. */
function MoreActions({ paths, named, closed, next, email }: MoreActionsProps) {
  const links = [
    [paths.gebaeude, buildingTexts.open],
    [paths.name, named ? nameTexts.change : nameTexts.open],
    [OVERVIEW_PAGES, overviewName],
    ...(closed ? [] : [[paths.beenden, endTexts.open]]),
    [paths.loeschen, customerErasureTexts.open],
  ].filter(([href]) => href !== next);
  return (
    <PageSection id="mehr" heading={moreActions.heading}>
      <ul className="-my-2 flex flex-wrap gap-x-6">
        {links.map(([href, label]) => (
          <li key={href}>
            <LineLink href={href}>{label}</LineLink>
          </li>
        ))}
      </ul>
      {email && (
        <PostButton action={paths.name} name="intent" value="link" kind="secondary" size="small">
          {overviewLink.send}
        </PostButton>
      )}
    </PageSection>
  );
}

type AnswersProps = { page: CustomerPortal; correct: string | null };
function OwnAnswers({ page: { answers, contact, postalCode, property }, correct }: AnswersProps) {
  const { labels } = texts;
  const rows: [string, string | null][] = [
    ...answers.map(({ label, text }): [string, string] => [label, text]),
    [labels.postalCode, postalCode ?? noPostalCode],
    [labels.name, `${contact.firstName} ${contact.lastName}`.trim()],
    [labels.phone, contact.phone],
    [labels.email, contact.email],
  ];
  return (
    <Fold
      look="section"
      id="anfrage"
      title={texts.heading}
      subtitle={[property, postalCode].filter(Boolean).join(', ')}
    >
      <DescriptionList rows={rows.map(([label, value]) => [label, value || texts.none])} />
      <p className="text-sm text-ink-soft">{texts.correct}</p>
      {correct && <LineLink href={correct}>{customerCorrectionTexts.open}</LineLink>}
    </Fold>
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, page } = await readInquiryPage(context);
  const code = new URL(request.url).searchParams.get('meldung');
  const paths = {
    angaben: path('angaben/'),
    kontakt: path('kontakt/'),
    kontaktdaten: path('kontaktdaten/'),
    gebaeude: path('gebaeude/'),
    name: path('name/'),
    beenden: path('beenden/'),
    loeschen: path('loeschen/'),
    fotos: path('fotos/'),
    behalten: path('behalten/'),
    vergleich: path('vergleich/'),
    versammlung: path('versammlung/'),
  };
  const photos = Array.from({ length: page.photoCount }, (_, index) => path(`foto/${index + 1}/`));
  const asked = describeFirms(await listConversations(database, own.inquiryId), page);
  const changeable = !page.closed && page.eraseDueAt === null;
  const firms = asked.firms.map((firm) => ({ ...firm, actions: availableActions(own, firm, changeable) }));
  const claiming = firms.find(({ claimsOrder }) => claimsOrder);
  const declined = firms.flatMap((firm) => (firm.declined ? firm.name : []));
  const alsoSaid = code === 'beauftragt' ? orderTexts.declined(declined) : '';
  const notice = findInquiryNotice(code, own, page);
  const [form, name] = notice?.field ?? ['', ''];
  const shown = form !== 'photos' || (changeable && page.photosLeft > 0);
  return {
    page,
    description: describePage(page),
    asked: { ...asked, firms },
    next: { ...describeNext(page, firms, paths), others: otherFirms(firms, claiming?.reference) },
    done: notice?.kind === 'done' ? `${notice.text} ${alsoSaid}`.trim() : null,
    // Same shape as the answer of an action, because these forms are sent to other addresses that redirect here.
    refused: notice?.kind === 'problem' ? { form, errors: { [shown ? name : '']: notice.text }, values: {} } : null,
    key: { path: path('link/'), kept: own.link.kept, only: !page.contact.email },
    photosOpen: code === 'gebaeude' || (code?.includes('fotos') ?? false),
    paths,
    photos,
  };
}

export default function OwnInquiryPage({ loaderData }: Route.ComponentProps) {
  const { page, key, description, asked, next, done, photosOpen, paths, photos } = loaderData;
  const { contact, wish } = page;
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  if (page.eraseDueAt !== null && page.eraseDueAt <= page.now) return <ErasingNow />;
  const erasing = description.eraseTime !== null;
  const changeable = !page.closed && !erasing;
  const details = [description.detailCount, description.decision].filter(Boolean).join(' ');
  const answer = page.details.version ? detailTexts.change : detailTexts.open;
  const wished = wish && [contactTexts.channels[wish.channel], wish.times].filter(Boolean).join(', ');
  return (
    <FormPage heading={portalName} head={description.head}>
      {page.name && <p className="-mt-3 text-lg font-semibold wrap-anywhere">{page.name}</p>}
      <p className="-mt-4 text-sm text-ink-soft tabular-nums">{thanksPortalLink.reference(page.reference)}</p>
      {done && <Done>{done}</Done>}
      {description.eraseTime ? (
        <ErasureWait time={description.eraseTime} action={paths.loeschen} />
      ) : (
        <>
          <NextStep name={name} next={next} details={`${details} ${detailTexts.intro}`} />
          <AskedFirms {...asked} compare={paths.vergleich} next={next.href} />
          <StepProgress steps={description.steps} />
        </>
      )}
      <div>
        {changeable && (
          <>
            {next.kind !== 'details' && <RowLink href={paths.angaben} heading={answer} subtitle={details} />}
            {description.meeting && (
              <RowLink href={paths.versammlung} heading={meetingTexts.open} subtitle={description.meeting} />
            )}
            <RowLink href={paths.kontakt} heading={wish ? contactTexts.change : contactTexts.open} subtitle={wished} />
          </>
        )}
        <Fold
          look="section"
          id="fotos"
          title={ownPhotos.heading}
          subtitle={ownPhotos.count(photos.length)}
          open={photosOpen}
        >
          <PortalPhotos photos={photos} left={changeable ? page.photosLeft : null} action={paths.fotos} />
        </Fold>
        {!erasing && <LinkSection {...key} />}
        <OwnAnswers page={page} correct={changeable ? paths.kontaktdaten : null} />
        {!erasing && (
          <Fold look="section" id="verlauf" title={progressTexts.history}>
            <DescriptionList
              rows={description.steps.flatMap(({ state, label, statusText }) =>
                state === 'done' ? [[label, statusText]] : [],
              )}
            />
          </Fold>
        )}
        <Fold look="section" id="wissen" title={knowledge.heading} subtitle={description.knowledge.short}>
          <p className="max-w-prose">{description.knowledge.text}</p>
          <p>
            <LineLink href={howWeChooseLink.href}>{howWeChooseLink.label}</LineLink>
          </p>
        </Fold>
      </div>
      {!erasing && (
        <MoreActions
          paths={paths}
          named={page.name !== null}
          closed={page.closed}
          next={next.href}
          email={Boolean(contact.email)}
        />
      )}
    </FormPage>
  );
}

type Steps = ReturnType<typeof describePage>['steps'];

const BARS = {
  done: 'border-success-700 bg-success-700',
  current: 'border-isar-700 bg-white',
  open: 'border-line bg-line',
};

/** Progress as a thin line. A phone names only the step that was reached last. */
function StepProgress({ steps }: { steps: Steps }) {
  const last = steps.findLastIndex(({ state }) => state === 'done');
  return (
    <section aria-labelledby="schritte" className="border-t border-line pt-6 print:hidden">
      <h2 id="schritte" className="sr-only">
        {progressTexts.heading}
      </h2>
      <ol className="grid grid-cols-5 gap-1.5">
        {steps.map(({ name, label, state, brief }, index) => (
          <li key={name} className="contents">
            <span aria-hidden="true" className={classNames('row-start-1 h-1.5 rounded-full border', BARS[state])} />
            <span
              className={classNames(
                'row-start-2 pt-1.5 text-sm leading-snug',
                index === last ? 'max-sm:col-span-full' : 'max-sm:sr-only',
              )}
            >
              <span className={classNames('block', state === 'open' ? 'text-ink-soft' : 'font-semibold')}>{label}</span>{' '}
              <span className="text-ink-soft">{brief}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
