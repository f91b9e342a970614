import {
  altbauWindow,
  band,
  circle,
  gradient,
  join,
  light,
  lightRect,
  path,
  pigeonStanding,
  place,
  rect,
  scene,
  shade,
  shadeRect,
  stroke,
  times,
  wall,
  windowBox,
} from '../../kit/index.ts';

const RAIL = 520;

const facade = () => [
  wall(0, 0, 1200, 675, 'scene-sand', 0.22),
  rect(
    0,
    0,
    1200,
    675,
    gradient(
      [
        [0, 'scene-amber', 0.42],
        [0.6, 'scene-rose', 0.3],
        [1, 'scene-roof', 0.3],
      ],
      20,
    ),
  ),
  [
    [96, 60],
    [512, 60],
    [928, 60],
  ].map(([x, y], index) =>
    altbauWindow(x as number, y as number, 168, 300, {
      shutters: index === 1 ? 'closed' : 'open',
      head: 'cornice',
      lit: index === 2,
      flowers: index !== 1,
      seed: index + 3,
    }),
  ),
  band(0, 470, 1200, 20),
];

const railing = () => [
  times(26, (index) => rect(-10 + index * 48, RAIL, 7, 170, 'isar-900')),
  times(26, (index) => circle(17.5 + index * 48, RAIL + 66, 19, 'none', { stroke: 'isar-900', 'stroke-width': 5 })),
  rect(0, RAIL + 40, 1200, 7, 'isar-900'),
  rect(0, RAIL + 86, 1200, 7, 'isar-900'),
  rect(0, RAIL, 1200, 24, 'isar-900'),
  lightRect(0, RAIL, 1200, 5, 0.35),
  shadeRect(0, RAIL + 18, 1200, 6, 0.35),
];

const waves = () =>
  times(4, (index) =>
    stroke(
      `M${332 + index * 40} ${344 - index * 22}Q${372 + index * 52} 406 ${332 + index * 40} ${468 + index * 22}`,
      'white',
      9 - index,
      { 'stroke-opacity': 0.9 - index * 0.17 },
    ),
  );

/** The device clamped to the handrail. */
const device = () =>
  join(
    rect(206, 470, 46, 52, 'ink-soft', { rx: 4 }),
    rect(192, RAIL - 10, 74, 46, 'isar-800', { rx: 6 }),
    lightRect(192, RAIL - 10, 74, 5, 0.3),
    rect(222, RAIL + 34, 14, 22, 'line-strong', { rx: 3 }),
    rect(206, RAIL + 50, 46, 12, 'isar-950', { rx: 6 }),
    path('M282 372L312 348V470L282 446Z', 'isar-800'),
    path('M312 348C322 380 322 438 312 470Z', 'isar-950'),
    rect(162, 330, 122, 152, 'isar-50', { rx: 16 }),
    shade('M244 330H268C277 330 284 337 284 346V466C284 475 277 482 268 482H236C254 440 256 380 244 330Z', 0.14),
    shade('M162 446H284V466C284 475 277 482 268 482H178C169 482 162 475 162 466Z', 0.1),
    light('M172 346C172 342 176 340 182 340H194V470H172Z', 0.9),
    circle(224, 392, 42, 'isar-800'),
    circle(224, 392, 34, 'isar-600'),
    [28, 20, 12].map((r) => circle(224, 392, r, 'none', { stroke: 'isar-900', 'stroke-width': 2.4 })),
    circle(224, 392, 7, 'isar-950'),
    light('M200 372A32 32 0 0 1 224 360L224 368A24 24 0 0 0 206 378Z', 0.4),
    rect(192, 448, 64, 20, 'isar-900', { rx: 6 }),
    circle(206, 458, 4.5, 'scene-amber'),
    circle(243, 458, 4.5, 'success-100'),
  );

/** Finer plumage for the close-up, in the units of pigeonStanding(). */
const plumage = () =>
  join(
    path(
      'M35-137C33-125 29-114 18-106C34-96 54-98 62-108C61-116 62-124 64-136Z',
      gradient([
        [0.2, 'scene-pigeon-dark'],
        [0.95, 'scene-pigeon-dark', 0],
      ]),
    ),
    stroke(
      'M-2-93c2 6 7 8 12 5M10-96c3 6 8 8 13 4M24-97c3 6 8 7 12 3M-10-84c3 6 8 8 13 4M4-85c3 6 8 8 13 4M-34-72c3 5 8 6 12 3M-28-80c3 5 8 6 12 3',
      'scene-pigeon-dark',
      1,
      { 'stroke-opacity': 0.5 },
    ),
    stroke('M-60-52L-88-40M-56-46L-92-33M-66-44L-98-32', 'isar-950', 0.8, { 'stroke-opacity': 0.35 }),
    stroke(
      'M40-116c3 3 6 3 9 1M48-108c3 3 6 3 8 1M34-106c3 3 6 3 9 1M26-98c3 3 7 3 10 1M42-98c3 3 6 3 9 1M54-100c2 2 4 2 6 0',
      'white',
      1.1,
      { 'stroke-opacity': 0.32 },
    ),
    stroke(
      'M34-50c3 3 7 3 10 0M20-40c3 3 7 3 10 0M46-58c2 3 6 3 8 0M4-34c3 3 7 3 10 0M-12-34c3 3 7 2 9 0',
      'white',
      1,
      {
        'stroke-opacity': 0.25,
      },
    ),
  );

export default scene('blog/ultraschall-taubenabwehr.svg', 1200, 675, () => [
  facade(),
  shade('M0 0H1200V675H0Z', 0.1),
  waves(),
  railing(),
  place(windowBox(0, 0, 250, 5), 880, 560, { scale: 1.2 }),
  device(),
  place([pigeonStanding({ headTilt: -3 }), plumage()], 690, RAIL + 1, { scale: 2.2, flip: true }),
]);
