import { redirect } from 'react-router';
import { addressTexts as texts } from '../../content/partner.ts';
import { askForAddressCode, confirmAddress, findPendingAddress } from '../../domain/partners/change-address.server.ts';
import { readFlash } from '../flash.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/address-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, firm } = await readFirm(context);
  const pending = await findPendingAddress(context.get(requestKeys.server).database, own.partnerId);
  return {
    back: firmPath(own, 'profil/'),
    email: firm.profile.email,
    pending: pending?.after ?? null,
    flash: pending && readFlash(request, { code: texts.sent(firm.profile.email) }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const { database } = context.get(requestKeys.server);
  const { partnerId, link } = own;
  const code = form.get('code');
  if (code !== null) {
    const { kind } = await confirmAddress(database, { partnerId, code, link });
    if (kind === 'wrong-code') return refuseForm(form, { code: texts.wrongCode });
    return redirect(firmPath(own, '', 'profil-adresse'), 303);
  }
  const { kind } = await askForAddressCode(database, { partnerId, email: form.get('email') ?? '' });
  if (kind === 'sent' || kind === 'closed') return redirect(firmPath(own, 'adresse/', 'code'), 303);
  return refuseForm(form, { email: texts.problems[kind] }, { status: kind === 'limited' ? 429 : 422 });
}

export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const { back, email, pending } = loaderData;
  return (
    <Sheet heading={texts.heading} back={back} backLabel={texts.back}>
      {pending && (
        <Form name="bestaetigen" noValidate className="grid max-w-md justify-items-start gap-5">
          <p className="max-w-prose wrap-anywhere">{texts.code.text(email, pending)}</p>
          <Field
            name="code"
            label={texts.code.label}
            hint={texts.code.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button>{texts.code.button}</Button>
        </Form>
      )}
      <Form
        name="neu"
        noValidate
        className={`grid max-w-md justify-items-start gap-5 ${pending ? 'border-t border-line pt-5' : ''}`}
      >
        <p className="max-w-prose wrap-anywhere">{pending ? texts.ask.other : texts.ask.text(email)}</p>
        <Field
          name="email"
          type="email"
          label={texts.ask.label}
          required
          maxLength={254}
          autoComplete="off"
          className="w-full"
        />
        <Button kind={pending ? 'secondary' : 'primary'}>{texts.ask.button}</Button>
      </Form>
      <p className="max-w-prose text-ink-soft">{texts.lost}</p>
    </Sheet>
  );
}
