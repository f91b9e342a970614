import { redirect } from 'react-router';
import { questionTexts as texts } from '../../content/customer-firms.ts';
import { listCustomerPhotos } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { answerFirm } from '../../domain/invitations/answers.server.ts';
import { findAsked, listConversations } from '../../domain/offers/list-asked-firms.server.ts';
import { Button, LineLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Fold } from '../ui/fold.tsx';
import { Form, TextArea } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import { Done } from '../ui/notice.tsx';
import type { Route } from './+types/question-page.ts';
import { describeFirms, formatSent } from './describe-firms.ts';
import { threadPath } from './offers/firm-actions.tsx';
import { readOpenForm, readOpenPage } from './read-inquiry-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, database, path, back, page } = await readOpenPage(context);
  const { firms } = describeFirms(await listConversations(database, own.inquiryId), page);
  const photos = await listCustomerPhotos(database, own.inquiryId);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('betrieb');
  const about = searchParams.get('zu');
  const threads = firms
    .filter(({ live, messages }) => messages.length > 0 || live)
    .map(({ reference, name, live, messages, unanswered, turn, offer }) => {
      const earlier = messages.map((message, index) => ({
        ...message,
        photo: null as string | null,
        id: `nachricht-${reference}-${index + 1}` as string | undefined,
      }));
      const begun = messages[0]?.sentAt ?? Number.POSITIVE_INFINITY;
      // Photos added meanwhile, which every invited firm sees.
      const shown = photos.map(({ storedAt }, index) => ({
        author: 'customer' as const,
        kind: 'message' as const,
        body: '',
        photo: path(`foto/${index + 1}/`),
        id: undefined,
        sentAt: storedAt.getTime(),
        time: formatSent(storedAt.getTime()),
      }));
      return {
        reference,
        name,
        open: live,
        turn,
        unanswered,
        entries: [...earlier, ...shown.filter(({ sentAt }) => sentAt > begun)].toSorted((a, b) => a.sentAt - b.sentAt),
        /** A question about what differs from the customer's answers. */
        draft:
          reference === wanted && offer?.matches.asks.find((match) => match.about === about && !match.asked)?.question,
        key: globalThis.crypto.randomUUID() as string,
      };
    });
  const current =
    threads.find(({ reference }) => reference === wanted) ?? threads.find(({ unanswered }) => unanswered) ?? threads[0];
  return {
    back,
    photos: `${path('', 'fotos-zeigen')}#fotos`,
    sent: searchParams.get('meldung') === 'antwort',
    current,
    others: threads.filter((thread) => thread !== current),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, call, refuse } = await readOpenForm(args);
  const reference = form.get('betrieb') ?? '';
  const body = (form.get('antwort') ?? '').replaceAll('\r\n', '\n').trim();
  const missing = { antwort: texts.missing };
  if (!body) return refuse(missing);
  const key = form.get('key') ?? '';
  const invitationId = await findAsked(database, { inquiryId: own.inquiryId, reference });
  const answered = invitationId && (await answerFirm(database, { ...call, invitationId, body, key }));
  if (!answered || (answered.kind !== 'done' && answered.kind !== 'invalid')) return refuse(texts.closed);
  return answered.kind === 'invalid' ? refuse(missing) : redirect(threadPath(own, reference, 'antwort'), 303);
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>['current']>;

const foldOf = ({ reference, name, entries, turn }: Shown) =>
  ({
    look: 'section',
    id: `betrieb-${reference}`,
    title: name,
    subtitle: turn ?? texts.count(entries.length),
    as: 'h3',
  }) as const;

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, photos, sent, current, others } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back}>
      {!current && <p>{texts.none}</p>}
      {current && (
        <PageSection id={`betrieb-${current.reference}`} heading={current.name}>
          <Thread thread={current} sent={sent} photos={photos} />
        </PageSection>
      )}
      {others.length > 0 && (
        <div className="border-b border-line">
          <h2 className="sr-only">{texts.others}</h2>
          {others.map((thread) => (
            <Fold key={thread.reference} {...foldOf(thread)} open={actionData?.refused.form === thread.reference}>
              <Thread thread={thread} photos={photos} kind="secondary" />
            </Fold>
          ))}
        </div>
      )}
    </FormPage>
  );
}

type ThreadProps = { thread: Shown; sent?: boolean; photos: string; kind?: 'secondary' };

const PHOTO = { loading: 'lazy', className: 'my-1 aspect-4/3 w-48 rounded-md object-cover' } as const;
const ANSWER = { name: 'antwort', hint: `${texts.intro} ${texts.noOrder}`, maxLength: 2000, required: true };

/** Messages of the firm are on the left, those of the customer on the right, the latest last. */
function Thread({ thread, sent = false, photos, kind }: ThreadProps) {
  const { reference, name, open, entries, draft, key } = thread;
  return (
    <>
      <ol className="grid gap-3 empty:hidden">
        {entries.map(({ id, author, kind: about, body, photo, sentAt, time }) => (
          <li
            id={id}
            key={photo ?? sentAt}
            className={classNames(
              'w-fit max-w-[88%] rounded-lg px-4 py-2.5',
              author === 'firm' ? 'rounded-tl-sm bg-isar-50' : 'ml-auto rounded-tr-sm bg-isar-100',
            )}
          >
            <p className="text-sm font-semibold">
              {author === 'firm' ? name : author === 'staff' ? texts.office : texts.you}
              {about === 'appointment' && `, ${texts.kinds.appointment}`}
            </p>
            {body && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
            {photo && (
              <a href={photo}>
                <img {...PHOTO} src={photo} alt={texts.photo} />
              </a>
            )}
            <p className="text-right text-sm text-ink-soft">{time}</p>
          </li>
        ))}
      </ol>
      {sent && <Done>{texts.done}</Done>}
      {open && (
        <Form name={reference} className="grid gap-3" values={{ betrieb: reference, key }}>
          <TextArea {...ANSWER} label={texts.label(name)} defaultValue={draft || undefined} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Button kind={kind}>{texts.button}</Button>
            <LineLink href={photos}>{texts.addPhoto}</LineLink>
          </div>
        </Form>
      )}
    </>
  );
}
