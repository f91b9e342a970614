import { coverageTexts as texts } from '../../../content/office/partners.ts';
import { project } from '../../../domain/service-area/map-geometry.ts';
import { ServiceAreaMap } from '../../site/landing/service-area-map.tsx';
import { type Level, levelOf } from './coverage-level.ts';

type Place = { postalCode: string; place: string; lat: number; lon: number; firms: number };

/** Every postal code as a mark: shape and colour say how many firms could come, the table says it in figures. */
export function CoverageMap({ places }: { places: Place[] }) {
  const count = (level: Level) => places.filter(({ firms }) => levelOf(firms) === level).length;
  const words = { title: texts.map, description: texts.mapText(count('none'), count('few'), count('enough')) };
  return (
    <ServiceAreaMap marker={null} words={words}>
      {places.map((place) => (
        <Mark key={place.postalCode} place={place} />
      ))}
    </ServiceAreaMap>
  );
}

function Mark({ place: { lat, lon, firms } }: { place: Place }) {
  const { x, y } = project(lat, lon);
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape level={levelOf(firms)} />
    </g>
  );
}

/** Hollow triangle, half-filled disc, full disc: told apart without colour. */
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

/** The same mark in text. */
export function LevelMark({ level }: { level: Level }) {
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-4 shrink-0">
      <Shape level={level} />
    </svg>
  );
}
