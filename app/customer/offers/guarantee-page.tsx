import { redirect } from 'react-router';
import { germanDate } from '../../../content/german-format.ts';
import { reminderTexts, guaranteeTexts as texts } from '../../../content/guarantee.ts';
import { positionTexts } from '../../../content/offers.ts';
import { writeReviewTexts } from '../../../content/reviews.ts';
import { readFirmContact } from '../../../domain/contact-sharing/share-contact.server.ts';
import { listCustomerPhotos } from '../../../domain/customer-portal/read-customer-portal.server.ts';
import { positionRule } from '../../../domain/firms/positions.ts';
import { formatEuros } from '../../../domain/money.ts';
import { formatTotal } from '../../../domain/offers/format-total.ts';
import { inOrder } from '../../../domain/offers/offer.ts';
import { findGuarantee, findReminder, switchReminder } from '../../../domain/orders/guarantee.server.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import { FLASH } from '../../forms.ts';
import { ButtonLink, LineLink, SECONDARY } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Form, PostButton } from '../../ui/form.tsx';
import { FormPage, PageSection } from '../../ui/form-page.tsx';
import { PhotoList } from '../../ui/photo-list.tsx';
import { Bullets } from '../../ui/section.tsx';
import { findInquiryNotice } from '../describe-inquiry-page.ts';
import { PhotoForm } from '../portal-photos.tsx';
import { findFirmOfInquiry, readFormAboutFirm } from '../read-inquiry-page.ts';
import type { Route } from './+types/guarantee-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { database, own, page, path, back, firm, here } = await findFirmOfInquiry(args, { evenClosed: true });
  const guarantee = await findGuarantee(database, firm.invitationId);
  if (!guarantee) throw here('fertig');
  const { acceptedOn, endsOn } = guarantee;
  const contact = await readFirmContact(database, firm.invitationId);
  const photos = (await listCustomerPhotos(database, own.inquiryId)).map(({ storedAt }, index) => ({
    address: path(`foto/${index + 1}/`),
    after: storedAt.getTime() > (page.closedAt ?? page.now) || toWallTime(storedAt).day > acceptedOn,
  }));
  const { offer } = firm;
  const reminder = await findReminder(database, firm.invitationId);
  const photosLeft = page.eraseDueAt === null ? page.photosLeft : 0;
  const notice = findInquiryNotice(new URL(args.request.url).searchParams.get(FLASH), own, page);
  const [form = '', name = ''] = photosLeft > 0 ? (notice?.field ?? []) : [];
  const upload = path('fotos/');
  return {
    back,
    flash: notice?.kind === 'done' ? notice.text : null,
    refused: notice?.kind === 'problem' ? { form, errors: { [name]: notice.text }, values: {} } : null,
    reference: page.reference,
    today: germanDate(toWallTime(new Date(page.now)).day),
    firm: contact
      ? [firm.name, contact.person, contact.street, `${contact.postalCode} ${contact.city}`, contact.phone].join('\n')
      : `${firm.name}, ${firm.city}`,
    building: [page.name, page.wish?.object_address].filter(Boolean).join('\n'),
    acceptedOn: germanDate(acceptedOn),
    endsOn: endsOn && germanDate(endsOn),
    lasts: offer && endsOn ? texts.lasts(offer.guaranteeMonths, offer.conditions.guaranteeOn) : null,
    work: inOrder(offer?.lines ?? [])
      .filter(({ position, state }) => state !== 'not-included' && positionRule(position).isWork)
      .map(({ position, note }) => [positionTexts[position].label, note].filter(Boolean).join(', ')),
    paid: firm.paidCents === null ? null : formatEuros(firm.paidCents),
    offered: offer && formatTotal(offer),
    before: photos.filter(({ after }) => !after).map(({ address }) => address),
    after: photos.filter(({ after }) => after).map(({ address }) => address),
    photosLeft,
    reminder: reminder && { email: reminder.email, active: reminder.id !== null, day: germanDate(reminder.remindOn) },
    upload: `${upload}${upload.includes('?') ? '&' : '?'}garantie=${firm.reference}`,
    change: path(`fertig/${firm.reference}/`),
    review: path(`bewertung/${firm.reference}/`),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, call, firm, path, refuse } = await readFormAboutFirm(args, { evenClosed: true });
  const wanted = form.get('intent') !== 'nicht-erinnern';
  if (wanted && form.get('ja') !== 'ja') return refuse({ ja: reminderTexts.tickMissing });
  const { kind } = await switchReminder(database, call, wanted);
  if (kind !== 'done') return refuse(reminderTexts[kind], 409);
  return redirect(path(`garantie/${firm.reference}/`, wanted ? 'erinnern' : 'nicht-erinnern'), 303);
}

