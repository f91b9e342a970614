import { redirect } from 'react-router';
import { firmVisits as texts, visitTexts } from '../../../content/visits.ts';
import { cancelVisit, listVisits, offerTimes } from '../../../domain/releases/visits.server.ts';
import { readFlash } from '../../flash.ts';
import { invitationMeta } from '../../links/area-meta.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import { CallOff, describeVisits, VisitList, type VisitWords } from '../../links/visit-list.tsx';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/visit-page.ts';
import { invitationPath, readInvitation, visitPath } from './guard.ts';

export const meta = () => invitationMeta(texts.heading);

const FIELDS = ['zeit1', 'zeit2', 'zeit3'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readInvitation(context);
  const visits = await listVisits(context.get(requestKeys.server).database, own.invitationId);
  return {
    back: invitationPath(own),
    open: page.status === 'released' || page.status === 'ordered',
    flash: readFlash(request, visitTexts.notices),
    visits: describeVisits(visits, (id) => visitPath(own, `${id}/`)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readInvitation(context);
  const { database } = context.get(requestKeys.server);
  const visitId = form.get('termin') ?? '';
  const typed = FIELDS.map((name) => form.get(name) ?? '');
  const here = (notice: string) => redirect(visitPath(own, '', notice), 303);
  const refused = () => refuseForm(form, texts.refused, { status: 409 });
  if (form.get('schritt') === 'absagen') {
    if (form.get('ja') !== 'ja') return refuseForm(form, { ja: visitTexts.tickMissing });
    const { kind } = await cancelVisit(database, { ...own, visitId });
    return kind === 'cancelled' ? here('abgesagt') : refused();
  }
  const invalid = (name = FIELDS[0] as string) => refuseForm(form, { [name]: texts.invalid });
  const unreadable = FIELDS.find((_, index) => typed[index] && readLocalTime(typed[index]) === null);
  const times = typed.map(readLocalTime).filter((time) => time !== null);
  if (times.length === 0 || unreadable) return invalid(unreadable);
  const { kind } = await offerTimes(database, { ...own, times, ...(visitId && { visitId }) });
  if (kind === 'invalid') return invalid();
  return kind === 'offered' ? here('vorschlag') : refused();
}

export default function VisitPage({ loaderData: { back, open, visits } }: Route.ComponentProps) {
  const search = visits.find(({ time }) => time === null);
  return (
    <Sheet heading={texts.heading} back={back}>
      {!open && <p>{texts.refused}</p>}
      {open && (
        <VisitList
          visits={visits}
          told={visitTexts.tellCustomer}
          move={(visit) => (
            <>
              <Waiting visit={visit} />
              <Fold form={visit.id} title={texts.move}>
                <p className="mb-3 max-w-prose">{texts.moveHint}</p>
                <Times id={visit.id} kind="secondary" />
              </Fold>
            </>
          )}
        />
      )}
      {open && (
        <section
          aria-label={texts.open}
          className={visits.some(({ time }) => time !== null) ? 'grid gap-4 border-t border-line pt-7' : 'grid gap-4'}
        >
          <p className="max-w-prose">{texts.intro}</p>
          {search && <Waiting visit={search} />}
          <Times id="" kind={visits.some(({ time }) => time !== null) ? 'secondary' : 'primary'} />
          {search && search.offered.length > 0 && (
            <CallOff id={search.id} label={texts.withdraw} tick={texts.withdrawTick} told={visitTexts.tellCustomer} />
          )}
        </section>
      )}
    </Sheet>
  );
}

function Waiting({ visit: { offered, otherAsked } }: { visit: VisitWords }) {
  if (otherAsked && offered.length === 0) return <p className="rounded-md bg-isar-100 px-4 py-3">{texts.asked}</p>;
  if (offered.length === 0) return null;
  return <p className="text-ink-soft">{texts.waiting(offered.map(({ label }) => label).join('; '))}</p>;
}

function Times({ id, kind }: { id: string; kind: 'primary' | 'secondary' }) {
  return (
    <Form name={id} className="grid gap-4">
      {id && <input type="hidden" name="termin" value={id} />}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{texts.legend}</legend>
        {FIELDS.map((name, index) => (
          <Field
            key={name}
            name={name}
            type="datetime-local"
            label={texts.time(index + 1)}
            hint={index === 0 ? texts.hint : undefined}
            required={index === 0}
          />
        ))}
      </fieldset>
      <div>
        <Button kind={kind}>{texts.button}</Button>
      </div>
    </Form>
  );
}
