import { data, redirect } from 'react-router';
import { proposalsTexts as texts } from '../../../content/office/choice.ts';
import { findInquiryNames } from '../../../domain/inquiries/find-case.server.ts';
import { isUuid } from '../../../domain/is-uuid.ts';
import { confirmProposals, listProposals } from '../../../domain/matching/proposals.server.ts';
import { stoppable } from '../../../domain/matching/stop-step.server.ts';
import { speakTimeLeft } from '../../../domain/time/munich-clock.ts';
import { refuseForm } from '../../refuse-form.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Question } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Done, Problem } from '../../ui/notice.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { OpenLink, TextLink } from '../../ui/text-link.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import { casePath, InquiryName, problemWords, referenceOf } from '../inquiries/inquiry-words.tsx';
import type { Route } from './+types/proposals-page.ts';

const MOST = 15;
const isAsked = (kind: string) => kind === 'matched' || kind === 'asked-before';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, query } = requirePermission({ request, context }, 'inquiries.see');
  const { proposals, more } = await listProposals(database, MOST);
  const called = await findInquiryNames(
    database,
    proposals.map(({ id }) => id),
  );
  const confirmed = Number(/^\d{1,2}$/.exec(query.get('getan') ?? '')?.[0] ?? 0);
  return {
    proposals: proposals.map((one) => ({ ...one, called: called.get(one.id) ?? '' })),
    more,
    confirmed,
    now: new Date(),
  };
}

/** Each ticked row names whom its reader saw: what has changed since is not confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, actor, database } = await readPermittedForm({ request, context }, 'inquiries.work');
  const ticked = form.getAll('anfrage').filter(isUuid);
  if (ticked.length === 0) return refuseForm(form, { anfrage: texts.nothing }, { done: 0, failed: {} });
  const seenOf = (id: string) => (form.get(`gesehen-${id}`) ?? '').split(' ').filter(isUuid);
  const seen = new Map(ticked.slice(0, MOST).map((id) => [id, seenOf(id)]));
  const each = await confirmProposals(stoppable(database, 'auswahl'), { actor, seen });
  const failed = Object.fromEntries(
    each.flatMap(({ inquiryId, kind }) => {
      if (isAsked(kind)) return [];
      return [[inquiryId, kind === 'changed' || kind === 'closed' ? texts.failed[kind] : texts.failed.other]];
    }),
  );
  const done = each.filter(({ kind }) => isAsked(kind)).length;
  return done < each.length
    ? data({ done, failed }, { status: 409 })
    : redirect(`/zentrale/vorschlaege/?getan=${done}`, 303);
}

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, more, confirmed, now } = loaderData;
  const done = actionData ? actionData.done : confirmed;
  const failed: Record<string, string> = actionData?.failed ?? {};
  return (
    <Page heading={texts.title} intro={texts.intro} back={['/zentrale/', texts.back]}>
      {done > 0 && <Done>{texts.done(done)}</Done>}
      {Object.entries(failed).map(([id, why]) => (
        <Problem key={id}>
          <TextLink href={casePath(id)}>{referenceOf(id)}</TextLink> {why}
        </Problem>
      ))}
      <Box id="vorschlaege" heading={texts.title} count={proposals.length} flush empty={texts.none}>
        <Form>
          <Question name="anfrage" type="checkbox" flush legend={<span className="sr-only">{texts.title}</span>}>
            <ul>
              {proposals.map(({ id, called, types_of_problems, due_at, chosen, firms }) => (
                <li key={id} data-row="" className="flex gap-3 border-t border-line px-4 py-2 text-sm hover:bg-isar-50">
                  <Choice
                    look="bare"
                    name="anfrage"
                    value={id}
                    disabled={chosen.length === 0}
                    label={texts.tick(referenceOf(id))}
                  />
                  <input type="hidden" name={`gesehen-${id}`} value={chosen.join(' ')} />
                  <div className="min-w-0">
                    <OpenLink href={`${casePath(id)}#auswahl`}>
                      <InquiryName called={called} id={id} />
                    </OpenLink>
                    <span className="block text-xs text-ink-soft">
                      {problemWords(types_of_problems)} · {speakTimeLeft(due_at, now)}
                    </span>
                    <span className="block">{firms.length === 0 ? texts.nobody : texts.asks(firms.join(', '))}</span>
                  </div>
                </li>
              ))}
            </ul>
          </Question>
          <div className="space-y-2 border-t border-line px-4 py-3 text-sm">
            {more && <p className="text-ink-soft">{texts.more}</p>}
            <Button size="compact">{texts.confirm}</Button>
          </div>
        </Form>
      </Box>
    </Page>
  );
}
