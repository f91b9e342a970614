import { type ComponentProps, useRef } from 'react';
import { invitationPageTexts } from '../../../content/invitation-page.ts';
import { offerTexts as texts } from '../../../content/offer-form.ts';
import { formatEuros } from '../../../domain/money.ts';
import { type ConditionName, type ConditionRule, offerConditions } from '../../../domain/offers/offer.ts';
import { commissionCents, sumOffer } from '../../../domain/offers/offer-sums.ts';
import { type OfferFields, readOfferLines } from '../../../domain/offers/read-offer.ts';
import type { OfferPageData } from '../../../domain/offers/read-offer-page.server.ts';
import { useReloadOnReturn } from '../../browser/use-reload-on-return.ts';
import type { RefusedForm } from '../../forms.ts';
import { conditionLabels } from '../../magic-links/describe-offer.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, Refused, TextArea, useRefused } from '../../ui/form.tsx';
import { FormBoundary } from '../../ui/form-boundary.tsx';
import { PageSection } from '../../ui/form-page.tsx';
import { Done } from '../../ui/notice.tsx';
import { BesidePhotos } from '../../ui/photo-list.tsx';
import { ChangedDetails } from './changed-details.tsx';
import { OfferPositions } from './offer-positions.tsx';
import { readOfferDraft, useOfferDraft } from './use-offer-draft.ts';

type OfferFormProps = Pick<OfferPageData, 'reference' | 'base' | 'fields' | 'prices' | 'tariff' | 'details'> & {
  photos: readonly string[];
  vatBp: number;
  leastValid: string;
  revises: boolean;
  prefilled: boolean;
  refused: RefusedForm | null;
};

export default function OfferForm(props: OfferFormProps) {
  const { photos, reference, base, fields, prices, tariff, vatBp, leastValid, details, revises, prefilled } = props;
  const element = useRef<HTMLFormElement>(null);
  useReloadOnReturn();
  const { typed, restored } = useOfferDraft(element, { reference, base, fields });
  const sums = sumOffer(readOfferLines(typed).lines, vatBp);
  return (
    <Refused value={props.refused}>
      {restored && <Done>{texts.restored}</Done>}
      <p className="max-w-prose">{prefilled ? `${texts.intro} ${texts.prefilled}` : texts.intro}</p>
      <BesidePhotos photos={photos} alt={invitationPageTexts.photo} heading={invitationPageTexts.photos}>
        <FormBoundary isKept={() => readOfferDraft(reference, base) !== null}>
          <Form ref={element} noValidate className="grid gap-6">
            <ChangedDetails details={details} />
            <PageSection id="positionen" heading={texts.positions}>
              <p className="text-ink-soft">{vatBp === 0 ? texts.netSmall : texts.net}</p>
              <OfferPositions fields={fields} prices={prices} net={vatBp > 0} />
            </PageSection>
            <PageSection id="kopf" heading={texts.head}>
              <div className="grid gap-5">
                <Choices name="kind" legend={texts.kind} answers={texts.kinds} chosen={fields.kind} />
                <div data-only="range">
                  <OfferField fields={fields} name="upper" {...texts.upper} inputMode="decimal" required />
                </div>
                <div className="grid gap-5 sm:grid-cols-2">
                  <OfferField fields={fields} name="start" type="date" label={texts.start.label} required />
                  <OfferField
                    fields={fields}
                    name="valid"
                    type="date"
                    label={texts.valid.label}
                    hint={texts.validHint(leastValid)}
                    required
                  />
                </div>
                {revises && <OfferTextArea fields={fields} name="reason" {...texts.reason} maxLength={500} />}
                <MoreConditions fields={fields} />
              </div>
            </PageSection>
            {sums.netCents > 0 && (
              <p className="text-ink-soft">
                {texts.commission(formatEuros(sums.netCents), formatEuros(commissionCents(sums.netCents, tariff)))}
              </p>
            )}
            <div>
              <Button kind="secondary" name="intent" value="speichern">
                {texts.save}
              </Button>
            </div>
            <OfferSumBar sums={sums} vatBp={vatBp} />
          </Form>
        </FormBoundary>
      </BesidePhotos>
    </Refused>
  );
}

