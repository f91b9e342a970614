import { offerTexts } from '../../../content/offer-form.ts';
import { positionTexts, unitTexts } from '../../../content/offers.ts';
import { invitationTexts } from '../../../content/office/choice.ts';
import { PHONE_LINES, phoneLineNames, phoneWorks } from '../../../domain/offers/phone-offer.ts';
import { nextDay, toWallTime } from '../../../domain/time/munich-clock.ts';
import { Pill } from '../../details/detail-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { CaseProblem } from '../inquiries/case-deed.ts';

const texts = invitationTexts.offer;
const USUAL_VALID_DAYS = 30;
const WORKS = phoneWorks.map(
  ({ value, position, unit }) => [value, `${positionTexts[position].label}, ${unitTexts[unit].each}`] as const,
);

type Props = { id: string; offerKey: string; problem: CaseProblem | null; now: Date };

/** What a firm says on the telephone: how binding, what for how much, and from when. */
export function PhoneOfferFields({ id, offerKey, problem, now }: Props) {
  const typed = (name: string) => problem?.fields[name];
  const today = toWallTime(now).day;
  const field = (name: string, label: string) => ({
    id: `${id}-${name.replace('.', '-')}`,
    name,
    label,
    defaultValue: typed(name),
  });
  return (
    <>
      <input type="hidden" name="key" value={typed('key') ?? offerKey} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          dense
          name="kind"
          label={offerTexts.kind}
          empty={texts.choose}
          options={Object.entries(offerTexts.kinds)}
          value={typed('kind')}
          invalid={problem !== null && !typed('kind')}
        />
        <Field dense {...field('upper', `${offerTexts.upper.label} (netto)`)} inputMode="decimal" />
        <Select
          dense
          name="access.how"
          label={offerTexts.access.how}
          empty={texts.choose}
          options={Object.entries(offerTexts.access.ways)}
          value={typed('access.how')}
          invalid={problem !== null && !typed('access.how')}
        />
      </div>
      {Array.from({ length: PHONE_LINES }, (_, index) => index + 1).map((line) => {
        const names = phoneLineNames(line);
        const [work, price] = [typed(names.work), typed(names.price)?.trim()];
        const isUsed = line === 1 || Boolean(work) || Boolean(price);
        const lacks = (value: string | undefined) => problem !== null && isUsed && !value;
        return (
          <div key={line} className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_2fr]">
            <div className="col-span-2 sm:col-span-1">
              <Select
                dense
                name={names.work}
                label={texts.line(line)}
                empty={texts.choose}
                options={WORKS}
                value={work}
                invalid={lacks(work)}
              />
            </div>
            <Field dense {...field(names.quantity, texts.quantity(line))} inputMode="decimal" />
            <Field dense {...field(names.price, texts.price(line))} inputMode="decimal" invalid={lacks(price)} />
            <div className="col-span-2 sm:col-span-1">
              <Field dense {...field(names.note, texts.note(line))} maxLength={120} />
            </div>
          </div>
        );
      })}
      <p className="text-xs text-ink-soft">{texts.quantityHint}</p>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Field
          dense
          {...field('start', offerTexts.start.label)}
          type="date"
          min={today}
          invalid={problem !== null && !typed('start')}
        />
        <Field
          dense
          {...field('valid', offerTexts.valid.label)}
          type="date"
          defaultValue={typed('valid') ?? nextDay(today, USUAL_VALID_DAYS)}
        />
        <Field dense {...field('remarks', texts.remarks)} maxLength={1000} />
      </div>
      <Pill type="checkbox" name="gesagt" value="ja" label={texts.tick} checked={false} />
    </>
  );
}
