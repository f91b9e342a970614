import { todayTexts } from '../../../content/office/inquiries.ts';
import { speakPostalCode } from '../../../domain/inquiries/describe-inquiry.ts';
import type { HeldBack } from '../../../domain/inquiries/office-day.server.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from '../../ui/page.tsx';
import { FlagBadges } from './inquiry-marks.tsx';
import { casePath, problemWords, referenceOf, shortTime } from './inquiry-words.ts';

type Props = { inquiries: HeldBack[]; count: number; now: Date };

/** Probable spam that nobody was written about: to be let through or ended. */
export function HeldBackBox({ inquiries, count, now }: Props) {
  return (
    <Box id="zurueckgehalten" heading={`${todayTexts.heldBack} (${count})`} flush={count > 0}>
      {count === 0 ? (
        <p className="text-sm text-ink-soft">{todayTexts.noHeldBack}</p>
      ) : (
        <>
          <p className="px-4 pb-2 text-sm text-ink-soft">
            {todayTexts.heldBackHint} {count > inquiries.length && todayTexts.moreHeldBack(count)}
          </p>
          <ul>
            {inquiries.map((inquiry) => (
              <HeldBackLine key={inquiry.id} inquiry={inquiry} now={now} />
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

function HeldBackLine({ inquiry, now }: { inquiry: HeldBack; now: Date }) {
  const { id, name, postal_code, types_of_problems, flags, received_at } = inquiry;
  return (
    <li
      data-row=""
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm focus-within:bg-isar-100 hover:bg-isar-50"
    >
      <div className="space-y-1">
        <a href={casePath(id)} data-open="" className="font-semibold text-isar-700 underline-offset-4 hover:underline">
          {referenceOf(id)}
        </a>
        <span className="block text-xs text-ink-soft">
          {shortTime(received_at, now)} · {speakPostalCode(postal_code)} · {name} · {problemWords(types_of_problems)}
        </span>
        <FlagBadges flags={flags} />
      </div>
      <form method="post" action="/zentrale/?index" className="flex gap-2">
        <input type="hidden" name="anfrage" value={id} />
        <Button type="submit" name="tun" value="freigeben" kind="secondary" size="compact">
          {todayTexts.release}
        </Button>
        <Button type="submit" name="tun" value="spam" kind="quiet" size="compact">
          {todayTexts.spam}
        </Button>
      </form>
    </li>
  );
}
