import { inquiryPageTexts, transitionTexts } from '../../../content/office/inquiries.ts';
import { formatDueTime } from '../../../domain/time/munich-clock.ts';
import { giveUpReasons, reopenReasons } from '../../../domain/workflow/reasons.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { Island } from '../../start/island.tsx';
import { Badge, GOOD } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Form, TextArea } from '../../ui/form.tsx';
import Lightbox from '../../ui/lightbox.island.tsx';
import { Box, SmallButton, SmallSelect } from '../../ui/page.tsx';
import { StepFold } from '../detail-page-sections.tsx';
import { describeActor, FlagBadges, inquiryPath, shortTime } from './inquiry-display.tsx';
import type { InquiryView } from './inquiry-view.ts';

export function AnswersBox({ view }: { view: InquiryView }) {
  const { inquiry, answers, place, postalCode, spokenPlace, names, now } = view;
  const call = view.events.find(({ event }) => event === 'taken-by-phone');
  const outside = postalCode ? inquiryPageTexts.outside : inquiryPageTexts.noPostalCode;
  const where = (
    <>
      {spokenPlace}
      <span className="block text-ink-soft">{place ? inquiryPageTexts.distance(place.distanceKm) : outside}</span>
    </>
  );
  const flags = (
    <span className="flex flex-wrap items-center gap-1.5">
      <FlagBadges flags={inquiry.flags} />
      {inquiry.cleared_at && <Badge {...GOOD}>{inquiryPageTexts.flagsCleared}</Badge>}
    </span>
  );
  const agreed =
    call && inquiryPageTexts.agreedByPhone(shortTime(call.at, now), describeActor(call.actor_kind, call.actor, names));
  const rows: DescriptionRow[] = [
    [inquiryPageTexts.place, where],
    ...answers.map(({ label, text }): DescriptionRow => [label, text]),
    [inquiryPageTexts.agreed, agreed],
    [inquiryPageTexts.flags, inquiry.flags.length === 0 ? inquiryPageTexts.noFlags : flags],
  ];
  return (
    <Box id="angaben" heading={call ? inquiryPageTexts.answersByPhone : inquiryPageTexts.answers}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <DescriptionList dense rows={rows} />
        {place && (
          <div className="max-w-52">
            <ServiceAreaMap marker={place} />
          </div>
        )}
      </div>
    </Box>
  );
}

export function DetailsBox({ view }: { view: InquiryView }) {
  const { details, wish, inquiry } = view;
  const version = details.version > 0 && inquiryPageTexts.version(details.version);
  return (
    <Box id="details" heading={inquiryPageTexts.details} aside={version}>
      {details.lines.length === 0 && <p className="text-sm text-ink-soft">{inquiryPageTexts.noDetails}</p>}
      <DescriptionList dense rows={details.lines.map(({ label, text }) => [label, text])} />
      {(wish || inquiry.decision_on) && (
        <div className="mt-3 border-t border-line pt-3">
          <DescriptionList
            dense
            rows={[
              [inquiryPageTexts.wish, wish && inquiryPageTexts.channels[wish.channel]],
              [
                inquiryPageTexts.decision,
                inquiry.decision_on?.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' }),
              ],
            ]}
          />
        </div>
      )}
    </Box>
  );
}

const HIDDEN = { tone: 'off', shape: 'cross' } as const;

export function PhotosBox({ view: { photos, inquiry } }: { view: InquiryView }) {
  const path = inquiryPath(inquiry.id);
  const pictures = photos.map((photo, index) => ({
    ...photo,
    src: `${path}foto/${index + 1}/`,
    alt: inquiryPageTexts.photo(index + 1, photos.length),
  }));
  const shown = pictures.map(({ src, alt }) => ({ src, alt }));
  const labels = {
    close: inquiryPageTexts.close,
    previous: inquiryPageTexts.previousPhoto,
    next: inquiryPageTexts.nextPhoto,
  };
  return (
    <Box id="fotos" heading={inquiryPageTexts.photos} count={photos.length} empty={inquiryPageTexts.noPhotos}>
      <ul data-lightbox="" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {pictures.map(({ src, alt, path: photo, hidden }) => (
          <li key={photo} className="space-y-1">
            <a href={src} className="block overflow-hidden rounded-md border border-line bg-isar-100">
              <img
                src={src}
                alt={alt}
                loading="lazy"
                className={classNames('aspect-square w-full object-cover', hidden && 'opacity-40')}
              />
            </a>
            <Form
              action={path}
              values={{ foto: photo, sichtbar: hidden ? 'ja' : 'nein' }}
              className="flex flex-wrap items-center justify-between gap-1"
            >
              <SmallButton intent="foto" kind="quiet" className="-ml-3">
                {hidden ? inquiryPageTexts.show : inquiryPageTexts.hide}
              </SmallButton>
              {hidden && <Badge {...HIDDEN}>{inquiryPageTexts.photoHidden}</Badge>}
            </Form>
          </li>
        ))}
      </ul>
      <Island name="lightbox" of={Lightbox} props={{ pictures: shown, labels }} />
    </Box>
  );
}

const REASON = { name: 'grund', label: inquiryPageTexts.reason, empty: inquiryPageTexts.chooseReason };
const REASONS = { 'give-up': giveUpReasons, reopen: reopenReasons };

/** Each step carries the last event that its reader saw. */
export function StepsBox({ view: { steps, inquiry, lastEvent, now } }: { view: InquiryView }) {
  return (
    <Box id="schritte" heading={inquiryPageTexts.steps} flush>
      {inquiry.erase_due_at ? (
        <p className="mx-4 mb-4 rounded-md bg-danger-100 px-3 py-2 text-sm text-danger-700">
          {inquiryPageTexts.erasing(formatDueTime(inquiry.erase_due_at, now))}
        </p>
      ) : (
        steps.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">{inquiryPageTexts.noSteps}</p>
      )}
      {steps.map((event) => {
        const { reasons, ...labels } = transitionTexts[event] ?? { label: event, text: '' };
        const values = { intent: 'transition', event, gesehen: lastEvent };
        return (
          <StepFold key={event} name={event} group="step" action={inquiryPath(inquiry.id)} values={values} {...labels}>
            {reasons && <SmallSelect {...REASON} options={Object.entries(REASONS[reasons])} />}
            <TextArea name="notiz" label={inquiryPageTexts.stepNote} rows={2} />
          </StepFold>
        );
      })}
    </Box>
  );
}
