import { redirect } from 'react-router';
import { keepTexts } from '../../content/customer.ts';
import { keepInquiry } from '../../domain/closing/close-inactive.server.ts';
import { PostButton } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/keep-open-page.ts';
import { describeClosing } from './describe-inquiry-page.ts';
import { readInquiryPage } from './read-inquiry-page.ts';

/** Open only while the inquiry is about to be closed; otherwise redirects to the customer page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { back, path, page } = await readInquiryPage(context);
  const { closed, closing, reopenable, eraseDueAt } = page;
  if (eraseDueAt !== null) return redirect(path('', 'geloescht'), 303);
  if (closed ? !reopenable : !closing) return redirect(path('', closed ? 'geschlossen' : 'offen'), 303);
  return { back, closed, text: describeClosing(page) };
}

export async function action({ context }: Route.ActionArgs) {
  const { database, call, path } = await readInquiryPage(context);
  const { kind } = await keepInquiry(database, call);
  const notice = { kept: 'offen', reopened: 'wieder-offen', refused: 'geschlossen' }[kind];
  return redirect(path('', notice), 303);
}

export default function KeepOpenPage({ loaderData }: Route.ComponentProps) {
  const { back, closed, text } = loaderData;
  return (
    <FormPage title={keepTexts.heading} heading={closed ? keepTexts.closedHeading : keepTexts.heading} back={back}>
      <p className="max-w-prose">{text}</p>
      <p className="max-w-prose">{closed ? keepTexts.again : keepTexts.otherwise}</p>
      <PostButton>{closed ? keepTexts.reopen : keepTexts.button}</PostButton>
    </FormPage>
  );
}