function OfferSumBar({ sums, vatBp }: { sums: ReturnType<typeof sumOffer>; vatBp: number }) {
  const { sums: words } = texts;
  return (
    <div className="sticky bottom-0 z-[1] -mx-5 border-t border-line-strong bg-white px-5 py-3 md:-mx-10 md:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output aria-label={words.heading} className="tabular-nums">
          <span className="block text-xl font-bold">
            {[words.gross, sums.open && words.from, formatEuros(sums.grossCents)].filter(Boolean).join(' ')}
          </span>
          <span className="block text-ink-soft">
            {`${words.net} ${formatEuros(sums.netCents)}, ${vatBp === 0 ? words.noVat : `${words.vat} ${formatEuros(sums.vatCents)}`}`}
          </span>
        </output>
        <Button name="intent" value="vorschau">
          {texts.preview}
        </Button>
      </div>
    </div>
  );
}

const OTHERS = ['days', 'guarantee', 'labour', 'alternative', 'alternative.price', 'remarks'];
const ofKind = (...kinds: ConditionRule['kind'][]) => offerConditions.filter(([, { kind }]) => kinds.includes(kind));

function MoreConditions({ fields }: { fields: OfferFields }) {
  const refused = useRefused();
  const names = [...OTHERS, ...offerConditions.map(([, { field }]) => field)];
  return (
    <Fold look="box" title={texts.more} open={names.some((name) => fields[name] || refused?.errors[name])}>
      <div className="grid gap-5 sm:grid-cols-2">
        <OfferField fields={fields} name="days" {...texts.days} inputMode="numeric" />
        <OfferField fields={fields} name="guarantee" {...texts.guarantee} inputMode="numeric" />
        <OfferField fields={fields} name="labour" {...texts.labour} inputMode="decimal" />
        {ofKind('line', 'cents', 'percent').map(([name, rule]) => (
          <ConditionField key={name} fields={fields} name={name} rule={rule} />
        ))}
      </div>
      {ofKind('choice', 'text').map(([name, rule]) => (
        <ConditionField key={name} fields={fields} name={name} rule={rule} />
      ))}
      <OfferField fields={fields} name="alternative" {...texts.alternative} maxLength={200} />
      <OfferField fields={fields} name="alternative.price" {...texts.alternativePrice} inputMode="decimal" />
      <OfferTextArea fields={fields} name="remarks" {...texts.remarks} maxLength={1000} />
    </Fold>
  );
}

function ConditionField({ fields, name, rule }: { fields: OfferFields; name: ConditionName; rule: ConditionRule }) {
  const { label, hint, choices } = conditionLabels[name];
  if (rule.kind === 'choice')
    return <Choices name={rule.field} legend={label} answers={choices ?? {}} chosen={fields[rule.field]} />;
  const field = { fields, name: rule.field, label, hint };
  if (rule.kind === 'text') return <OfferTextArea {...field} maxLength={rule.longest} />;
  return rule.kind === 'line' ? (
    <OfferField {...field} maxLength={rule.longest} />
  ) : (
    <OfferField {...field} inputMode="decimal" />
  );
}

type Given<Props> = Props & { fields: OfferFields; name: string };

const OfferField = ({ fields, ...rest }: Given<ComponentProps<typeof Field>>) => (
  <Field defaultValue={fields[rest.name] ?? ''} autoComplete="off" {...rest} />
);

const OfferTextArea = ({ fields, ...rest }: Given<ComponentProps<typeof TextArea>>) => (
  <TextArea defaultValue={fields[rest.name] ?? ''} rows={2} {...rest} />
);
