import type { ReactNode } from 'react';
import { caseTexts } from '../../../content/office/inquiries.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Box } from '../../ui/page.tsx';
import type { CaseView } from './case-view.ts';
import { FlagBadges } from './inquiry-marks.tsx';
import { actorWords, shortTime } from './inquiry-words.ts';

/** What the customer said, and where it is. */
export function AnswersBox({ view }: { view: CaseView }) {
  const { answers, place, postalCode, spokenPlace, names, now } = view;
  const call = view.events.find(({ event }) => event === 'taken-by-phone');
  return (
    <Box id="angaben" heading={call ? caseTexts.answersByPhone : caseTexts.answers}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <dl className="space-y-2 text-sm">
          <Fact label={caseTexts.place}>
            {spokenPlace}
            <span className="block text-ink-soft">
              {place ? caseTexts.distance(place.km) : postalCode ? caseTexts.outside : caseTexts.noPostalCode}
            </span>
          </Fact>
          <Fact label={caseTexts.property}>{answers.property}</Fact>
          <Fact label={caseTexts.problems}>{answers.problems.join(', ')}</Fact>
          <Fact label={caseTexts.ownWords}>{answers.problemOther}</Fact>
          <Fact label={caseTexts.locations}>{answers.locations.join(', ')}</Fact>
          <Fact label={caseTexts.ownWords}>{answers.locationOther}</Fact>
          <Fact label={caseTexts.agreed}>
            {call && caseTexts.agreedByPhone(shortTime(call.at, now), actorWords(call.actor_kind, call.actor, names))}
          </Fact>
          <Fact label={caseTexts.flags}>
            <Flags view={view} />
          </Fact>
        </dl>
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
      {details.lines.length === 0 ? (
        <p className="text-sm text-ink-soft">{caseTexts.noDetails}</p>
      ) : (
        <dl className="space-y-2 text-sm">
          {details.lines.map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {(wish || inquiry.decision_on) && (
        <dl className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
          {wish && <Fact label={caseTexts.wish}>{caseTexts.channels[wish.channel]}</Fact>}
          <Fact label={caseTexts.decision}>
            {inquiry.decision_on?.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })}
          </Fact>
        </dl>
      )}
    </Box>
  );
}

/** Nothing without an answer. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
