import type { ReactNode } from 'react';
import { serviceAreaMap } from '../../../content/landing.ts';
import { mapGeometry, project } from '../../../domain/service-area/map-geometry.ts';
import { classNames } from '../../ui/class-names.ts';

type Marker = { lat: number; lon: number; inArea: boolean };
type Town = (typeof mapGeometry.towns)[number];

const LABEL_SHIFT = {
  left: { x: -11, dy: '.34em', anchor: 'end' },
  right: { x: 11, dy: '.34em', anchor: 'start' },
  top: { x: 0, dy: '-.62em', anchor: 'middle' },
  bottom: { x: 0, dy: '1.32em', anchor: 'middle' },
} as const;
const HALO = '[paint-order:stroke] stroke-4 [stroke-linejoin:round]';
const PIN = 'M0 0C-3-12-19-21-19-38a19 19 0 0 1 38 0C19-21 3-12 0 0Z';

type MapProps = {
  marker: Marker | null;
  texts?: { title: string; description: string };
  children?: ReactNode;
};

/**
 * Our own map of Munich, its surroundings and the radius, with a marker for the entered place. Small maps have fewer and
 * larger names.
 */
export function ServiceAreaMap({ marker, texts, children }: MapProps) {
  const { circle, rivers, lakes, roads, radiusLabel, city, towns } = mapGeometry;
  const served = towns.filter(({ inArea }) => inArea).map(({ name }) => name);
  return (
    <div className="@container">
      <svg
        id="gebietskarte"
        viewBox={mapGeometry.viewBox}
        role="img"
        aria-labelledby="map-title map-description"
        className="block aspect-square w-full rounded-xl border border-line bg-isar-100"
      >
        <title id="map-title">{texts?.title ?? serviceAreaMap.title}</title>
        <desc id="map-description">{texts?.description ?? serviceAreaMap.description(served)}</desc>
        <circle {...circle} className="fill-white" />
        <path d={mapGeometry.cityPath} className="fill-isar-200" />
        {roads.map(({ path }) => (
          <path key={path} d={path} className="fill-none stroke-line stroke-3" />
        ))}
        {rivers.map(({ path }) => (
          <path key={path} d={path} className="fill-none stroke-isar-300 stroke-3 [stroke-linecap:round]" />
        ))}
        {lakes.map(({ path }) => (
          <path key={path} d={path} className="fill-isar-300" />
        ))}
        <circle
          {...circle}
          strokeDasharray="2 9"
          className="fill-none stroke-isar-600 stroke-3 [stroke-linecap:round]"
        />
        {children}
        <text
          x={radiusLabel.x}
          y={radiusLabel.y}
          textAnchor="middle"
          dominantBaseline="middle"
          className={`fill-isar-700 stroke-isar-100 text-[24px] font-bold @md:text-[18px] ${HALO} stroke-[14]`}
        >
          {serviceAreaMap.radiusLabel}
        </text>
        {towns.map((town) => (
          <TownLabel key={town.name} town={town} />
        ))}
        <circle cx={city.x} cy={city.y} r="8" className="fill-isar-900" />
        <text
          x={city.x}
          y={city.y}
          dy="1.15em"
          textAnchor="middle"
          className={`fill-isar-900 stroke-isar-200 text-[36px] font-bold @md:text-[30px] ${HALO}`}
        >
          {city.name}
        </text>
        {marker && <Pin {...marker} />}
      </svg>
    </div>
  );
}

function TownLabel({ town: { name, x, y, rank, inArea, labelSide } }: { town: Town }) {
  const shift = LABEL_SHIFT[labelSide];
  return (
    <g className={classNames(rank === 2 && '@max-md:hidden')}>
      <circle cx={x} cy={y} r="5" className={inArea ? 'fill-isar-700' : 'fill-line-strong'} />
      <text
        x={x + shift.x}
        y={y}
        dy={shift.dy}
        textAnchor={shift.anchor}
        className={classNames(
          HALO,
          inArea ? 'stroke-white' : 'stroke-isar-100',
          rank === 1 ? 'text-[26px] font-semibold @md:text-[19px]' : 'text-[16px]',
          rank === 1 && inArea ? 'fill-ink' : 'fill-ink-soft',
        )}
      >
        {name}
      </text>
    </g>
  );
}

export function Pin({ lat, lon, inArea }: Marker) {
  const { x, y } = project(lat, lon);
  const [, , width = 0, height = 0] = mapGeometry.viewBox.split(' ').map(Number);
  if (x < 0 || y < 0 || x > width || y > height) return null;
  return (
    <g transform={`translate(${x} ${y})`} data-testid="map-pin">
      <g className="max-md:scale-140 @max-md:scale-140">
        <ellipse rx="10" ry="4" className="fill-isar-950 opacity-25" />
        <path d={PIN} className={classNames('stroke-white stroke-3', inArea ? 'fill-isar-900' : 'fill-ink-soft')} />
        <circle cy="-38" r="7.5" className="fill-white" />
      </g>
    </g>
  );
}