export default function GuaranteePage({ loaderData }: Route.ComponentProps) {
  const { back, reference, today, firm, building, acceptedOn, endsOn, lasts, work, paid, offered } = loaderData;
  const { before, after, photosLeft, upload, change, review, reminder } = loaderData;
  const { labels, photos, loose } = texts;
  return (
    <FormPage heading={texts.heading} back={back}>
      {/* Five lines of work and the photos fit on one sheet. */}
      <div className="grid gap-5 print:[zoom:0.8]">
        <p className="-mt-4 text-sm text-ink-soft tabular-nums">{texts.printed(reference, today)}</p>
        <p className="text-xl font-semibold">{endsOn ? texts.until(endsOn) : texts.none}</p>
        <DescriptionList
          rows={[
            [labels.firm, firm],
            [labels.building, building],
            [labels.guarantee, lasts],
            [labels.accepted, acceptedOn],
            [labels.work, work.join('\n')],
            paid ? [labels.paid, paid] : [labels.offered, offered],
          ]}
        />
        <p className="print:hidden">
          <LineLink href={change}>{texts.change}</LineLink>
        </p>
        <PageSection id="ablauf" heading={loose.heading}>
          <Bullets items={loose.steps} className="ml-5 list-decimal" />
          <p className="max-w-prose text-sm">{texts.law}</p>
        </PageSection>
        <div className="grid gap-5 print:grid-cols-2">
          {before.length > 0 && (
            <PageSection id="vorher" heading={photos.before}>
              <PhotoList photos={before} alt={photos.alt.before} />
            </PageSection>
          )}
          <div className={after.length > 0 ? undefined : 'print:hidden'}>
            <PageSection id="nachher" heading={photos.after}>
              <PhotoList photos={after} alt={photos.alt.after} />
              {photosLeft > 0 && (
                <div className="print:hidden">
                  <p className="mb-3 font-semibold">{photos.add}</p>
                  <PhotoForm left={photosLeft} action={upload} finished />
                </div>
              )}
              <p className="max-w-prose text-sm text-ink-soft print:hidden">{photos.kept}</p>
            </PageSection>
          </div>
        </div>
        <div className="print:hidden">
          <PageSection id="bewertung" heading={writeReviewTexts.invite.heading}>
            <p className="max-w-prose">{writeReviewTexts.invite.text}</p>
            <p>
              <ButtonLink {...SECONDARY} href={review}>
                {writeReviewTexts.open}
              </ButtonLink>
            </p>
          </PageSection>
        </div>
        {reminder && <Reminder {...reminder} />}
        <p className="max-w-prose text-sm text-ink-soft print:hidden">{texts.print}</p>
      </div>
    </FormPage>
  );
}

const STOP = { ...SECONDARY, name: 'intent', value: 'nicht-erinnern' };
const START = { ...SECONDARY, name: 'intent', value: 'erinnern', children: reminderTexts.button };

function Reminder({ email, active, day }: { email: string; active: boolean; day: string }) {
  return (
    <div className="print:hidden">
      <PageSection id="erinnerung" heading={reminderTexts.heading}>
        {active ? (
          <>
            <p className="max-w-prose">{reminderTexts.active(day, email)}</p>
            <PostButton {...STOP}>{reminderTexts.stop}</PostButton>
          </>
        ) : (
          <Form className="grid justify-items-start gap-3" submit={START}>
            <Choice name="ja" label={reminderTexts.tick(day)} required />
            <p className="max-w-prose text-sm text-ink-soft">{reminderTexts.note}</p>
          </Form>
        )}
      </PageSection>
    </div>
  );
}
