// Simplified outlines, 'north,east' in hundredths of a degree from 47° N, 10° E. Only project() and the towns are
// exact. Credits: docs/attribution.md.
import { MUNICH, SERVICE_RADIUS_KM } from './area.ts';

type LabelSide = 'left' | 'right' | 'top' | 'bottom';
type Point = readonly [x: number, y: number];

const SIZE = 720;
const CENTER = SIZE / 2;
const UNITS_PER_KM = 6.4;
const KM_PER_DEGREE = 111.195;
const EAST_SHRINK = Math.cos((MUNICH.lat * Math.PI) / 180);

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Equirectangular around Marienplatz, off by less than 0.3 km at the edge. */
export function project(lat: number, lon: number): { x: number; y: number } {
  return {
    x: tenth(CENTER + (lon - MUNICH.lon) * EAST_SHRINK * KM_PER_DEGREE * UNITS_PER_KM),
    y: tenth(CENTER - (lat - MUNICH.lat) * KM_PER_DEGREE * UNITS_PER_KM),
  };
}

function toPoints(hundredths: string): Point[] {
  return hundredths.split(' ').map((pair) => {
    const [north = 0, east = 0] = pair.split(',').map(Number);
    const { x, y } = project(47 + north / 100, 10 + east / 100);
    return [Math.round(x), Math.round(y)];
  });
}

function line(hundredths: string, roundness = 1): string {
  return smooth(toPoints(hundredths), roundness, false);
}

function shape(hundredths: string, roundness = 1): string {
  return `${smooth(toPoints(hundredths), roundness, true)}Z`;
}

