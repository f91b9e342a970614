import { comparison, contactShareTexts as texts } from '../../../content/comparison.ts';
import {
  findContactShareStart,
  previewContactShare,
  saveContactShareDraft,
} from '../../../domain/contact-sharing/share-contact.server.ts';
import { type ContactShareGiven, contactShareNames } from '../../../domain/contact-sharing/share-fields.ts';
import { contactShareErrors } from '../../magic-links/describe-shared-contact.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/share-page.ts';
import { availableActions, CurrentFact, describeFact } from './firm-actions.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { own, page, path, database, firm, call, changeable } = await findFirmOfInquiry(args);
  const { wish } = page;
  const given: ContactShareGiven = (await findContactShareStart(database, call)) ?? {
    channel: wish?.channel ?? null,
    appointment: null,
    times: wish?.times ?? null,
    objectAddress: wish?.object_address ?? null,
    ordersAs: wish?.orders_as ?? null,
    accessBy: wish?.access_by ?? null,
  };
  const fact = firm.status === 'offered' ? null : describeFact(firm);
  const actions = availableActions(own, { ...firm, live: false }, changeable);
  return { back: path('vergleich/'), firm: firm.name, given, fact, actions };
}

/** Stores the typed values for the next page, which shows what the firm would get. */
export async function action(args: Route.ActionArgs) {
  const { form, database, firm, call, here, refuse, done } = await readFormAboutFirm(args);
  if (firm.status !== 'offered') return here('freigabe');
  const given = Object.fromEntries(contactShareNames.map((name) => [name, form.get(name)])) as ContactShareGiven;
  const wanted = { ...call, given };
  const preview = await previewContactShare(database, wanted);
  if (preview.kind === 'invalid') return refuse(contactShareErrors(preview.problem));
  if (preview.kind !== 'preview') return refuse(texts.refused, 409);
  await saveContactShareDraft(database, wanted);
  return done('', `freigabe/${firm.reference}/pruefen/`);
}

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { back, firm, given, fact, actions } = loaderData;
  const text = (name: 'times' | 'objectAddress' | 'accessBy' | 'ordersAs') => {
    const field = { name, ...texts[name], depends: name === 'objectAddress' };
    return <Field {...field} maxLength={200} defaultValue={given[name] ?? ''} />;
  };
  const head = { title: texts.preview.button, heading: texts.heading(firm), back, backLabel: comparison.back };
  return (
    <FormPage {...head}>
      {fact ? <CurrentFact text={fact} actions={actions} /> : <p>{texts.intro}</p>}
      {!fact && (
        <Form className="grid gap-6" submit={texts.next}>
          <Choices stacked name="channel" legend={texts.channel} answers={texts.channels} chosen={given.channel} />
          {text('times')}
          <Choice
            look="tile"
            name="appointment"
            label={texts.appointment}
            defaultChecked={given.appointment === 'ja'}
          />
          {text('objectAddress')}
          {text('accessBy')}
          {text('ordersAs')}
        </Form>
      )}
    </FormPage>
  );
}
