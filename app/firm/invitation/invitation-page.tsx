import type { ReactNode } from 'react';
import { firmAppointments } from '../../../content/appointments.ts';
import { firmContact, firmOrder } from '../../../content/firm-contact.ts';
import { germanDate } from '../../../content/german-format.ts';
import {
  answerTexts,
  extendTexts,
  messageTexts,
  invitationPageTexts as texts,
} from '../../../content/invitation-page.ts';
import type { StoredMessage } from '../../../domain/messages/messages.server.ts';
import { findOpenExtension } from '../../../domain/offers/extensions.server.ts';
import { requestKeys } from '../../request-context.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, TextArea } from '../../ui/form.tsx';
import { FormPage, type HeadState, PageSection } from '../../ui/form-page.tsx';
import { Done, Problem } from '../../ui/notice.tsx';
import { BesidePhotos } from '../../ui/photo-list.tsx';
import type { Route } from './+types/invitation-page.ts';
import { describeInvitation, findInvitationNotice, TALKING } from './describe-invitation.ts';
import { invitationPath, offerPath, photosOf, readInvitation, readInvitationForm } from './guard.ts';
import { handleInvitationAction, type InvitationAction } from './handle-invitation-action.ts';
import { OfferView } from './offer-view.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readInvitation(context);
  const extension = await findOpenExtension(context.get(requestKeys.server).database, own.invitationId);
  const { searchParams } = new URL(request.url);
  return {
    page: { ...page, offer: page.offer && { ...page.offer, submittedAt: page.offer.submittedAt.getTime() } },
    description: describeInvitation(page),
    notice: findInvitationNotice(searchParams.get('meldung'), page),
    chosen: searchParams.get('weg'),
    key: globalThis.crypto.randomUUID() as string,
    photos: photosOf(own, page),
    extension: extension && extendTexts.asked(germanDate(extension.until)),
    paths: {
      contact: invitationPath(own, 'kontakt/'),
      order: invitationPath(own, 'auftrag/'),
      appointment: invitationPath(own, 'termin/'),
      decline: `${invitationPath(own)}${own.query ? '&' : '?'}weg=decline#decline`,
      offer: offerPath(own),
      withdraw: offerPath(own, 'zurueckziehen/'),
      extend: offerPath(own, 'verlaengern/'),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { page } = await readInvitation(args.context);
  return handleInvitationAction({ ...(await readInvitationForm(args)), ...describeInvitation(page) });
}

const HEADS: Readonly<Record<string, HeadState>> = {
  invited: 'firm-asked',
  engaged: 'firm-asked',
  offered: 'offers',
  shared: 'shared',
  ordered: 'ordered',
  done: 'done',
};

const OPEN = ['invited', 'engaged'];
const OFFERED = ['offered', 'shared'];

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { page, description, notice, photos, paths, key, chosen, extension } = loaderData;
  const open = OPEN.includes(page.status);
  const offered = OFFERED.includes(page.status);
  const mayReturn = description.undoUntil !== null || page.mayRevive;
  const ended = !open && !offered && !mayReturn && page.status !== 'ordered';
  const makeOffer = page.hasDraft ? answerTexts.offer.resume : answerTexts.offer.button;
  return (
    <FormPage title="" heading={texts.heading(description.place)} head={HEADS[page.status] ?? 'closed'}>
      <p className="-mt-3 text-ink-soft">{texts.reference(page.reference, page.firm)}</p>
      {notice && (notice.kind === 'done' ? <Done>{notice.text}</Done> : <Problem>{notice.text}</Problem>)}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 bg-isar-100 p-5 max-sm:-mx-5 sm:rounded-lg">
        <div className="grow basis-72">
          <p className="text-lg leading-snug font-semibold">{description.state}</p>
          {description.deadline.map((text) => (
            <p key={text} className="mt-1">
              {text}
            </p>
          ))}
          {extension && <p className="mt-1 font-medium">{extension}</p>}
          {!extension && offered && description.endsBefore && <p className="mt-1">{description.endsBefore}</p>}
          {description.isTurn && <p className="mt-1 font-medium">{messageTexts.turn}</p>}
          {ended && <p className="mt-1">{texts.readOnly}</p>}
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:flex-col">
          {open && (
            <>
              <ButtonLink href={paths.offer}>{makeOffer}</ButtonLink>
              <ButtonLink href={paths.decline} kind="secondary">
                {answerTexts.decline.title}
              </ButtonLink>
            </>
          )}
          {extension && <ButtonLink href={paths.extend}>{extendTexts.open}</ButtonLink>}
          {description.isTurn && (
            <ButtonLink href="#antworten" kind="secondary">
              {messageTexts.reply}
            </ButtonLink>
          )}
          {page.hasContact && <ButtonLink href={paths.contact}>{firmContact.open}</ButtonLink>}
          {page.hasContact && page.status !== 'done' && (
            <>
              <ButtonLink href={paths.appointment} kind="secondary">
                {firmAppointments.open}
              </ButtonLink>
              <ButtonLink href={paths.order} kind="secondary">
                {firmOrder.open}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      {description.undoUntil && <ReturnForm action="undo" text={description.undoUntil} />}
      {page.mayRevive && <ReturnForm action="revive" text={answerTexts.revive.text} />}
      <BesidePhotos photos={photos} alt={texts.photo} heading={texts.photos}>
        <Inquiry page={page} description={description} hasPhotos={photos.length > 0} />
        {open && (
          <PageSection id="antwort" heading={answerTexts.heading}>
            <ButtonLink href={paths.offer} kind="secondary">
              {makeOffer}
            </ButtonLink>
            {page.status === 'invited' && (
              <ActionFold action="engage" chosen={chosen}>
                <Field
                  name="bis"
                  type="datetime-local"
                  label={answerTexts.engage.until}
                  hint={answerTexts.engage.hint(description.latest)}
                  min={description.nowField}
                  max={description.latestField}
                  required
                />
              </ActionFold>
            )}
            <AskForm chosen={chosen} messageKey={key} />
            <ActionFold action="decline" chosen={chosen}>
              <Choices name="grund" legend={answerTexts.decline.reason} answers={answerTexts.decline.reasons} />
            </ActionFold>
          </PageSection>
        )}
        {page.offer && (
          <PageSection id="angebot" heading={answerTexts.ownOffer(page.offer.version)}>
            <OfferView offer={page.offer} />
            {offered && page.offer.state === 'current' && (
              <p className="flex flex-wrap gap-3">
                <ButtonLink href={paths.offer} kind={page.hasContact ? 'secondary' : 'primary'}>
                  {answerTexts.offer.change}
                </ButtonLink>
                <ButtonLink href={paths.withdraw} kind="secondary">
                  {answerTexts.offer.withdraw}
                </ButtonLink>
              </p>
            )}
          </PageSection>
        )}
        <InvitationMessages messages={description.messages} answer={description.mayAnswer ? key : null} />
        {!open && TALKING.includes(page.status) && <AskForm chosen={chosen} messageKey={key} />}
        <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
          <PageSection id="warum" heading={texts.why.heading}>
            <p>{description.why.join(' ')}</p>
            {description.account && (
              <Fold title={texts.why.account}>
                <p className="max-w-prose">{description.account}</p>
              </Fold>
            )}
          </PageSection>
          <PageSection id="kosten" heading={texts.tariff.heading}>
            <p className="max-w-prose">{description.tariff}</p>
          </PageSection>
        </div>
      </BesidePhotos>
    </FormPage>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Inquiry({ page, description, hasPhotos }: Pick<LoaderData, 'page' | 'description'> & { hasPhotos: boolean }) {
  const { facts } = texts;
  const distance = page.distanceM === null ? null : texts.distance(page.distanceM);
  const toFact = ({ label, text }: { label: string; text: string }): DescriptionRow => [label, text];
  const rows: DescriptionRow[] = [
    [facts.place, description.place ? [description.place, distance].filter(Boolean).join(', ') : texts.noPlace],
    ...page.answers.map(toFact),
    [facts.freeTexts, page.freeTexts.join('\n')],
    ...page.details.map(toFact),
    [facts.decision, description.decision],
  ];
  return (
    <PageSection id="anfrage" heading={facts.heading}>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem] sm:[&>div>dl]:grid-cols-[8.5rem_1fr]">
        <div className="grid gap-4">
          <DescriptionList rows={rows} />
          {!hasPhotos && <p>{texts.noPhotos}</p>}
          {page.freeTexts.length > 0 && <p className="text-ink-soft">{texts.masked}</p>}
        </div>
        {page.place ? (
          <div className="max-w-80">
            <ServiceAreaMap marker={page.place} />
            <p className="mt-1 text-ink-soft">{texts.mapNote}</p>
          </div>
        ) : null}
      </div>
    </PageSection>
  );
}

type MessagesProps = { messages: (StoredMessage & { time: string })[]; answer: string | null };

function InvitationMessages({ messages, answer }: MessagesProps) {
  return (
    <PageSection id="nachrichten" heading={messageTexts.heading}>
      <p className="text-ink-soft">{messageTexts.noOrder}</p>
      {messages.length === 0 && <p>{messageTexts.none}</p>}
      <ol className="grid gap-3 empty:hidden">
        {messages.map(({ author, kind, body, sentAt, time }) => (
          <li key={sentAt} className="rounded-md border border-line p-4">
            <p className="text-ink-soft">
              {messageTexts.authors[author]}, {messageTexts.kinds[kind]}, {time}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
      {answer && (
        <Form name="answer" id="antworten" values={{ weg: 'answer', key: answer }} className="grid gap-4">
          <TextArea name="nachricht" {...messageTexts.answer} maxLength={2000} rows={4} required />
          <div>
            <Button>{messageTexts.reply}</Button>
          </div>
        </Form>
      )}
    </PageSection>
  );
}

type AskProps = { chosen: string | null; messageKey: string };

const AskForm = ({ chosen, messageKey }: AskProps) => (
  <ActionFold action="ask" chosen={chosen} messageKey={messageKey}>
    <Choices name="art" legend={answerTexts.ask.kind} answers={answerTexts.ask.kinds} />
    <TextArea name="nachricht" label={answerTexts.ask.body} hint={answerTexts.ask.hint} maxLength={2000} rows={4} />
  </ActionFold>
);

function ReturnForm({ action, text }: { action: 'undo' | 'revive'; text: string }) {
  const look = 'grid justify-items-start gap-3 rounded-md border border-line-strong p-4';
  return (
    <Form name={action} id={action} values={{ weg: action }} className={look}>
      <p>{text}</p>
      {action === 'revive' && <Choice name="ja" label={answerTexts.revive.tick} required />}
      <Button kind="secondary">{answerTexts[action].button}</Button>
    </Form>
  );
}

type FoldProps = {
  action: 'engage' | 'ask' | 'decline';
  chosen: string | null;
  messageKey?: string;
  children: ReactNode;
};

function ActionFold({ action, chosen, messageKey, children }: FoldProps) {
  const { title, intro, button } = answerTexts[action];
  return (
    <Fold look="box" id={action} form={action} title={title} open={chosen === action}>
      <Form name={action} values={{ weg: action satisfies InvitationAction, key: messageKey }} className="grid gap-4">
        <p>{intro}</p>
        {children}
        <Button kind="secondary">{button}</Button>
      </Form>
    </Fold>
  );
}
