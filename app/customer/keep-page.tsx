import { redirect } from 'react-router';
import { keepTexts } from '../../content/customer.ts';
import { keepInquiry } from '../../domain/closing/close-quiet.server.ts';
import { CUSTOMER } from '../../domain/process/inquiry-events.server.ts';
import { ownMeta } from '../links/area-meta.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/keep-page.ts';
import { describeClosing } from './describe-page.ts';
import { ownPath } from './guard.ts';
import { readPage } from './read-open-page.ts';

export const meta = () => ownMeta(keepTexts.heading);

/** Only while there is something to keep; otherwise the own page says how things are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { own, page } = await readPage(context);
  if (page.eraseDueAt !== null) return redirect(ownPath(own, '', 'geloescht'), 303);
  if (page.closed && !page.reopenable) return redirect(ownPath(own, '', 'geschlossen'), 303);
  if (!page.closed && !page.closing) return redirect(ownPath(own, '', 'offen'), 303);
  return { back: ownPath(own), closed: page.closed, text: describeClosing(page) };
}

export async function action({ context }: Route.ActionArgs) {
  const { own } = await readPage(context);
  const { kind } = await keepInquiry(context.get(requestKeys.server).database, {
    inquiryId: own.inquiryId,
    actor: CUSTOMER,
  });
  const notice = { kept: 'offen', reopened: 'wieder-offen', refused: 'geschlossen' }[kind];
  return redirect(ownPath(own, '', notice), 303);
}

export default function KeepPage({ loaderData }: Route.ComponentProps) {
  const { back, closed, text } = loaderData;
  return (
    <Sheet heading={closed ? keepTexts.closedHeading : keepTexts.heading} back={back}>
      <p className="max-w-prose">{text}</p>
      <p className="max-w-prose">{closed ? keepTexts.again : keepTexts.otherwise}</p>
      <form method="post">
        <Button>{closed ? keepTexts.reopen : keepTexts.button}</Button>
      </form>
    </Sheet>
  );
}
