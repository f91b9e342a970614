import { areaTexts as texts } from '../../content/partner.ts';
import { type AreaRule, listCovered } from '../../domain/partners/area.ts';
import { type AreaRead, readArea } from '../../domain/partners/read-work.ts';
import { saveArea } from '../../domain/partners/work.server.ts';
import { mapGeometry, project } from '../../domain/service-area/map-geometry.ts';
import { findPlace, listPlaces } from '../../domain/service-area/service-area.ts';
import { firmMeta } from '../links/area-meta.ts';
import { describeRefused } from '../refuse-form.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { Form, KeyFields } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Route } from './+types/area-page.ts';
import { readFirm, readFirmForm } from './guard.ts';

type MapPoint = { code: string; lat: number; lon: number; covered: boolean };
type AreaMapProps = {
  points: readonly MapPoint[];
  reached: number;
  home: { lat: number; lon: number } | null;
};

/** Every postal code of our area as a point: filled where the firm comes, empty where it does not. */
function AreaMap({ points, reached, home }: AreaMapProps) {
  const { circle, cityPath, rivers, lakes } = mapGeometry;
  const at = home && project(home.lat, home.lon);
  return (
    <figure>
      <svg
        viewBox={mapGeometry.viewBox}
        role="img"
        aria-labelledby="gebiet-titel gebiet-text"
        className="mx-auto block aspect-square w-full max-w-lg rounded-xl border border-line bg-isar-100"
      >
        <title id="gebiet-titel">{texts.map}</title>
        <desc id="gebiet-text">{texts.mapText(reached)}</desc>
        <circle {...circle} className="fill-white" />
        <path d={cityPath} className="fill-isar-200" />
        {rivers.map(({ path }) => (
          <path key={path} d={path} className="fill-none stroke-isar-300 stroke-3" />
        ))}
        {lakes.map(({ path }) => (
          <path key={path} d={path} className="fill-isar-300" />
        ))}
        {points.map(({ code, lat, lon, covered }) => {
          const { x, y } = project(lat, lon);
          const look = covered ? 'fill-isar-700 stroke-white' : 'fill-white stroke-line-strong';
          return <circle key={code} cx={x} cy={y} r={covered ? 6 : 5} className={classNames('stroke-2', look)} />;
        })}
        {at && (
          <path
            d="M0-13 4-4 13-4 6 2 9 11 0 6-9 11-6 2-13-4-4-4Z"
            transform={`translate(${at.x} ${at.y})`}
            className="fill-signal-600 stroke-white stroke-2"
          />
        )}
      </svg>
      <figcaption className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
        <Key look="fill-isar-700 stroke-isar-700">{texts.legend.yes}</Key>
        <Key look="fill-white stroke-line-strong">{texts.legend.no}</Key>
        {at && <Key look="fill-signal-600 stroke-signal-600">{texts.legend.home}</Key>}
      </figcaption>
    </figure>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <circle cx="8" cy="8" r="6" className={classNames('stroke-2', look)} />
      </svg>
      {children}
    </span>
  );
}

export const meta = () => firmMeta(texts.heading);

type Typed = { radius: string; added: string; excluded: string };

/** 'Auf der Karte ansehen' is a GET of this page: nothing is saved, and Back leads to the map before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { own, firm, back } = await readFirm(context);
  const { radiusKm, rules, profile } = firm;
  const query = new URL(request.url).searchParams;
  const saved = { radius: String(radiusKm), added: listPrefixes(rules, true), excluded: listPrefixes(rules, false) };
  const typed = query.has('radius') ? readTyped(query) : saved;
  const area = readArea(typed);
  const drawn = area.kind === 'invalid' ? { radiusKm, rules } : area;
  return {
    back,
    query: own.query,
    typed,
    refused: area.kind === 'invalid' ? describeRefused(query, wrong(area)) : null,
    previewed: typed !== saved && area.kind !== 'invalid',
    ...drawArea(profile.postal_code ?? '', drawn.radiusKm, drawn.rules),
  };
}

function readTyped(form: URLSearchParams): Typed {
  const field = (name: string) => (form.get(name) ?? '').slice(0, 600);
  return { radius: field('radius'), added: field('dazu'), excluded: field('ohne') };
}

export async function action(args: Route.ActionArgs) {
  const { form, partnerId, database, refuse, done } = await readFirmForm(args);
  const typed = readTyped(form);
  const area = readArea(typed);
  if (area.kind === 'invalid') return refuse(wrong(area));
  const saved = await saveArea(database, { partnerId, area });
  return saved.kind === 'nowhere' ? refuse({ radius: texts.nowhere }) : done('gebiet');
}

const listPrefixes = (rules: readonly AreaRule[], wanted: boolean) =>
  rules
    .filter(({ included }) => included === wanted)
    .map(({ prefix }) => prefix)
    .join(', ');

function drawArea(postalCode: string, radiusKm: number, rules: readonly AreaRule[]) {
  const covered = new Set(listCovered({ postalCode, radiusKm, rules }));
  const points: MapPoint[] = [...listPlaces().values()]
    .filter(({ inArea }) => inArea)
    .map(({ postalCode: code, lat, lon }) => ({ code, lat, lon, covered: covered.has(code) }));
  const home = findPlace(postalCode);
  return { points, reached: covered.size, home: home && { lat: home.lat, lon: home.lon } };
}

function wrong({ field, text }: Extract<AreaRead, { kind: 'invalid' }>) {
  if (field === 'radius') return { radius: texts.wrongRadius };
  return { [field === 'added' ? 'dazu' : 'ohne']: texts.wrongPrefix(text.slice(0, 20)) };
}

export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, points, reached, home } = loaderData;
  return (
    <Sheet heading={texts.heading} back={loaderData.back}>
      <p className="max-w-prose">{texts.intro}</p>
      {!actionData && loaderData.previewed && (
        <p role="status" className="rounded-md bg-isar-100 px-4 py-3 font-medium">
          {texts.previewed}
        </p>
      )}
      <p className="text-lg font-semibold">{texts.reached(reached, points.length)}</p>
      <AreaMap points={points} reached={reached} home={home} />
      <Form className="grid gap-6">
        <KeyFields query={loaderData.query} />
        <Field
          name="radius"
          {...texts.radius}
          required
          inputMode="numeric"
          maxLength={3}
          defaultValue={typed.radius}
          className="max-w-48"
        />
        <Field name="dazu" {...texts.added} maxLength={600} defaultValue={typed.added} />
        <Field name="ohne" {...texts.excluded} maxLength={600} defaultValue={typed.excluded} />
        <div className="flex flex-wrap gap-3">
          <Button>{texts.save}</Button>
          <Button kind="secondary" formMethod="get">
            {texts.preview}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
