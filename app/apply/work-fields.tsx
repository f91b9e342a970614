import { workTexts as texts } from '../../content/application.ts';
import { capabilityWords } from '../../content/partner-words.ts';
import type { drawArea, WorkErrors } from '../../domain/partners/read-work.ts';
import { capabilities } from '../../domain/rules.ts';
import { project } from '../../domain/service-area/map-geometry.ts';
import { Pill } from '../details/detail-fields.tsx';
import { ServiceAreaMap } from '../site/landing/service-area-map.tsx';
import { Button } from '../ui/button.tsx';
import { Field, FieldError, fieldLook } from '../ui/field.tsx';
import { capabilityIcons } from './capability-icons.ts';
import { Group } from './firm-fields.tsx';

export type WorkValues = {
  capability: string[];
  radius: string;
  added: string;
  excluded: string;
  limit: string;
  week_from: string;
  week_to: string;
  saturday: string;
  sat_from: string;
  sat_to: string;
};
type Map = ReturnType<typeof drawArea>;

type Parts = { values: WorkValues; errors: WorkErrors; map: Map };

export function WorkFields({ values, errors, map }: Parts) {
  return (
    <>
      <Group legend={texts.capability.legend} hint={texts.capability.hint}>
        <div className="tiles">
          {capabilities.map((code) => (
            <Pill
              key={code}
              type="checkbox"
              name="capability"
              value={code}
              label={capabilityWords[code]}
              icon={capabilityIcons[code]}
              checked={values.capability.includes(code)}
            />
          ))}
        </div>
        {errors.capability !== undefined && <FieldError id="capability-error">{texts.capability.missing}</FieldError>}
      </Group>
      <Group legend={texts.area.legend}>
        <Place values={values} errors={errors} map={map} />
      </Group>
      <Group legend={texts.hours.legend} hint={texts.hours.hint}>
        <Hours values={values} errors={errors} />
        <Field
          id="limit"
          name="limit"
          label={texts.limit.label}
          hint={texts.limit.hint}
          required
          type="number"
          min={1}
          max={50}
          inputMode="numeric"
          defaultValue={values.limit}
          error={errors.limit === undefined ? undefined : texts.limit.wrong}
          className="border-t border-line pt-5"
        />
      </Group>
    </>
  );
}

function Place({ values, errors, map }: Parts) {
  const { area } = texts;
  const unknown = (codes: string | undefined) => (codes === undefined ? undefined : area.unknown(codes));
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <div className="grid gap-5">
        <Field
          id="radius"
          name="radius"
          {...area.radius}
          required
          type="number"
          min={5}
          max={100}
          inputMode="numeric"
          defaultValue={values.radius}
          error={errors.radius === undefined ? undefined : area.radiusWrong}
        />
        <Field
          id="added"
          name="added"
          {...area.added}
          maxLength={1000}
          defaultValue={values.added}
          error={unknown(errors.added)}
        />
        <Field
          id="excluded"
          name="excluded"
          {...area.excluded}
          maxLength={1000}
          defaultValue={values.excluded}
          error={unknown(errors.excluded)}
        />
      </div>
      <div id="karte" className="grid gap-3">
        <AreaMap map={map} />
        <p role="status" className="font-semibold">
          {map.reached.length > 0 && area.reached(map.reached.length)}
        </p>
        {(map.reached.length === 0 || errors.area !== undefined) && (
          <FieldError id="area-error">{area.none}</FieldError>
        )}
        <div>
          <Button type="submit" kind="secondary" size="small" formMethod="get" formAction="#karte">
            {area.recount}
          </Button>
        </div>
      </div>
    </div>
  );
}

function AreaMap({ map: { reached, others, firm } }: { map: Map }) {
  const { title, description } = texts.area.map;
  return (
    <ServiceAreaMap marker={firm} words={{ title, description: description(reached.length, others.length) }}>
      <path d={dots(others)} className="fill-none stroke-line-strong stroke-[7] [stroke-linecap:round]" />
      <path d={dots(reached)} className="fill-none stroke-isar-700 stroke-[11] [stroke-linecap:round]" />
    </ServiceAreaMap>
  );
}

/** One path for hundreds of dots: lines without length and with round ends. */
function dots(places: readonly { lat: number; lon: number }[]): string {
  return places
    .map(({ lat, lon }) => project(lat, lon))
    .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('');
}

function Hours({ values, errors }: Pick<Parts, 'values' | 'errors'>) {
  const { hours } = texts;
  return (
    <>
      <Span
        name="week"
        label={hours.week}
        from={values.week_from}
        to={values.week_to}
        wrong={errors.hours !== undefined}
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="saturday"
          value="ja"
          defaultChecked={values.saturday === 'ja'}
          className="size-5 shrink-0 accent-isar-700"
        />
        {hours.saturday}
      </label>
      <Span
        name="sat"
        label={hours.sat}
        from={values.sat_from}
        to={values.sat_to}
        wrong={errors.saturday !== undefined}
      />
    </>
  );
}

type SpanProps = { name: 'week' | 'sat'; label: string; from: string; to: string; wrong: boolean };

function Span({ name, label, from, to, wrong }: SpanProps) {
  const { hours } = texts;
  const field = (end: 'from' | 'to', value: string) => (
    <label className="flex items-center gap-2">
      {hours[end]}
      <input
        type="time"
        name={`${name}_${end}`}
        aria-label={`${label} ${hours[end]}`}
        defaultValue={value}
        className={fieldLook({ width: '' })}
      />
    </label>
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="w-full font-semibold sm:w-44">{label}</span>
        {field('from', from)}
        {field('to', to)}
      </div>
      {wrong && <FieldError id={`${name}-error`}>{hours.wrong}</FieldError>}
    </div>
  );
}
