import { data, redirect } from 'react-router';
import { questionTexts as texts } from '../../content/customer-firms.ts';
import { answerFirm } from '../../domain/invitations/answers.server.ts';
import { findAsked, listAskedFirms } from '../../domain/offers/list-asked-firms.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Part, Sheet } from '../ui/sheet.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Route } from './+types/question-page.ts';
import { describeFirms } from './describe-firms.ts';
import { ownPath } from './guard.ts';
import { readOpenPage } from './read-open-page.ts';

export const meta = () => ownMeta(texts.heading);

const LIVE = ['invited', 'engaged', 'offered', 'released', 'ordered'];

export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readOpenPage(context);
  const { firms } = describeFirms(await listAskedFirms(context.get(requestKeys.server).database, own.inquiryId), page);
  const asking = firms
    .filter(({ status, messages }) => messages.length > 0 || LIVE.includes(status))
    .map(({ reference, name, status, messages }) => ({
      reference,
      name,
      open: LIVE.includes(status),
      messages,
      key: globalThis.crypto.randomUUID() as string,
    }));
  return { back: ownPath(own), asking };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readOpenPage(context);
  const reference = form.get('betrieb') ?? '';
  const body = (form.get('antwort') ?? '').replaceAll('\r\n', '\n').trim();
  const refuse = (error: string) => data({ error, reference, body }, { status: 422 });
  if (!body) return refuse(texts.missing);
  const key = form.get('key') ?? '';
  const { database } = context.get(requestKeys.server);
  const invitationId = await findAsked(database, { inquiryId: own.inquiryId, reference });
  if (!invitationId) return refuse(texts.closed);
  const answered = await answerFirm(database, { invitationId, actor: CUSTOMER, body, key });
  if (answered.kind === 'invalid') return refuse(texts.missing);
  if (answered.kind !== 'done') return refuse(texts.closed);
  return redirect(ownPath(own, '', 'antwort'), 303);
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, asking } = loaderData;
  return (
    <Sheet heading={texts.heading} back={back} error={actionData?.error}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="font-semibold">{texts.noOrder}</p>
      {asking.length === 0 && <p>{texts.none}</p>}
      {asking.map(({ reference, name, open, messages, key }) => (
        <Part key={reference} id={`betrieb-${reference}`} heading={name}>
          <ol className="grid gap-3 empty:hidden">
            {messages.map(({ author, kind, body, sentAt, time }) => (
              <li key={sentAt} className="rounded-md border border-line p-4">
                <p className="text-sm text-ink-soft">
                  {author === 'partner' ? name : author === 'staff' ? texts.office : texts.you}, {texts.kinds[kind]},{' '}
                  {time}
                </p>
                <p className="mt-1 break-words whitespace-pre-line">{body}</p>
              </li>
            ))}
          </ol>
          {open && (
            <form method="post" className="grid gap-4">
              <input type="hidden" name="betrieb" value={reference} />
              <input type="hidden" name="key" value={key} />
              <TextArea
                id={`antwort-${reference}`}
                name="antwort"
                label={texts.label(name)}
                maxLength={2000}
                rows={4}
                required
                defaultValue={actionData?.reference === reference ? actionData.body : ''}
              />
              <div>
                <Button type="submit">{texts.button}</Button>
              </div>
            </form>
          )}
        </Part>
      ))}
    </Sheet>
  );
}
