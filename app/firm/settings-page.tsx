import type { ReactNode } from 'react';
import { capabilityLabels, documentLabels } from '../../content/firm-labels.ts';
import { capabilityTexts, firmPriceTexts, hoursTexts, limitTexts } from '../../content/firm-pages.ts';
import { positionTexts, unitTexts } from '../../content/offers.ts';
import { requiredDocuments } from '../../domain/firms/documents.ts';
import type { Firm } from '../../domain/firms/find-firm.server.ts';
import { type Position, positions, type Unit } from '../../domain/firms/positions.ts';
import { fieldOfPrice, readHours, readPrices } from '../../domain/firms/read-firm-services.ts';
import {
  listPrices,
  saveCapabilities,
  saveHours,
  saveLimit,
  savePrices,
} from '../../domain/firms/save-firm-services.server.ts';
import { writeHundredths } from '../../domain/money.ts';
import { type Capability, capabilities } from '../../domain/rules.ts';
import { capabilityIcons } from '../apply/capability-icons.ts';
import { Choice, Question } from '../ui/choice.tsx';
import { Field, FieldError, Form, fieldLook, useField } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/settings-page.ts';
import { readFirmForm, requireFirm } from './guard.ts';

const TEXTS = { leistungen: capabilityTexts, zeiten: hoursTexts, grenzen: limitTexts, preise: firmPriceTexts };
type Setting = keyof typeof TEXTS;

const settingOf = (pattern: string) => /[^/]+$/.exec(pattern)?.[0] as Setting;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { firm, firmId, database, back } = await requireFirm(context);
  return { back, setting: settingOf(pattern), firm, prices: await listPrices(database, firmId) };
}

type Sent = Awaited<ReturnType<typeof readFirmForm>>;

const SAVE: Record<Setting, (sent: Sent) => Promise<Response | ReturnType<Sent['refuse']>>> = {
  async leistungen({ form, firmId, database, refuse, done }) {
    const ticked = form.getAll('leistung');
    const wanted = capabilities.filter((capability) => ticked.includes(capability));
    const saved = await saveCapabilities(database, { firmId, capabilities: wanted });
    if (saved.kind === 'none') return refuse({ leistung: capabilityTexts.none });
    const lacks = saved.kind === 'saved' && saved.lacking.length > 0;
    return done(lacks ? 'leistungen-fehlt' : 'leistungen');
  },
  async zeiten({ form, firmId, database, refuse, done }) {
    const field = (name: string) => (form.get(name) ?? '').slice(0, 20);
    const typed = { from: field('von'), to: field('bis'), saturdayFrom: field('sa-von'), saturdayTo: field('sa-bis') };
    const read = readHours(typed);
    if (read.kind === 'invalid') return refuse({ [read.day]: hoursTexts.wrong[read.day] });
    await saveHours(database, { firmId, hours: read.hours });
    return done('zeiten');
  },
  async grenzen({ form, firmId, database, refuse, done }) {
    const typed = (form.get('woche') ?? '').trim().slice(0, 10);
    const weekly = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
    const saved = await saveLimit(database, { firmId, weekly });
    return saved.kind === 'invalid' ? refuse({ woche: limitTexts.wrong }) : done('grenzen');
  },
  async preise({ form, firmId, database, refuse, done }) {
    const { prices, wrong } = readPrices((field) => form.get(field));
    if (wrong.length > 0) {
      const problems = positions.flatMap(({ code, units }) =>
        units.map(
          (unit) => [fieldOfPrice(code, unit), `${positionTexts[code].label}: ${firmPriceTexts.wrong}`] as const,
        ),
      );
      return refuse(Object.fromEntries(problems.filter(([field]) => wrong.includes(field))));
    }
    await savePrices(database, { firmId, prices });
    return done('preise');
  },
};

export const action = async (args: Route.ActionArgs) => SAVE[settingOf(args.pattern)](await readFirmForm(args));

type Shown = Pick<Route.ComponentProps['loaderData'], 'firm' | 'prices'>;

