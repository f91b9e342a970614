import { positionTexts, unitTexts } from '../../content/offers.ts';
import { priceTexts as texts } from '../../content/partner.ts';
import { writeHundredths } from '../../domain/money.ts';
import { type Position, positions, type Unit } from '../../domain/partners/positions.ts';
import { fieldOfPrice, readPrices } from '../../domain/partners/read-work.ts';
import { listPrices, savePrices } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { FieldError, fieldLook } from '../ui/field.tsx';
import { Form, useField } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/prices-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

export const meta = () => firmMeta(texts.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { partnerId, database, firm, back } = await readFirm(context);
  const prices = await listPrices(database, partnerId);
  const typed = Object.fromEntries(
    prices.map(({ position, unit, cents }) => [fieldOfPrice(position, unit), writeHundredths(cents)]),
  );
  return { back, typed, smallBusiness: firm.profile.small_business };
}

export async function action(args: Route.ActionArgs) {
  const { form, partnerId, database, refuse, done } = await readFirmForm(args);
  const read = readPrices((field) => form.get(field));
  if (read.wrong.length > 0) return refuse(wrongPrices(read.wrong));
  await savePrices(database, { partnerId, prices: read.prices });
  return done('preise');
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
      <Form className="grid gap-6" submit={texts.save}>
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
