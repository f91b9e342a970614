import { coverageTexts as texts } from '../../../content/office/firms.ts';
import { findCoverage } from '../../../domain/firms/search-firms.server.ts';
import { MAX_FIRMS_PER_INQUIRY } from '../../../domain/rules.ts';
import { project } from '../../../domain/service-area/map-geometry.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { LineLink, TextLink } from '../../ui/button.tsx';
import { Box, type Column, OfficePage, Table } from '../../ui/page.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/coverage-page.ts';
import { OFFICE_FIRMS_PATH, officeFirmPath } from './firm-display.tsx';

type Firm = Route.ComponentProps['loaderData']['firms'][number];

const translate = (lat: number, lon: number) => {
  const { x, y } = project(lat, lon);
  return `translate(${x} ${y})`;
};

function CoverageMap({ places, firms }: Pick<Route.ComponentProps['loaderData'], 'places' | 'firms'>) {
  const count = (level: Level) => countOf(places, level);
  const mapTexts = { title: texts.map, description: texts.mapText(count('none'), count('few'), count('enough')) };
  return (
    <ServiceAreaMap marker={null} texts={mapTexts}>
      {places.map(({ postalCode, lat, lon, firms: count }) => (
        <g key={postalCode} transform={translate(lat, lon)}>
          <Shape level={coverageOf(count)} />
        </g>
      ))}
      {firms.map(
        ({ number, lat, lon }, index) =>
          lat !== null &&
          lon !== null && (
            <g key={number} transform={translate(lat, lon)}>
              <rect x="-13" y="-13" width="26" height="26" rx="5" className="fill-isar-900 stroke-white stroke-2" />
              <text textAnchor="middle" dy=".36em" className="fill-white text-[15px] font-bold">
                {index + 1}
              </text>
            </g>
          ),
      )}
    </ServiceAreaMap>
  );
}

/** Different shapes, for people who cannot see the colours. */
function Shape({ level }: { level: Level }) {
  if (level === 'none') return <path d="M0-6 6 5H-6Z" className="fill-white stroke-danger-700 stroke-2" />;
  if (level === 'few') {
    return (
      <>
        <circle r="5" className="fill-white stroke-isar-700 stroke-2" />
        <path d="M0-5a5 5 0 0 1 0 10Z" className="fill-isar-700" />
      </>
    );
  }
  return <circle r="5.5" className="fill-success-700 stroke-white stroke-1" />;
}

const LevelMark = ({ level }: { level: Level }) => (
  <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-4 shrink-0">
    <Shape level={level} />
  </svg>
);

export async function loader(args: Route.LoaderArgs) {
  const { database, query } = requirePermission(args, 'firms.see');
  return { ...(await findCoverage(database)), all: query.has('alle') };
}

const { columns } = texts;

const PLACES: Column<Route.ComponentProps['loaderData']['places'][number]>[] = [
  { label: columns.code, cell: ({ postalCode }) => postalCode },
  { label: columns.place, className: 'w-full wrap-anywhere', cell: ({ place }) => place },
  {
    label: columns.firms,
    cell: (place) => (
      <span className="flex items-center gap-2">
        <LevelMark level={coverageOf(place.firms)} /> {place.firms}
      </span>
    ),
  },
];

export default function CoveragePage({ loaderData }: Route.ComponentProps) {
  const { firms, places, all } = loaderData;
  const listed = places
    .filter((place) => all || place.firms < MAX_FIRMS_PER_INQUIRY)
    .toSorted((a, b) => a.firms - b.firms || a.postalCode.localeCompare(b.postalCode));
  return (
    <OfficePage heading={texts.title} back={[OFFICE_FIRMS_PATH, texts.back]}>
      <p className="max-w-prose text-ink-soft">{texts.intro(firms.length)}</p>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <div className="space-y-3 lg:sticky lg:top-5">
          <CoverageMap places={places} firms={firms} />
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {(Object.keys(texts.legend) as Level[]).map((level) => (
              <div key={level} className="flex items-center gap-2">
                <LevelMark level={level} />
                <dt>{texts.legend[level]}:</dt>
                <dd className="font-semibold">{texts.codes(countOf(places, level))}</dd>
              </div>
            ))}
          </dl>
          <FirmList firms={firms} />
        </div>
        <Box
          id="orte"
          heading={all ? texts.tableAll : texts.table}
          count={listed.length}
          flush
          aside={<LineLink href={all ? '?' : '?alle'}>{all ? texts.showFew : texts.showAll}</LineLink>}
          empty={listed.length === 0 && texts.enoughEverywhere}
        >
          <Table caption={all ? texts.tableAll : texts.table} rows={listed} columns={PLACES} />
        </Box>
      </div>
    </OfficePage>
  );
}

function FirmList({ firms }: { firms: Firm[] }) {
  if (firms.length === 0) return null;
  return (
    <Box id="betriebe" heading={texts.firms}>
      <ol className="list-decimal space-y-1 pl-6 text-sm">
        {firms.map(({ number, name, postalCode, place, radiusKm, lat }) => (
          <li key={number}>
            <TextLink href={officeFirmPath(number)}>{name}</TextLink>{' '}
            <span className="text-ink-soft">
              {texts.firmAt(`${postalCode} ${place}`.trim(), radiusKm, lat !== null)}
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}

type Level = 'none' | 'few' | 'enough';

const coverageOf = (firms: number): Level => (firms === 0 ? 'none' : firms < MAX_FIRMS_PER_INQUIRY ? 'few' : 'enough');
const countOf = (places: { firms: number }[], level: Level) =>
  places.filter(({ firms }) => coverageOf(firms) === level).length;
