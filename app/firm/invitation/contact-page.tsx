import { firmContact as texts } from '../../../content/firm-contact.ts';
import { mailtoOf } from '../../../content/german-format.ts';
import { claimBuilding } from '../../../domain/billing/decide-commission.server.ts';
import { readShownContact, showContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import { formatMunichTime } from '../../../domain/time/munich-clock.ts';
import { describeSharedContact } from '../../magic-links/describe-shared-contact.ts';
import { mapLink } from '../../magic-links/map-link.ts';
import { requestKeys } from '../../request-context.ts';
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Mail, MapPin, Phone } from '../../ui/icons.ts';
import type { Route } from './+types/contact-page.ts';
import { invitationPath, readInvitationForm } from './guard.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const own = context.get(requestKeys.ownInvitation);
  const contact = await readShownContact(context.get(requestKeys.server).database, own);
  return { back: invitationPath(own), contact };
}

/** Only this form shows the data and records that it was shown; following a link shows none. */
export async function action(args: Route.ActionArgs) {
  const { form, own, database, refuse, done } = await readInvitationForm(args);
  if (form.get('intent') === 'bekannt') {
    const { kind } = await claimBuilding(database, own);
    return kind === 'refused' ? refuse(texts.knownBuilding.refused, 409) : done('gemeldet');
  }
  if (form.get('ja') !== 'ja') return refuse({ ja: texts.tickMissing });
  await showContact(database, own);
  return done('', 'kontakt/');
}

export default function ContactPage({ loaderData: { back, contact } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      {contact.kind === 'none' && <p>{texts.none}</p>}
      {contact.kind === 'waiting' && (
        <Form className="grid gap-4" submit={texts.button}>
          <p className="max-w-prose">{contact.corrected ? texts.corrected : texts.waiting}</p>
          <Choice name="ja" label={texts.tick} required />
        </Form>
      )}
      {contact.kind === 'shown' && <Shown {...contact} />}
    </FormPage>
  );
}

type ShownContact = Extract<Route.ComponentProps['loaderData']['contact'], { kind: 'shown' }>;

function Shown({ fields, dial, place, firstShownAt }: ShownContact) {
  const links: Partial<Record<string, string | null>> = {
    phone: dial && `tel:${dial}`,
    email: fields.email && mailtoOf(fields.email),
  };
  const linked = (value: string, href?: string | null) => (href ? <TextLink href={href}>{value}</TextLink> : value);
  const rows = describeSharedContact(fields).map(
    ({ name, label, value }) => [label, linked(value, links[name])] as const,
  );
  const link = links[fields.channel];
  return (
    <>
      <p className="rounded-md bg-isar-100 px-4 py-3 font-semibold">{texts.wish[fields.channel](fields.times)}</p>
      {link && (
        <p>
          <ButtonLink href={link} icon={fields.channel === 'phone' ? Phone : Mail} className="max-sm:w-full">
            {texts.reach[fields.channel]}
          </ButtonLink>
        </p>
      )}
      <DescriptionList rows={rows} />
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
      <p className="text-ink-soft">{texts.shown(formatMunichTime(firstShownAt))}</p>
      <p className="max-w-prose">{texts.known}</p>
      <Fold title={texts.knownBuilding.summary}>
        <Form className="mt-2 grid justify-items-start gap-3">
          <p className="max-w-prose">{texts.knownBuilding.text}</p>
          <Button name="intent" value="bekannt" kind="secondary">
            {texts.knownBuilding.button}
          </Button>
        </Form>
      </Fold>
    </>
  );
}
