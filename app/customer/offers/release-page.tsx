import { redirect } from 'react-router';
import { comparison, releaseTexts as texts } from '../../../content/comparison.ts';
import { CUSTOMER } from '../../../domain/process/inquiry-events.server.ts';
import { previewRelease, releaseContact } from '../../../domain/releases/release-contact.server.ts';
import type { ReleasedFields, ReleaseProblem } from '../../../domain/releases/release-fields.ts';
import { OneOf, Pill } from '../../details/detail-fields.tsx';
import { ownMeta } from '../../links/area-meta.ts';
import { releasedRows } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet, Tick } from '../../ui/sheet.tsx';
import { ownPath } from '../guard.ts';
import type { Route } from './+types/release-page.ts';
import { findFirm } from './find-firm.ts';

export const meta = () => ownMeta(texts.preview.button);

const TEXTS = ['times', 'objectAddress', 'accessBy', 'ordersAs'] as const;
const NAMES = ['channel', 'visit', ...TEXTS] as const;
type Given = Record<(typeof NAMES)[number], string | null>;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, page, firm } = await findFirm(context, params.kennung);
  const { wish } = page;
  const given: Given = {
    channel: wish?.channel ?? null,
    visit: null,
    times: wish?.times ?? null,
    objectAddress: wish?.object_address ?? null,
    ordersAs: wish?.orders_as ?? null,
    accessBy: wish?.access_by ?? null,
  };
  return { back: ownPath(own, 'vergleich/'), firm: firm.name, given, possible: firm.status === 'offered' };
}

/** Two steps: first what would be shown, then, with a tick, the release of exactly that. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own, firm } = await findFirm(context, params.kennung);
  const { database } = context.get(requestKeys.server);
  const given = Object.fromEntries(NAMES.map((name) => [name, form.get(name)])) as Given;
  const wanted = { inquiryId: own.inquiryId, invitationId: firm.invitationId, given };
  if (form.get('schritt') === 'aendern') return { given };
  const preview = await previewRelease(database, wanted);
  if (preview.kind === 'invalid') return refuseForm(form, problemOf(preview.problem));
  if (preview.kind !== 'preview') return refuseForm(form, texts.refused, { status: 409 });
  if (form.get('schritt') !== 'freigeben') return { given, fields: preview.fields };
  if (form.get('ja') !== 'ja')
    return refuseForm(form, { ja: texts.preview.tickMissing }, { fields: preview.fields, given });
  const released = await releaseContact(database, { ...wanted, actor: CUSTOMER });
  if (released.kind === 'invalid') return refuseForm(form, problemOf(released.problem));
  if (released.kind !== 'released') return refuseForm(form, texts.refused, { status: 409 });
  return redirect(ownPath(own, '', 'freigegeben'), 303);
}

/** The message stands where the answer is missing or wrong. */
function problemOf(problem: ReleaseProblem) {
  const field = problem === 'no-email' ? 'channel' : problem === 'address-missing' ? 'objectAddress' : problem;
  return { [field]: texts.problems[problem] };
}

type ActionData = { given: Given; fields?: ReleasedFields };

export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, firm, possible } = loaderData;
  const { given = loaderData.given, fields } = (actionData ?? {}) as Partial<ActionData>;
  if (fields) {
    return (
      <Sheet heading={texts.preview.heading(firm)} back={back} backLabel={comparison.back}>
        <p>{texts.preview.intro}</p>
        <ReleasedList fields={fields} />
        <Form className="grid gap-5">
          <Hidden given={given} />
          <Tick name="ja">{texts.preview.tick(firm)}</Tick>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="schritt" value="freigeben">
              {texts.preview.button}
            </Button>
            <Button type="submit" name="schritt" value="aendern" kind="secondary" formNoValidate>
              {texts.preview.change}
            </Button>
          </div>
        </Form>
      </Sheet>
    );
  }
  return (
    <Sheet
      heading={texts.heading(firm)}
      back={back}
      backLabel={comparison.back}
      error={possible ? null : texts.refused}
    >
      <p>{texts.intro}</p>
      {possible && <ReleaseForm given={given} />}
    </Sheet>
  );
}

function ReleaseForm({ given }: { given: Given }) {
  const text = (name: (typeof TEXTS)[number]) => (
    <Field
      name={name}
      {...texts[name]}
      depends={name === 'objectAddress'}
      maxLength={200}
      defaultValue={given[name] ?? ''}
    />
  );
  return (
    <Form className="grid gap-6">
      <OneOf stacked name="channel" legend={texts.channel} answers={texts.channels} chosen={given.channel} />
      {text('times')}
      <Pill type="checkbox" name="visit" value="ja" label={texts.visit} checked={given.visit === 'ja'} />
      {text('objectAddress')}
      {text('accessBy')}
      {text('ordersAs')}
      <div>
        <Button type="submit" name="schritt" value="zeigen">
          {texts.next}
        </Button>
      </div>
    </Form>
  );
}

function ReleasedList({ fields }: { fields: ReleasedFields }) {
  return (
    <dl className="grid gap-3 rounded-md border border-line p-4">
      {releasedRows(fields).map(({ name, label, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hidden({ given }: { given: Given }) {
  return <>{NAMES.map((name) => given[name] && <input key={name} type="hidden" name={name} value={given[name]} />)}</>;
}
