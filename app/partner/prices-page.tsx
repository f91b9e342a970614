import { redirect } from 'react-router';
import { positionTexts, unitTexts } from '../../content/offers.ts';
import { priceTexts as texts } from '../../content/partner.ts';
import { writeHundredths } from '../../domain/money.ts';
import { type Position, positions, type Unit } from '../../domain/partners/positions.ts';
import { fieldOfPrice, readPrices } from '../../domain/partners/read-work.ts';
import { listPrices, savePrices } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { refuseForm } from '../refuse-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { FieldError, fieldLook } from '../ui/field.tsx';
import { Form, useField } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/prices-page.ts';
import { firmPath, readFirm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { own, firm, back } = await readFirm(context);
  const prices = await listPrices(context.get(requestKeys.server).database, own.partnerId);
  const typed = Object.fromEntries(
    prices.map(({ position, unit, cents }) => [fieldOfPrice(position, unit), writeHundredths(cents)]),
  );
  return { back, typed, smallBusiness: firm.profile.small_business };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { own } = await readFirm(context);
  const read = readPrices((field) => form.get(field));
  if (read.wrong.length > 0) return refuseForm(form, wrongPrices(read.wrong));
  await savePrices(context.get(requestKeys.server).database, { partnerId: own.partnerId, prices: read.prices });
  return redirect(firmPath(own, '', 'preise'), 303);
}

const wrongPrices = (wrong: readonly string[]) =>
  Object.fromEntries(
    positions.flatMap(({ code, units }) =>
      units
        .map((unit) => [fieldOfPrice(code, unit), `${positionTexts[code].label}: ${texts.wrong}`] as const)
        .filter(([field]) => wrong.includes(field)),
    ),
  );

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { typed } = loaderData;
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="font-semibold">{loaderData.smallBusiness ? texts.gross : texts.net}</p>
      <Form className="grid gap-6">
        <div className="divide-y divide-line border-y border-line">
          {positions.map(({ code, units }) => (
            <fieldset key={code} className="grid gap-2 py-4 sm:grid-cols-2 sm:items-center">
              <legend className="float-left font-semibold sm:w-full">{positionTexts[code].label}</legend>
              <div className="clear-both grid gap-2 sm:clear-none">
                {units.map((unit) => {
                  const field = fieldOfPrice(code, unit);
                  return <PriceField key={field} {...{ field, position: code, unit }} value={typed[field]} />;
                })}
              </div>
            </fieldset>
          ))}
        </div>
        <div>
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Sheet>
  );
}

type PriceFieldProps = { field: string; position: Position; unit: Unit; value?: string };

function PriceField({ field, position, unit, value }: PriceFieldProps) {
  const { each } = unitTexts[unit];
  const { id, error, errorId, typed } = useField({ name: field });
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          id={id}
          name={field}
          aria-label={texts.price(positionTexts[position].label, each)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed?.[0] ?? value}
          className={`${fieldLook({ width: 'w-32', invalid: error !== undefined })} text-right tabular-nums`}
        />
        <span aria-hidden="true">{texts.unit(each)}</span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