const FIELDS: Record<Setting, (shown: Shown) => ReactNode> = {
  leistungen: Capabilities,
  zeiten: Hours,
  grenzen: Limit,
  preise: Prices,
};

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { back, setting, firm, prices } = loaderData;
  const { heading, intro, save } = TEXTS[setting];
  const Fields = FIELDS[setting];
  return (
    <FormPage heading={heading} back={back}>
      <p className="max-w-prose">{intro}</p>
      {setting === 'grenzen' && <p className="max-w-prose">{limitTexts.open}</p>}
      {setting === 'preise' && (
        <p className="font-semibold">{firm.profile.small_business ? firmPriceTexts.gross : firmPriceTexts.net}</p>
      )}
      <Form className="grid gap-6" submit={save}>
        <Fields firm={firm} prices={prices} />
      </Form>
    </FormPage>
  );
}

function documentsFor(capability: Capability) {
  const always = requiredDocuments('gbr', []).length;
  const [own] = requiredDocuments('gbr', [capability]).slice(always);
  return own && capabilityTexts.needs(own.map((kind) => documentLabels[kind]).join(' oder '));
}

function Capabilities({ firm }: { firm: Pick<Firm, 'capabilities'> }) {
  return (
    <Question type="checkbox" name="leistung" legend={<span className="sr-only">{capabilityTexts.heading}</span>}>
      <div className="grid gap-2">
        {capabilities.map((capability) => (
          <Choice
            look="card"
            key={capability}
            name="leistung"
            value={capability}
            label={capabilityLabels[capability]}
            icon={capabilityIcons[capability]}
            description={documentsFor(capability)}
            defaultChecked={firm.capabilities.includes(capability)}
          />
        ))}
      </div>
    </Question>
  );
}

function Hours({ firm: { hours } }: { firm: Pick<Firm, 'hours'> }) {
  const { week, saturday, saturdayHint, from, to } = hoursTexts;
  const span = (prefix: string, [opens, closes]: readonly string[], required: boolean) => (
    <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
      <Field name={`${prefix}von`} type="time" label={from} required={required} defaultValue={opens} />
      <Field name={`${prefix}bis`} type="time" label={to} required={required} defaultValue={closes} />
    </div>
  );
  return (
    <>
      <Question name="week" legend={week}>
        {span('', hours['mon-fri'], true)}
      </Question>
      <Question name="saturday" legend={saturday} hint={saturdayHint}>
        {span('sa-', hours.sat ?? ['', ''], false)}
      </Question>
    </>
  );
}

function Limit({ firm }: { firm: Pick<Firm, 'weeklyLimit'> }) {
  const { weekly } = limitTexts;
  const value = String(firm.weeklyLimit);
  const kind = { required: true, inputMode: 'numeric', maxLength: 10 } as const;
  return <Field name="woche" {...weekly} {...kind} defaultValue={value} className="max-w-48" />;
}

function Prices({ prices }: Pick<Shown, 'prices'>) {
  const typed = new Map(
    prices.map(({ position, unit, cents }) => [fieldOfPrice(position, unit), writeHundredths(cents)]),
  );
  return (
    <div className="divide-y divide-line border-y border-line">
      {positions.map(({ code, units }) => (
        <fieldset key={code} className="grid gap-2 py-4 sm:grid-cols-2 sm:items-center">
          <legend className="float-left font-semibold sm:w-full">{positionTexts[code].label}</legend>
          <div className="clear-both grid gap-2 sm:clear-none">
            {units.map((unit) => (
              <PriceField key={unit} position={code} unit={unit} value={typed.get(fieldOfPrice(code, unit))} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function PriceField({ position, unit, value }: { position: Position; unit: Unit; value?: string }) {
  const name = fieldOfPrice(position, unit);
  const { each } = unitTexts[unit];
  const { id, error, errorId, typed } = useField({ name });
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          id={id}
          name={name}
          aria-label={firmPriceTexts.price(positionTexts[position].label, each)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed?.[0] ?? value}
          className={`${fieldLook({ width: 'w-32', invalid: error !== undefined })} text-right tabular-nums`}
        />
        <span aria-hidden="true">{firmPriceTexts.unit(each)}</span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
