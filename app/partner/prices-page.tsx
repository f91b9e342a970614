import { data, redirect } from 'react-router';
import { positionTexts, unitTexts } from '../../content/offers.ts';
import { priceTexts as texts } from '../../content/partner.ts';
import { writeHundredths } from '../../domain/money.ts';
import { type Position, positions, type Unit } from '../../domain/partners/positions.ts';
import { fieldOfPrice, readPrices } from '../../domain/partners/read-work.ts';
import { listPrices, savePrices } from '../../domain/partners/work.server.ts';
import { firmMeta } from '../links/area-meta.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import { FieldError, fieldLook } from '../ui/field.tsx';
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
  if (read.wrong.length > 0) {
    const typed = Object.fromEntries([...form].map(([name, text]) => [name, text.slice(0, 20)]));
    return data({ error: texts.summary(read.wrong.length), wrong: read.wrong, typed }, { status: 422 });
  }
  await savePrices(context.get(requestKeys.server).database, { partnerId: own.partnerId, prices: read.prices });
  return redirect(firmPath(own, '', 'preise'), 303);
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed: Record<string, string> = actionData?.typed ?? loaderData.typed;
  const wrong: readonly string[] = actionData?.wrong ?? [];
  return (
    <Sheet heading={texts.heading} back={loaderData.back} error={actionData?.error}>
      <p className="max-w-prose">{texts.intro}</p>
      <p className="font-semibold">{loaderData.smallBusiness ? texts.gross : texts.net}</p>
      <form method="post" className="grid gap-6">
        <div className="divide-y divide-line border-y border-line">
          {positions.map(({ code, units }) => (
            <fieldset key={code} className="grid gap-2 py-4 sm:grid-cols-2 sm:items-center">
              <legend className="float-left font-semibold sm:w-full">{positionTexts[code].label}</legend>
              <div className="clear-both grid gap-2 sm:clear-none">
                {units.map((unit) => {
                  const field = fieldOfPrice(code, unit);
                  return (
                    <PriceField
                      key={field}
                      {...{ field, position: code, unit }}
                      value={typed[field]}
                      wrong={wrong.includes(field)}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </div>
        <div>
          <Button type="submit">{texts.save}</Button>
        </div>
      </form>
    </Sheet>
  );
}

type PriceFieldProps = { field: string; position: Position; unit: Unit; value?: string; wrong: boolean };

function PriceField({ field, position, unit, value, wrong }: PriceFieldProps) {
  const { each } = unitTexts[unit];
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          id={field}
          name={field}
          aria-label={texts.price(positionTexts[position].label, each)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${field}-error` : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={value}
          className={`${fieldLook({ width: 'w-32', invalid: wrong })} text-right tabular-nums`}
        />
        <span aria-hidden="true">{texts.unit(each)}</span>
      </div>
      {wrong && <FieldError id={`${field}-error`}>{texts.wrong}</FieldError>}
    </div>
  );
}
