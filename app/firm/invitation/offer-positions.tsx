import type { InputHTMLAttributes } from 'react';
import { offerTexts as texts } from '../../../content/offer-form.ts';
import { positionTexts, unitTexts } from '../../../content/offers.ts';
import { type Position, positionRule } from '../../../domain/firms/positions.ts';
import { formatEuros } from '../../../domain/money.ts';
import { lineKeys, type OfferFields } from '../../../domain/offers/read-offer.ts';
import type { ListPrice } from '../../../domain/offers/read-offer-page.server.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { FieldError, fieldLook, useField, useRefused } from '../../ui/form.tsx';

/** `net`: VAT is added; otherwise there is a single price. */
type LineProps = { fields: OfferFields; prices: readonly ListPrice[]; net: boolean };

export function OfferPositions(props: LineProps) {
  const { fields } = props;
  const refused = useRefused();
  return (
    <div className="grid gap-2">
      {lineKeys.map(({ position, part, key }) => {
        const names = ['price', 'quantity', 'state', 'note', 'how'].map((name) => `${key}.${name}`);
        const isOpen = position === 'access' || names.some((name) => fields[name] || refused?.errors[name]);
        const { label, hint } = positionTexts[position];
        const title = part > 1 ? `${label} ${part}` : label;
        return (
          <Fold key={key} look="box" title={title} open={isOpen}>
            {position !== 'access' ? (
              hint && <p className="text-ink-soft">{hint}</p>
            ) : (
              <div className="grid gap-3">
                <Choices
                  name="access.how"
                  legend={texts.access.how}
                  answers={texts.access.options}
                  chosen={fields['access.how']}
                />
                <Choice
                  name="access.permit"
                  value="yes"
                  label={texts.access.permit}
                  defaultChecked={fields['access.permit'] === 'yes'}
                />
                <p className="text-ink-soft">{texts.access.hint}</p>
              </div>
            )}
            <LineFields {...props} position={position} lineKey={key} title={title} />
          </Fold>
        );
      })}
    </div>
  );
}

type LineFieldsProps = LineProps & { position: Position; lineKey: string; title: string };

function LineFields({ fields, prices, net, position, lineKey, title }: LineFieldsProps) {
  const { units } = positionRule(position);
  const price = net ? `${texts.price} ${texts.netLabel}` : texts.price;
  const listed = prices.find((price) => price.position === position);
  const unit = fields[`${lineKey}.unit`] ?? listed?.unit ?? units[0];
  const countable = units.some((code) => code !== 'flat' && code !== 'year');
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] items-end gap-3">
        {countable && <Amount fields={fields} name={`${lineKey}.quantity`} label={texts.quantity} of={title} />}
        {units.length > 1 ? (
          <LineSelect
            name={`${lineKey}.unit`}
            label={texts.unit}
            of={title}
            chosen={unit}
            options={units.map((code) => [code, unitTexts[code].label])}
          />
        ) : (
          <input type="hidden" name={`${lineKey}.unit`} value={units[0]} />
        )}
        <Amount
          fields={fields}
          name={`${lineKey}.price`}
          label={units.length > 1 ? price : `${price} ${unitTexts[units[0]].each}`}
          of={title}
        />
      </div>
      {['price', 'quantity', 'note'].map((name) => (
        <ErrorOf key={name} name={`${lineKey}.${name}`} />
      ))}
      {listed && !fields[`${lineKey}.price`] && (
        <p className="text-ink-soft">
          {texts.listPrice(
            `${formatEuros(listed.unitCents)} ${net ? `${texts.netLabel} ` : ''}${unitTexts[listed.unit].each}`,
          )}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <LineInput
          fields={fields}
          name={`${lineKey}.note`}
          label={position === 'other' ? texts.name : texts.note}
          of={title}
          maxLength={120}
        />
        <LineSelect
          name={`${lineKey}.state`}
          label={texts.state}
          of={title}
          chosen={fields[`${lineKey}.state`] ?? ''}
          options={Object.entries(texts.states)}
        />
      </div>
    </>
  );
}

type SelectProps = { name: string; label: string; of: string; chosen: string; options: [string, string][] };

const LineSelect = ({ name, label, of, chosen, options }: SelectProps) => (
  <label className="block">
    <span>{label}</span>
    <span className="sr-only">{` ${of}`}</span>
    <select name={name} defaultValue={chosen} className={fieldLook()}>
      {options.map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  fields: OfferFields;
  name: string;
  label: string;
  of: string;
};

/** Its error is shown below all inputs of the line (`ErrorOf`). */
function LineInput({ fields, label, of, ...rest }: InputProps) {
  const { id, error, errorId } = useField(rest);
  return (
    <label className="block">
      <span>{label}</span>
      <span className="sr-only">{` ${of}`}</span>
      <input
        id={id}
        defaultValue={fields[rest.name] ?? ''}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        className={`${fieldLook({ invalid: error !== undefined })} tabular-nums`}
        {...rest}
      />
    </label>
  );
}

const Amount = (props: InputProps) => <LineInput inputMode="decimal" maxLength={14} {...props} />;

function ErrorOf({ name }: { name: string }) {
  const { error, errorId } = useField({ name });
  return error && <FieldError id={errorId}>{error}</FieldError>;
}
