import { redirect } from 'react-router';
import { firmContact as texts } from '../../../content/firm-release.ts';
import { mailtoOf } from '../../../content/german-format.ts';
import { claimBuilding } from '../../../domain/billing/decide.server.ts';
import { readShownContact, showContact } from '../../../domain/releases/release-contact.server.ts';
import type { ReleasedFields } from '../../../domain/releases/release-fields.ts';
import { speakMunichTime } from '../../../domain/time/munich-clock.ts';
import { invitationMeta } from '../../links/area-meta.ts';
import { mapLink } from '../../links/map-link.ts';
import { releasedRows } from '../../links/released-rows.ts';
import { readForm } from '../../read-form.ts';
import { refuseForm } from '../../refuse-form.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { Mail, MapPin, Phone } from '../../ui/icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/contact-page.ts';
import { contactPath, invitationPath } from './guard.ts';

export const meta = () => invitationMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestKeys.ownInvitation);
  const contact = await readShownContact(context.get(requestKeys.server).database, own);
  return {
    back: invitationPath(own),
    kind: contact.kind,
    corrected: contact.kind === 'waiting' && contact.corrected,
    fields: contact.kind === 'shown' ? contact.fields : null,
    dial: contact.kind === 'shown' ? contact.dial : null,
    place: contact.kind === 'shown' ? contact.place : null,
    seen: contact.kind === 'shown' ? speakMunichTime(contact.firstShownAt) : null,
  };
}

/** Only this shows the data: whoever merely follows a link sees none, and that it was asked for is on record. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const own = context.get(requestKeys.ownInvitation);
  if (form.get('schritt') === 'bekannt') {
    const { invitationId, actor } = own;
    const { kind } = await claimBuilding(context.get(requestKeys.server).database, { invitationId, actor });
    if (kind === 'refused') return refuseForm(form, texts.knownBuilding.refused, { status: 409 });
    return redirect(invitationPath(own, 'gemeldet'), 303);
  }
  if (form.get('ja') !== 'ja') return refuseForm(form, { ja: texts.tickMissing });
  await showContact(context.get(requestKeys.server).database, own);
  return redirect(contactPath(own), 303);
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { back, kind, corrected, fields, dial, place, seen } = loaderData;
  const links = linksOf(fields, dial);
  const way = fields && links[fields.channel];
  return (
    <Sheet heading={texts.heading} back={back}>
      {kind === 'none' && <p>{texts.none}</p>}
      {kind === 'waiting' && (
        <Form className="grid gap-4">
          <p className="max-w-prose">{corrected ? texts.corrected : texts.waiting}</p>
          <Choice name="ja" label={texts.tick} required />
          <div>
            <Button>{texts.button}</Button>
          </div>
        </Form>
      )}
      {fields && (
        <>
          <p className="rounded-md bg-isar-100 px-4 py-3 font-semibold">{texts.wish[fields.channel](fields.times)}</p>
          {way && (
            <p>
              <ButtonLink href={way} icon={fields.channel === 'phone' ? Phone : Mail} className="max-sm:w-full">
                {texts.reach[fields.channel]}
              </ButtonLink>
            </p>
          )}
          <Facts rows={rowsOf(links, fields)} />
          {place && (
            <div className="grid justify-items-start gap-2">
              <p>{texts.place(place)}</p>
              <ButtonLink
                href={mapLink(place, fields.objectAddress)}
                rel="noopener noreferrer"
                icon={MapPin}
                kind="secondary"
                className="max-sm:w-full"
              >
                {fields.objectAddress ? texts.mapOfAddress : texts.mapOfPlace}
              </ButtonLink>
            </div>
          )}
          <p className="text-ink-soft">{texts.shown(seen ?? '')}</p>
          <p className="max-w-prose">{texts.known}</p>
          <Fold title={texts.knownBuilding.summary}>
            <form method="post" className="mt-2 grid justify-items-start gap-3">
              <p className="max-w-prose">{texts.knownBuilding.text}</p>
              <Button name="schritt" value="bekannt" kind="secondary">
                {texts.knownBuilding.button}
              </Button>
            </form>
          </Fold>
        </>
      )}
    </Sheet>
  );
}

/** A number is called and an address written to with one touch. */
function linksOf(fields: ReleasedFields | null, dial: string | null): Partial<Record<string, string | null>> {
  return { phone: dial && `tel:${dial}`, email: fields?.email && mailtoOf(fields.email) };
}

function rowsOf(links: ReturnType<typeof linksOf>, fields: ReleasedFields) {
  return releasedRows(fields).map(({ name, label, value }) => [label, linked(value, links[name])] as const);
}

function linked(value: string, href: string | null | undefined) {
  if (!href) return value;
  return <TextLink href={href}>{value}</TextLink>;
}
