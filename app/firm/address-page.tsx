import { addressTexts as texts } from '../../content/firm-pages.ts';
import { askForAddressCode, confirmAddress, findPendingAddress } from '../../domain/firms/change-address.server.ts';
import { readFlash } from '../forms.ts';
import { Field, Form } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/address-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firmId, database, path, firm } = await requireFirm(context);
  const pending = await findPendingAddress(database, firmId);
  return {
    back: path('profil/'),
    email: firm.profile.email,
    pending: pending?.after ?? null,
    flash: pending && readFlash(request, { code: texts.sent(firm.profile.email) }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, own, firmId, database, refuse, done } = await readFirmForm(args);
  const code = form.get('code');
  if (code !== null) {
    const { kind } = await confirmAddress(database, { firmId, code, link: own.link });
    return kind === 'wrong-code' ? refuse({ code: texts.wrongCode }) : done('profil-adresse');
  }
  const { kind } = await askForAddressCode(database, { firmId, email: form.get('email') ?? '' });
  if (kind === 'sent' || kind === 'closed') return done('code', 'adresse/');
  return refuse({ email: texts.problems[kind] }, kind === 'limited' ? 429 : 422);
}

export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const { back, email, pending } = loaderData;
  return (
    <FormPage heading={texts.heading} back={back} backLabel={texts.back}>
      {pending && (
        <Form name="bestaetigen" noValidate className="grid max-w-md gap-5" submit={texts.code.button}>
          <p className="wrap-anywhere">{texts.code.text(email, pending)}</p>
          <Field
            name="code"
            label={texts.code.label}
            hint={texts.code.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </Form>
      )}
      <Form
        name="neu"
        noValidate
        className={`grid max-w-md gap-5 ${pending ? 'border-t border-line pt-5' : ''}`}
        submit={{ kind: pending ? 'secondary' : 'primary', children: texts.ask.button }}
      >
        <p className="wrap-anywhere">{pending ? texts.ask.other : texts.ask.text(email)}</p>
        <Field name="email" type="email" label={texts.ask.label} required maxLength={254} autoComplete="off" />
      </Form>
      <p className="max-w-prose text-ink-soft">{texts.lost}</p>
    </FormPage>
  );
}
