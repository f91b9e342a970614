import type { Paint } from './svg.ts';
import { circle, join, light, lightRect, n, path, poly, rect, shadeRect, stroke, times } from './svg.ts';

/** Stone and roof colours of a landmark; 'haze' mixes in the sky for distance. */
interface Tone {
  wall: Paint;
  roof: Paint;
  dome: Paint;
  domeDark: Paint;
}
const NEAR: Tone = { wall: 'scene-brick', roof: 'scene-roof', dome: 'scene-copper', domeDark: 'scene-copper-dark' };

function frauenTower(x: number): string {
  const t = NEAR;
  return join(
    rect(x - 25, -262, 50, 262, t.wall),
    shadeRect(x + 6, -262, 19, 262, 0.14),
    lightRect(x - 25, -262, 6, 262, 0.14),
    times(4, (row) =>
      join(
        rect(x - 26.5, -62 - row * 62, 53, 3.4, 'scene-rose', { 'fill-opacity': 0.55 }),
        shadeRect(x - 25, -58.6 - row * 62, 50, 2.4, 0.14),
      ),
    ),
    times(3, (row) =>
      join(path(`M${n(x - 5)} ${-72 - row * 62}v-26q5-10 10 0v26Z`, 'isar-900', { 'fill-opacity': 0.62 })),
    ),
    poly(
      [
        [x - 25, -262],
        [x - 20, -290],
        [x + 20, -290],
        [x + 25, -262],
      ],
      t.wall,
    ),
    shadeRect(x + 6, -288, 15, 26, 0.14),
    circle(x, -273, 8.5, 'scene-cream'),
    circle(x, -273, 6.6, 'isar-900', { 'fill-opacity': 0.5 }),
    stroke(`M${n(x)}-273v-5M${n(x)}-273l3.500 1.500`, 'scene-sun', 1.4),
    rect(x - 22, -294, 44, 5, 'scene-rose'),
    path(
      `M${n(x - 19)}-294C${n(x - 27)}-306 ${n(x - 25)}-326 ${n(x - 9)}-338C${n(x - 4)}-342 ${n(x - 3)}-346 ${n(x - 2.5)}-352H${n(x + 2.5)}C${n(x + 3)}-346 ${n(x + 4)}-342 ${n(x + 9)}-338C${n(x + 25)}-326 ${n(x + 27)}-306 ${n(x + 19)}-294Z`,
      t.dome,
    ),
    path(
      `M${n(x + 3)}-294C${n(x + 10)}-308 ${n(x + 9)}-326 ${n(x + 2)}-342L${n(x + 4)}-342L${n(x + 9)}-338C${n(x + 25)}-326 ${n(x + 27)}-306 ${n(x + 19)}-294Z`,
      t.domeDark,
    ),
    light(
      `M${n(x - 17)}-298C${n(x - 22)}-310 ${n(x - 19)}-324 ${n(x - 9)}-333C${n(x - 16)}-322 ${n(x - 16)}-308 ${n(x - 13)}-297Z`,
      0.3,
    ),
    rect(x - 1, -372, 2, 21, 'scene-amber'),
    circle(x, -356, 2.8, 'scene-amber'),
    rect(x - 4, -367, 8, 1.8, 'scene-amber'),
  );
}

/** The Frauenkirche with both onion domes: about 250 wide and 372 high, origin at the middle of its base. */
export function frauenkirche(): string {
  return join(
    poly(
      [
        [-36, -120],
        [60, -206],
        [250, -206],
        [270, -120],
      ],
      'scene-roof',
    ),
    poly(
      [
        [-36, -120],
        [60, -206],
        [120, -206],
        [40, -120],
      ],
      'scene-rose',
      { 'fill-opacity': 0.22 },
    ),
    rect(-30, -122, 296, 122, 'scene-brick'),
    shadeRect(-30, -122, 296, 8, 0.18),
    times(6, (index) =>
      join(
        path(`M${98 + index * 28}-18v-70q6-12 12 0v70Z`, 'isar-900', { 'fill-opacity': 0.5 }),
        shadeRect(116 + index * 28, -114, 5, 114, 0.1),
      ),
    ),
    poly(
      [
        [-6, -110],
        [22, -168],
        [50, -110],
      ],
      'scene-brick',
    ),
    frauenTower(-28),
    frauenTower(72),
    poly(
      [
        [-4, -130],
        [22, -172],
        [48, -130],
      ],
      'scene-brick',
    ),
    rect(-4, -132, 52, 132, 'scene-brick'),
    circle(22, -112, 10, 'isar-900', { 'fill-opacity': 0.5 }),
    path('M10 0v-50q12-26 24 0v50Z', 'isar-900', { 'fill-opacity': 0.55 }),
  );
}

