import { offerTexts } from '../../../content/offer-form.ts';
import { positionTexts, unitTexts } from '../../../content/offers.ts';
import { invitationTexts } from '../../../content/office/choice.ts';
import { PHONE_LINES, phoneLineNames, phoneWorks } from '../../../domain/offers/phone-offer.ts';
import { nextDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { useRefused } from '../../ui/form.tsx';

const texts = invitationTexts.offer;
const USUAL_VALID_DAYS = 30;
const WORKS = phoneWorks.map(
  ({ value, position, unit }) => [value, `${positionTexts[position].label}, ${unitTexts[unit].each}`] as const,
);

type Props = { offerKey: string; now: Date };

/** What a firm says on the telephone: how binding, what for how much, and from when. */
export function PhoneOfferFields({ offerKey, now }: Props) {
  const refused = useRefused();
  const today = toWallTime(now).day;
  return (
    <>
      <input type="hidden" name="key" value={refused?.values.key?.[0] ?? offerKey} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          dense
          name="kind"
          label={offerTexts.kind}
          empty={texts.choose}
          options={Object.entries(offerTexts.kinds)}
        />
        <Field dense name="upper" label={`${offerTexts.upper.label} (netto)`} inputMode="decimal" />
        <Select
          dense
          name="access.how"
          label={offerTexts.access.how}
          empty={texts.choose}
          options={Object.entries(offerTexts.access.ways)}
        />
      </div>
      {Array.from({ length: PHONE_LINES }, (_, index) => index + 1).map((line) => {
        const names = phoneLineNames(line);
        return (
          <div key={line} className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_2fr]">
            <div className="col-span-2 sm:col-span-1">
              <Select dense name={names.work} label={texts.line(line)} empty={texts.choose} options={WORKS} />
            </div>
            <Field dense name={names.quantity} label={texts.quantity(line)} inputMode="decimal" />
            <Field dense name={names.price} label={texts.price(line)} inputMode="decimal" />
            <div className="col-span-2 sm:col-span-1">
              <Field dense name={names.note} label={texts.note(line)} maxLength={120} />
            </div>
          </div>
        );
      })}
      <p className="text-xs text-ink-soft">{texts.quantityHint}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Field dense name="start" label={offerTexts.start.label} type="date" min={today} />
        <Field
          dense
          name="valid"
          label={offerTexts.valid.label}
          type="date"
          defaultValue={nextDay(today, USUAL_VALID_DAYS)}
        />
        <Field dense name="remarks" label={texts.remarks} maxLength={1000} />
      </div>
      <Choice name="gesagt" label={texts.tick} />
    </>
  );
}
