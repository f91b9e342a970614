import { firmVisits as texts, visitTexts } from '../../../content/visits.ts';
import { cancelVisit, listVisits, offerTimes } from '../../../domain/appointments/visits.server.ts';
import { readFlash } from '../../flash.ts';
import { readLocalTime } from '../../links/read-local-time.ts';
import { CallOff, describeVisits, VisitList, type VisitWords } from '../../links/visit-list.tsx';
import { requestKeys } from '../../request-context.ts';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import type { Route } from './+types/visit-page.ts';
import { invitationPath, readInvitation, readInvitationForm } from './guard.ts';

const FIELDS = ['zeit1', 'zeit2', 'zeit3'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, page } = await readInvitation(context);
  const visits = await listVisits(context.get(requestKeys.server).database, own.invitationId);
  return {
    back: invitationPath(own),
    open: page.status === 'shared' || page.status === 'ordered',
    flash: readFlash(request, visitTexts.notices),
    visits: describeVisits(visits, (id) => invitationPath(own, `termin/${id}/`)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  await readInvitation(args.context);
  const visitId = form.get('termin') ?? '';
  if (form.get('intent') === 'absagen') {
    if (form.get('ja') !== 'ja') return refuse({ ja: visitTexts.tickMissing });
    const { kind } = await cancelVisit(database, { ...own, visitId });
    return kind === 'cancelled' ? done('abgesagt', 'termin/') : refuse(texts.refused, 409);
  }
  const typed = FIELDS.map((name) => ({ name, text: form.get(name) ?? '', time: readLocalTime(form.get(name)) }));
  const unreadable = typed.find(({ text, time }) => text && time === null);
  const times = typed.flatMap(({ time }) => time ?? []);
  const offered =
    times.length > 0 && !unreadable && (await offerTimes(database, { ...own, times, ...(visitId && { visitId }) }));
  if (!offered || offered.kind === 'invalid') return refuse({ [unreadable?.name ?? 'zeit1']: texts.invalid });
  return offered.kind === 'offered' ? done('vorschlag', 'termin/') : refuse(texts.refused, 409);
}

export default function VisitPage({ loaderData: { back, open, visits } }: Route.ComponentProps) {
  const search = visits.find(({ time }) => time === null);
  const agreed = visits.some(({ time }) => time !== null);
  return (
    <FormPage heading={texts.heading} back={back}>
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
        <section aria-label={texts.open} className={agreed ? 'grid gap-4 border-t border-line pt-7' : 'grid gap-4'}>
          <p className="max-w-prose">{texts.intro}</p>
          {search && <Waiting visit={search} />}
          <Times id="" kind={agreed ? 'secondary' : 'primary'} />
          {search && search.offered.length > 0 && (
            <CallOff id={search.id} label={texts.withdraw} tick={texts.withdrawTick} told={visitTexts.tellCustomer} />
          )}
        </section>
      )}
    </FormPage>
  );
}

function Waiting({ visit: { offered, otherAsked } }: { visit: VisitWords }) {
  if (offered.length > 0)
    return <p className="text-ink-soft">{texts.waiting(offered.map(({ label }) => label).join('; '))}</p>;
  return otherAsked && <p className="rounded-md bg-isar-100 px-4 py-3">{texts.asked}</p>;
}

function Times({ id, kind }: { id: string; kind: 'primary' | 'secondary' }) {
  return (
    <Form name={id} values={{ termin: id || null }} className="grid gap-4" submit={{ kind, children: texts.button }}>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{texts.legend}</legend>
        {FIELDS.map((name, index) => (
          <Field
            key={name}
            name={name}
            type="datetime-local"
            label={texts.time(index + 1)}
            hint={index === 0 && texts.hint}
            required={index === 0}
          />
        ))}
      </fieldset>
    </Form>
  );
}