/** Catmull-Rom spline as cubic Bézier curves. */
function smooth(points: Point[], roundness: number, closed: boolean): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const inRange = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[inRange] ?? [0, 0];
  };
  const bend = ([x, y]: Point, before: Point, after: Point, by: number): Point => [
    Math.round(x + by * (after[0] - before[0])),
    Math.round(y + by * (after[1] - before[1])),
  ];
  const by = roundness / 6;
  let path = `M${at(0)}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    path += `C${bend(at(i), at(i - 1), at(i + 1), by)} ${bend(at(i + 1), at(i), at(i + 2), -by)} ${at(i + 1)}`;
  }
  return path;
}

const town = (name: string, lat: number, lon: number, labelSide: LabelSide, rank: 1 | 2, inArea = true) => ({
  name,
  ...project(lat, lon),
  labelSide,
  /** Rank 1 is labelled on phones as well. */
  rank,
  inArea,
});

export const mapGeometry = {
  viewBox: `0 0 ${SIZE} ${SIZE}`,
  circle: { cx: CENTER, cy: CENTER, r: SERVICE_RADIUS_KM * UNITS_PER_KM },
  /** Placed where no town is near. */
  radiusLabel: { x: 200, y: 83 },
  city: { name: 'München', ...project(MUNICH.lat, MUNICH.lon) },
  cityPath: shape(
    '116,136 119,137 119,139 120,139.5 120.5,144 121,146 122,148.5 124.5,149 124.5,151.5 123,153.5 123,158 ' +
      '121.5,158.5 121.5,160.5 122.5,161.5 122.5,164 121,164.5 118,163 117.5,165 118,168.5 116.5,168 114.5,168 ' +
      '114.5,171.5 112.5,171.5 111,171 109,168.5 108,168 108.5,162 108.5,159 109,158.5 108,155.5 107,154.5 ' +
      '107,152.5 106,150.5 108,147 110.5,146.5 113,146 113.5,143 112.5,141 112.5,139 114.5,138.5',
    0.5,
  ),
  rivers: [
    {
      name: 'Isar',
      path: line(
        '60,157 68,157.5 73,156 76,155.5 79,152 81,150.5 84,149.5 87,148.5 90,146.5 92.5,145 94,144.5 96,146.5 ' +
          '98,147 100.5,149 104,152 106,153 108,154 110.5,155.5 113,158.3 114.7,160 117,161.8 119,163.5 122,165.5 ' +
          '125,167.5 129,169 133,170 136,172 139.5,175.5 140.8,179.5 142,184 145,190 146.7,194.5 149,200 151.5,207 ' +
          '153.5,213 155,219 157,228 160,238',
      ),
    },
    {
      name: 'Amper',
      path: line(
        '107.8,113 111,114.5 113.5,116 114.5,120 116.5,123 118,125.5 118,128.5 120,131.5 121.5,134.5 123.5,139 ' +
          '125.5,142.5 128.5,146 131,151 132,154.5 135,155.8 139,159 140.5,161.5 143,160 145.5,163 146,167 145.5,173 ' +
          '145.3,177.5 146,183 147.5,188 148.3,192.5 149.5,197 149.8,202',
      ),
    },
    {
      name: 'Loisach',
      path: line('60,128 64,132 66,134.5 69.5,136.5 73,138 76,140 80,141.5 84,142.5 88,142 91,142.3 94,144.5'),
    },
    {
      name: 'Inn',
      path: line(
        '60,216 68,214.5 76,212 82,212.5 86,214 91,213 96,213.5 101,218 106,223 110,224.5 115,227.5 ' +
          '119,232 124,240',
      ),
    },
    { name: 'Lech', path: line('60,78 72,90 80,89 87,90 95,86 104,87.5 112,86 120,90 128,93 137,93 146,88 166,90') },
  ],
  lakes: [
    {
      name: 'Starnberger See',
      path: shape(
        '99.7,134.5 99.5,136 98,135.8 96,135 93,134 90,133.5 86,133.2 83.5,133.7 82.2,133.3 82,132 83,130 84.5,130 ' +
          '85.8,130.5 87,129.8 88.5,128 89.5,127.5 91.5,128.5 93.5,130 95,131 97,132.5',
      ),
    },
    {
      name: 'Ammersee',
      path: shape(
        '108,112.5 107.8,113.5 106,113.2 104.5,112.8 102,113.2 100.3,115 99.5,117 98,116 96,115.2 94,115 94.5,112 ' +
          '96,110.5 98,109.8 101,109.5 104,109.7 106.5,110.8',
      ),
    },
    { name: 'Wörthsee', path: shape('107.5,117.5 107.2,118.7 105.7,118.2 105.3,117 106.3,116.7') },
    { name: 'Tegernsee', path: shape('74.7,173.5 74.4,175 72.5,175.3 70.7,176.3 69.8,175.5 71,174.3 72.5,173') },
    { name: 'Speichersee', path: shape('121.5,169.5 121.9,172 121.4,176 120.9,176 120.9,172 120.8,169.8') },
  ],
  roads: [
    {
      name: 'A8',
      path: line('140,78 141,90 139,102 138,106 136,113 130.5,120 128.5,126 125,131.5 121,139 118.5,142.5 116.5,146'),
    },
    {
      name: 'A8',
      path: line(
        '111,162 108,166 104,166.5 99,169 93,171.5 89.5,173.5 86,180 83.5,190 84,200 83,208 81.5,213 81,222 84,238',
      ),
    },
    {
      name: 'A9',
      path: line('117.5,159 120,161.5 123,163 126,163.5 131.5,164.5 137,162.5 142.5,160.5 148,158 152.5,157.5 166,160'),
    },
    {
      name: 'A92',
      path: line(
        '123.5,155.5 127,158 131.5,164.5 135,170 137.5,175.5 138.5,182 140.5,187 144,193 147.5,200 154,206 158,213 ' +
          '162,225 165,240',
      ),
    },
    { name: 'A94', path: line('113.8,164 114,170 115,176.5 117,185 117.5,192 120,196 124,210 124,225 124,240') },
    {
      name: 'A95',
      path: line('112,152 110.5,149.5 108,147 103,143 98.5,142.5 92,138.5 87,137 82,136 76.5,134 72,133 66,126 60,120'),
    },
    {
      name: 'A96',
      path: line(
        '112.6,152.5 113,147 112,140 111,135 109,130 108.5,121 108.2,115 107,108 106.5,104 105.5,91 106,87 103.5,78',
      ),
    },
    {
      name: 'A99',
      path: line(
        '112,139.5 115,139.5 118,140 120,143 121,146 121.5,149 123.5,154 123,159 122.8,163.5 121,168 119.5,172 ' +
          '117,174.5 115,176.5 110.5,175.5 106,172 104.5,169 104,166.5',
      ),
    },
  ],
  towns: [
    town('Dachau', 48.26, 11.434, 'left', 1),
    town('Freising', 48.402, 11.745, 'right', 1),
    town('Erding', 48.306, 11.907, 'right', 1),
    town('Fürstenfeldbruck', 48.179, 11.255, 'top', 1),
    town('Starnberg', 48.002, 11.344, 'right', 1),
    town('Ebersberg', 48.077, 11.971, 'top', 1),
    town('Holzkirchen', 47.877, 11.702, 'right', 1),
    town('Bad Tölz', 47.761, 11.559, 'right', 1),
    town('Pfaffenhofen', 48.531, 11.505, 'right', 1),
    town('Wolfratshausen', 47.913, 11.422, 'right', 2),
    town('Markt Indersdorf', 48.361, 11.378, 'top', 2),
    town('Moosburg', 48.471, 11.938, 'right', 2),
    town('Grafing', 48.046, 11.968, 'right', 2),
    town('Herrsching', 47.999, 11.177, 'top', 2),
    town('Dorfen', 48.27, 12.161, 'left', 2),
    town('Aichach', 48.458, 11.134, 'right', 2),
    town('Weilheim', 47.841, 11.155, 'top', 2),
    town('Miesbach', 47.789, 11.834, 'right', 2),
    town('Landsberg', 48.048, 10.883, 'right', 2, false),
    town('Augsburg', 48.369, 10.898, 'right', 1, false),
    town('Rosenheim', 47.856, 12.127, 'bottom', 1, false),
    town('Landshut', 48.54, 12.151, 'top', 1, false),
  ],
};
