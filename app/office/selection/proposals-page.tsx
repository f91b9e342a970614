import { data } from 'react-router';
import { proposalsTexts as texts } from '../../../content/office/selection.ts';
import { isUuid } from '../../../domain/form-rules.ts';
import { findInquiryNames } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import { confirmProposals, listProposals } from '../../../domain/matching/proposals.server.ts';
import { undoableActions } from '../../../domain/matching/undo-action.server.ts';
import { formatTimeLeft } from '../../../domain/time/munich-clock.ts';
import { Button, OpenLink, TextLink } from '../../ui/button.tsx';
import { Choice, Question } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Done, Problem } from '../../ui/notice.tsx';
import { Box, OfficePage } from '../../ui/page.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import { InquiryName, inquiryPath, nameProblems, referenceOf } from '../inquiries/inquiry-display.tsx';
import type { Route } from './+types/proposals-page.ts';

const MOST = 15;

export async function loader(args: Route.LoaderArgs) {
  const { database, query } = requirePermission(args, 'inquiries.see');
  const found = await listProposals(database, MOST);
  const ids = found.proposals.map(({ id }) => id);
  const confirmed = Number(/^\d{1,2}$/.exec(query.get('getan') ?? '')?.[0] ?? 0);
  return { ...found, called: await findInquiryNames(database, ids), confirmed, now: new Date() };
}

/** Each ticked row contains the firms that were shown, so that a changed proposal is not confirmed. */
export async function action(args: Route.ActionArgs) {
  const { form, actor, database, refuse, done: leave } = await readPermittedForm(args, 'inquiries.work');
  const ticked = form.getAll('anfrage').filter(isUuid);
  if (ticked.length === 0) return refuse({ anfrage: texts.nothing }, 422, { done: 0, failed: {} });
  const seenOf = (id: string) => (form.get(`gesehen-${id}`) ?? '').split(' ').filter(isUuid);
  const seen = new Map(ticked.slice(0, MOST).map((id) => [id, seenOf(id)]));
  const each = await confirmProposals(undoableActions(database, 'auswahl'), { actor, seen });
  const failed = each.flatMap(({ inquiryId, kind }) => {
    if (kind === 'matched' || kind === 'asked-before') return [];
    return [[inquiryId, kind === 'changed' || kind === 'closed' ? texts.failed[kind] : texts.failed.other]];
  });
  const done = each.length - failed.length;
  if (failed.length === 0) return leave(`/zentrale/vorschlaege/?getan=${done}`);
  return data({ done, failed: Object.fromEntries(failed) }, { status: 409 });
}

const tickOf = (id: string) => ({ name: 'anfrage', value: id, label: texts.tick(referenceOf(id)) });

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, more, called, confirmed, now } = loaderData;
  const done = actionData ? actionData.done : confirmed;
  const failed: Record<string, string> = actionData?.failed ?? {};
  return (
    <OfficePage heading={texts.title} intro={texts.intro} back={['/zentrale/', texts.back]}>
      {done > 0 && <Done>{texts.done(done)}</Done>}
      {Object.entries(failed).map(([id, why]) => (
        <Problem key={id}>
          <TextLink href={inquiryPath(id)}>{referenceOf(id)}</TextLink> {why}
        </Problem>
      ))}
      <Box id="vorschlaege" heading={texts.title} count={proposals.length} flush empty={texts.none}>
        <Form>
          <Question name="anfrage" type="checkbox" flush legend={<span className="sr-only">{texts.title}</span>}>
            <ul>
              {proposals.map(({ id, types_of_problems, due_at, chosen, firms }) => (
                <li key={id} data-row="" className="flex gap-3 border-t border-line px-4 py-2 text-sm hover:bg-isar-50">
                  <Choice look="bare" {...tickOf(id)} disabled={chosen.length === 0} />
                  <input type="hidden" name={`gesehen-${id}`} value={chosen.join(' ')} />
                  <div className="min-w-0">
                    <OpenLink href={`${inquiryPath(id)}#auswahl`}>
                      <InquiryName called={called.get(id) ?? ''} id={id} />
                    </OpenLink>
                    <span className="block text-xs text-ink-soft">
                      {nameProblems(types_of_problems)} · {formatTimeLeft(due_at, now)}
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
    </OfficePage>
  );
}
