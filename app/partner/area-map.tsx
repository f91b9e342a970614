import { areaTexts as texts } from '../../content/partner.ts';
import { mapGeometry, project } from '../../domain/service-area/map-geometry.ts';
import { classNames } from '../ui/class-names.ts';

export type MapPoint = { code: string; lat: number; lon: number; covered: boolean };
type AreaMapProps = {
  points: readonly MapPoint[];
  reached: number;
  home: { lat: number; lon: number } | null;
};

/** Every postal code of our area as a point: filled where the firm comes, empty where it does not. */
export function AreaMap({ points, reached, home }: AreaMapProps) {
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
