import type { drawArea } from '../../domain/firms/read-firm-services.ts';
import { project } from '../../domain/service-area/map-geometry.ts';
import { ServiceAreaMap } from '../site/landing/service-area-map.tsx';

type AreaMapProps = { map: ReturnType<typeof drawArea>; title: string; description: string };

export function AreaMap({ map: { reached, others, firm }, ...texts }: AreaMapProps) {
  return (
    <ServiceAreaMap marker={firm} texts={texts}>
      <path d={dots(others)} className="fill-none stroke-line-strong stroke-[7] [stroke-linecap:round]" />
      <path d={dots(reached)} className="fill-none stroke-isar-700 stroke-[11] [stroke-linecap:round]" />
    </ServiceAreaMap>
  );
}

/** Draws hundreds of dots in one path, as lines of zero length with round ends. */
const dots = (places: readonly { lat: number; lon: number }[]) =>
  places
    .map(({ lat, lon }) => project(lat, lon))
    .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('');
