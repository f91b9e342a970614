import { caseTexts, stepTexts } from '../../../content/office/inquiries.ts';
import { giveUpReasons, reopenReasons } from '../../../domain/process/reasons.ts';
import { speakDueTime } from '../../../domain/time/munich-clock.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { Island } from '../../start/island.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Form } from '../../ui/form.tsx';
import Lightbox from '../../ui/lightbox.island.tsx';
import { Box } from '../../ui/page.tsx';
import { SmallButton } from '../small-buttons.tsx';
import type { CaseView } from './case-view.ts';
import { actorWords, casePath, FlagBadges, shortTime } from './inquiry-words.tsx';

/** What the customer said, and where it is. */
export function AnswersBox({ view }: { view: CaseView }) {
  const { answers, place, postalCode, spokenPlace, names, now } = view;
  const call = view.events.find(({ event }) => event === 'taken-by-phone');
  return (
    <Box id="angaben" heading={call ? caseTexts.answersByPhone : caseTexts.answers}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Facts
          dense
          rows={[
            [
              caseTexts.place,
              <span key="place">
                {spokenPlace}
                <span className="block text-ink-soft">
                  {place ? caseTexts.distance(place.km) : postalCode ? caseTexts.outside : caseTexts.noPostalCode}
                </span>
              </span>,
            ],
            ...answers.map(({ label, text }) => [label, text] as const),
            [
              caseTexts.agreed,
              call && caseTexts.agreedByPhone(shortTime(call.at, now), actorWords(call.actor_kind, call.actor, names)),
            ],
            [caseTexts.flags, <Flags key="flags" view={view} />],
          ]}
        />
        {place && (
          <div className="max-w-52">
            <ServiceAreaMap marker={{ lat: place.lat, lon: place.lon, inArea: place.inArea }} />
          </div>
        )}
      </div>
    </Box>
  );
}

function Flags({ view: { inquiry } }: { view: CaseView }) {
  if (inquiry.flags.length === 0) return caseTexts.noFlags;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <FlagBadges flags={inquiry.flags} />
      {inquiry.cleared_at && (
        <Badge tone="good" shape="check">
          {caseTexts.flagsCleared}
        </Badge>
      )}
    </span>
  );
}

/** What firms need for a price, and how the customer wants to be reached. */
export function DetailsBox({ view }: { view: CaseView }) {
  const { details, wish, inquiry } = view;
  return (
    <Box
      id="details"
      heading={caseTexts.details}
      aside={details.version > 0 ? caseTexts.version(details.version) : null}
    >
      {details.lines.length === 0 && <p className="text-sm text-ink-soft">{caseTexts.noDetails}</p>}
      <Facts dense rows={details.lines.map(({ label, text }) => [label, text])} />
      {(wish || inquiry.decision_on) && (
        <div className="mt-3 border-t border-line pt-3">
          <Facts
            dense
            rows={[
              [caseTexts.wish, wish && caseTexts.channels[wish.channel]],
              [caseTexts.decision, inquiry.decision_on?.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })],
            ]}
          />
        </div>
      )}
    </Box>
  );
}

type Photo = { path: string; hidden: boolean };

/** Served through us to whoever is signed in. Without script each opens by itself. */
export function PhotosBox({ photos, inquiryId }: { photos: Photo[]; inquiryId: string }) {
  const pictures = photos.map((_, index) => ({
    src: `${casePath(inquiryId)}foto/${index + 1}/`,
    alt: caseTexts.photo(index + 1, photos.length),
  }));
  const labels = { close: caseTexts.close, previous: caseTexts.previousPhoto, next: caseTexts.nextPhoto };
  return (
    <Box id="fotos" heading={caseTexts.photos} count={photos.length} empty={caseTexts.noPhotos}>
      <ul data-lightbox="" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {photos.map(({ path, hidden }, index) => (
          <li key={path} className="space-y-1">
            <a href={pictures[index]?.src} className="block overflow-hidden rounded-md border border-line bg-isar-100">
              <img
                src={pictures[index]?.src}
                alt={pictures[index]?.alt}
                loading="lazy"
                className={classNames('aspect-square w-full object-cover', hidden && 'opacity-40')}
              />
            </a>
            <HideForm path={path} hidden={hidden} inquiryId={inquiryId} />
          </li>
        ))}
      </ul>
      <Island name="lightbox" of={Lightbox} props={{ pictures, labels }} />
    </Box>
  );
}

function HideForm({ path, hidden, inquiryId }: Photo & { inquiryId: string }) {
  return (
    <form method="post" action={casePath(inquiryId)} className="flex flex-wrap items-center justify-between gap-1">
      <input type="hidden" name="foto" value={path} />
      <input type="hidden" name="sichtbar" value={hidden ? 'ja' : 'nein'} />
      <SmallButton act="foto" kind="quiet" className="-ml-3">
        {hidden ? caseTexts.show : caseTexts.hide}
      </SmallButton>
      {hidden && (
        <Badge tone="off" shape="cross">
          {caseTexts.photoHidden}
        </Badge>
      )}
    </form>
  );
}

const REASONS = { 'give-up': giveUpReasons, reopen: reopenReasons };

type Props = { view: CaseView };

/** The steps that are possible now. Each carries the last event that its reader saw. */
export function StepsBox({ view }: Props) {
  const { steps, inquiry, now } = view;
  return (
    <Box id="schritte" heading={caseTexts.steps} flush>
      {inquiry.erase_due_at && (
        <p className="mx-4 mb-4 rounded-md bg-danger-100 px-3 py-2 text-sm text-danger-700">
          {caseTexts.erasing(speakDueTime(inquiry.erase_due_at, now))}
        </p>
      )}
      {!inquiry.erase_due_at && steps.length === 0 && (
        <p className="px-4 pb-4 text-sm text-ink-soft">{caseTexts.noSteps}</p>
      )}
      {steps.map((event) => (
        <Step key={event} event={event} view={view} />
      ))}
    </Box>
  );
}

function Step({ event, view }: Props & { event: string }) {
  const { label, text, reasons, grave } = stepTexts[event] ?? { label: event, text: '' };
  return (
    <Fold look="row" form={event} name="schritt" title={label}>
      <Form
        name={event}
        action={casePath(view.inquiry.id)}
        values={{ tun: 'schritt', schritt: event, gesehen: view.lastEvent }}
        className="space-y-3 px-4 pb-4 text-sm"
      >
        <p className="text-ink-soft">{text}</p>
        {reasons && (
          <Select
            dense
            className="lg:max-w-48"
            name="grund"
            label={caseTexts.reason}
            empty={caseTexts.chooseReason}
            options={Object.entries(REASONS[reasons])}
          />
        )}
        <TextArea name="notiz" label={caseTexts.stepNote} rows={2} />
        <SmallButton kind={grave ? 'secondary' : 'primary'}>{label}</SmallButton>
      </Form>
    </Fold>
  );
}
