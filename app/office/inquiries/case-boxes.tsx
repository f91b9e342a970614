import { caseTexts, stepTexts } from '../../../content/office/inquiries.ts';
import { speakDueTime } from '../../../domain/time/munich-clock.ts';
import { giveUpReasons, reopenReasons } from '../../../domain/workflow/reasons.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { Island } from '../../start/island.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import Lightbox from '../../ui/lightbox.island.tsx';
import { Box } from '../../ui/page.tsx';
import { StepFold } from '../case-parts.tsx';
import { SmallButton, SmallSelect } from '../small-controls.tsx';
import type { CaseView } from './case-view.ts';
import { actorWords, casePath, FlagBadges, shortTime } from './inquiry-words.tsx';

export function AnswersBox({ view }: { view: CaseView }) {
  const { inquiry, answers, place, postalCode, spokenPlace, names, now } = view;
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
                  {place
                    ? caseTexts.distance(place.distanceKm)
                    : postalCode
                      ? caseTexts.outside
                      : caseTexts.noPostalCode}
                </span>
              </span>,
            ],
            ...answers.map(({ label, text }) => [label, text] as const),
            [
              caseTexts.agreed,
              call && caseTexts.agreedByPhone(shortTime(call.at, now), actorWords(call.actor_kind, call.actor, names)),
            ],
            [
              caseTexts.flags,
              inquiry.flags.length === 0 ? (
                caseTexts.noFlags
              ) : (
                <span key="flags" className="flex flex-wrap items-center gap-1.5">
                  <FlagBadges flags={inquiry.flags} />
                  {inquiry.cleared_at && (
                    <Badge tone="good" shape="check">
                      {caseTexts.flagsCleared}
                    </Badge>
                  )}
                </span>
              ),
            ],
          ]}
        />
        {place && (
          <div className="max-w-52">
            <ServiceAreaMap marker={place} />
          </div>
        )}
      </div>
    </Box>
  );
}

export function DetailsBox({ view }: { view: CaseView }) {
  const { details, wish, inquiry } = view;
  const version = details.version > 0 && caseTexts.version(details.version);
  return (
    <Box id="details" heading={caseTexts.details} aside={version}>
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

export function PhotosBox({ view: { photos, inquiry } }: { view: CaseView }) {
  const path = casePath(inquiry.id);
  const pictures = photos.map((photo, index) => ({
    ...photo,
    src: `${path}foto/${index + 1}/`,
    alt: caseTexts.photo(index + 1, photos.length),
  }));
  const labels = { close: caseTexts.close, previous: caseTexts.previousPhoto, next: caseTexts.nextPhoto };
  return (
    <Box id="fotos" heading={caseTexts.photos} count={photos.length} empty={caseTexts.noPhotos}>
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
                {hidden ? caseTexts.show : caseTexts.hide}
              </SmallButton>
              {hidden && (
                <Badge tone="off" shape="cross">
                  {caseTexts.photoHidden}
                </Badge>
              )}
            </Form>
          </li>
        ))}
      </ul>
      <Island
        name="lightbox"
        of={Lightbox}
        props={{ pictures: pictures.map(({ src, alt }) => ({ src, alt })), labels }}
      />
    </Box>
  );
}

const REASONS = { 'give-up': giveUpReasons, reopen: reopenReasons };

/** Each step carries the last event that its reader saw. */
export function StepsBox({ view: { steps, inquiry, lastEvent, now } }: { view: CaseView }) {
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
      {steps.map((event) => {
        const { reasons, ...words } = stepTexts[event] ?? { label: event, text: '' };
        const values = { intent: 'schritt', event, gesehen: lastEvent };
        return (
          <StepFold key={event} name={event} group="step" action={casePath(inquiry.id)} values={values} {...words}>
            {reasons && (
              <SmallSelect
                name="grund"
                label={caseTexts.reason}
                empty={caseTexts.chooseReason}
                options={Object.entries(REASONS[reasons])}
              />
            )}
            <TextArea name="notiz" label={caseTexts.stepNote} rows={2} />
          </StepFold>
        );
      })}
    </Box>
  );
}