/** The Neues Rathaus: neo-gothic front and its clock tower, about 330 wide and 300 high. */
export function rathaus(): string {
  const spire = (x: number, w: number, base: number, tip: number) =>
    join(
      rect(x - w / 2, base - 12, w, 14, 'scene-stone'),
      poly(
        [
          [x - w / 2 - 1, base - 12],
          [x, tip],
          [x + w / 2 + 1, base - 12],
        ],
        'scene-copper-dark',
      ),
      poly(
        [
          [x - w / 2 - 1, base - 12],
          [x, tip],
          [x - 0.5, base - 12],
        ],
        'scene-copper',
      ),
    );
  return join(
    poly(
      [
        [-165, -104],
        [-152, -142],
        [152, -142],
        [165, -104],
      ],
      'scene-roof-dark',
    ),
    rect(-165, -106, 330, 106, 'scene-stone'),
    shadeRect(-165, -106, 330, 6, 0.18),
    shadeRect(-165, -62, 330, 3, 0.14),
    times(11, (index) =>
      join(
        path(`M${n(-156 + index * 29.6)}-70v-18q5-10 10 0v18Z`, 'isar-900', { 'fill-opacity': 0.5 }),
        path(`M${n(-156 + index * 29.6)}-20v-24q5-10 10 0v24Z`, 'isar-900', { 'fill-opacity': 0.5 }),
      ),
    ),
    times(5, (index) => {
      const x = -140 + index * 70;
      return index === 2
        ? ''
        : join(
            poly(
              [
                [x - 17, -104],
                [x, -146],
                [x + 17, -104],
              ],
              'scene-stone',
            ),
            path(`M${n(x - 3)}-112v-10q3-6 6 0v10Z`, 'isar-900', { 'fill-opacity': 0.5 }),
          );
    }),
    [-165, -105, -35, 35, 105, 165].map((x) => spire(x, 7, -104, -140)),
    rect(-25, -206, 50, 206, 'scene-stone'),
    shadeRect(6, -206, 19, 206, 0.16),
    lightRect(-25, -206, 5, 206, 0.2),
    [-14, 4].map((x) => path(`M${x}-90v-56q5-10 10 0v56Z`, 'isar-900', { 'fill-opacity': 0.5 })),
    rect(-16, -84, 32, 30, 'scene-copper-dark', { 'fill-opacity': 0.8 }),
    circle(0, -178, 14, 'scene-cream'),
    circle(0, -178, 11, 'isar-800'),
    stroke('M0-178v-8M0-178l5 3', 'scene-sun', 1.8),
    rect(-29, -212, 58, 8, 'scene-stone'),
    shadeRect(-29, -206, 58, 3, 0.2),
    [-25, 25].map((x) => spire(x, 8, -210, -252)),
    poly(
      [
        [-17, -212],
        [-13, -238],
        [13, -238],
        [17, -212],
      ],
      'scene-stone',
    ),
    poly(
      [
        [-14, -238],
        [0, -296],
        [14, -238],
      ],
      'scene-copper-dark',
    ),
    poly(
      [
        [-14, -238],
        [0, -296],
        [-2, -238],
      ],
      'scene-copper',
    ),
    rect(-1, -306, 2, 12, 'scene-amber'),
  );
}

/** Alter Peter: square tower with lantern, about 70 wide and 300 high. */
export function alterPeter(): string {
  return join(
    poly(
      [
        [20, -70],
        [40, -108],
        [130, -108],
        [150, -70],
      ],
      'scene-roof',
    ),
    rect(24, -72, 122, 72, 'scene-cream'),
    times(4, (index) => path(`M${n(38 + index * 27)}-14v-30q6-10 12 0v30Z`, 'isar-900', { 'fill-opacity': 0.4 })),
    rect(-30, -206, 60, 206, 'scene-sand'),
    shadeRect(8, -206, 22, 206, 0.14),
    lightRect(-30, -206, 7, 206, 0.3),
    times(3, (row) =>
      join(rect(-32, -66 - row * 56, 64, 4, 'scene-cream'), shadeRect(-30, -62 - row * 56, 60, 2.5, 0.14)),
    ),
    times(2, (row) => path(`M-7 ${-78 - row * 56}v-22q7-10 14 0v22Z`, 'isar-900', { 'fill-opacity': 0.5 })),
    circle(-12, -190, 9, 'isar-900', { 'fill-opacity': 0.7 }),
    circle(12, -190, 9, 'isar-900', { 'fill-opacity': 0.7 }),
    rect(-36, -212, 72, 7, 'scene-cream'),
    stroke(`${times(9, (index) => `M${-32 + index * 8}-212v-9`)}M-34-221h68`, 'isar-900', 1.3, {
      'stroke-opacity': 0.6,
    }),
    path('M-24-212C-24-236-14-240-11-246H11C14-240 24-236 24-212Z', 'scene-roof'),
    path('M4-212C8-236 8-240 6-246H11C14-240 24-236 24-212Z', 'scene-roof-dark'),
    rect(-10, -266, 20, 20, 'scene-sand'),
    path('M-3-248v-12q3-5 6 0v12Z', 'isar-900', { 'fill-opacity': 0.6 }),
    path('M-12-266C-14-276-5-280-2-290H2C5-280 14-276 12-266Z', 'scene-copper-dark'),
    rect(-0.9, -308, 1.8, 18, 'scene-amber'),
    circle(0, -293, 2.4, 'scene-amber'),
    rect(-3.5, -303, 7, 1.6, 'scene-amber'),
  );
}
