import {
  altbauFacade,
  altbauWindow,
  band,
  circle,
  cloud,
  cornice,
  join,
  lightRect,
  mansard,
  n,
  net,
  netEyes,
  path,
  person,
  pigeonPreening,
  pigeonStanding,
  place,
  quoins,
  rect,
  scene,
  shade,
  shadeRect,
  shopFront,
  sky,
  stroke,
  times,
  tree,
  wall,
  workerOnRope,
} from '../../kit/index.ts';

/** A stucco garland between two rosettes. */
const garland = (x: number, y: number, width: number) => {
  const sag = width * 0.2;
  const d = `M${n(x)} ${n(y)}Q${n(x + width / 2)} ${n(y + sag * 2)} ${n(x + width)} ${n(y)}`;
  return join(
    stroke(d, 'isar-950', 9, { 'stroke-opacity': 0.14, transform: 'translate(2 4)' }),
    stroke(d, 'white', 8),
    stroke(d, 'scene-stone', 3, { 'stroke-dasharray': '1 7' }),
    [x, x + width].map((cx) => join(circle(cx, y, 8, 'white'), circle(cx, y, 3.4, 'scene-stone'))),
  );
};

/** A bay window over two floors on a console. */
const bay = (x: number, y: number, width: number, height: number) =>
  join(
    shade(`M${n(x + width)} ${n(y)}l26 20v${n(height - 20)}l-26 0Z`, 0.16),
    rect(x, y, width, height, 'scene-cream'),
    shadeRect(x + width * 0.78, y, width * 0.22, height, 0.1),
    lightRect(x, y, width * 0.12, height, 0.5),
    path(
      `M${n(x)} ${n(y + height)}h${n(width)}q-8 30-${n(width * 0.3)} 40q-${n(width * 0.2)} 24-${n(width * 0.4)} 0q-${n(width * 0.24)}-10-${n(width * 0.3)}-40Z`,
      'scene-cream',
    ),
    shade(
      `M${n(x + width * 0.5)} ${n(y + height)}h${n(width * 0.5)}q-8 30-${n(width * 0.3)} 40q-${n(width * 0.1)} 12-${n(width * 0.2)} 12Z`,
      0.18,
    ),
    band(x - 6, y + height - 6, width + 12, 12, 'white'),
    altbauWindow(x + width * 0.3, y + 24, width * 0.4, height * 0.36, { head: 'none' }),
    altbauWindow(x + width * 0.3, y + height * 0.56, width * 0.4, height * 0.36, {
      head: 'none',
      flowers: true,
      seed: 5,
    }),
    band(x - 6, y + height * 0.46, width + 12, 12, 'white'),
    path(
      `M${n(x - 10)} ${n(y)}C${n(x + 10)} ${n(y - 52)} ${n(x + width - 10)} ${n(y - 52)} ${n(x + width + 10)} ${n(y)}Z`,
      'scene-copper',
    ),
    shade(
      `M${n(x + width * 0.6)} ${n(y - 36)}C${n(x + width * 0.9)} ${n(y - 30)} ${n(x + width)} ${n(y - 16)} ${n(x + width + 10)} ${n(y)}H${n(x + width * 0.66)}Z`,
      0.2,
    ),
    cornice(x - 6, y - 2, width + 12, 20, 'white'),
  );

const LEDGE = 436;
const NICHE = 'M716 436V222A62 62 0 0 1 840 222V436Z';

const centre = () => [
  wall(296, 40, 620, 640, 'scene-sun', 0.14),
  quoins(296, 70, 390, { width: 40, step: 38, fill: 'white' }),
  quoins(916, 70, 390, { width: 40, step: 38, fill: 'white', side: 'right' }),
  cornice(288, 30, 636, 42, 'white'),
  times(5, (index) => garland(352 + index * 104, 92, 92)),
  bay(368, 152, 172, 214),
  path('M698 436V222A80 80 0 0 1 858 222V436Z', 'white'),
  path(NICHE, 'isar-900'),
  shade('M716 436V222A62 62 0 0 1 752 166V436Z', 0.5),
  net(NICHE, { mesh: 13, color: 'isar-100', opacity: 0.75, weight: 1.2 }),
  net('M684 238L718 214V330Z', { mesh: 13, color: 'isar-900', opacity: 0.6, weight: 1.2 }),
  times(8, (index) => {
    const angle = Math.PI + (index * Math.PI) / 7;
    return circle(778 + Math.cos(angle) * 66, 222 + Math.sin(angle) * 66, 3, 'ink-soft');
  }),
  netEyes(844, 250, 844, 420, 6),
  band(284, LEDGE, 644, 24, 'white'),
  shopFront(346, 494, 520, 330, {
    frame: 'isar-800',
    window: [
      place(person({ style: 'bun', top: 'scene-brick' }), 430, 812, { scale: 0.62 }),
      place(person({ style: 'short', top: 'scene-copper-dark' }), 494, 812, { scale: 0.62, flip: true }),
      place(person({ style: 'bob', hair: 'scene-wood', top: 'isar-600' }), 600, 816, { scale: 0.62 }),
    ],
  }),
];

const neighbours = () => [
  sky(1200, 300, 'day'),
  place(cloud(0.9), 150, 70, { scale: 0.7 }),
  altbauFacade(-110, 176, 406, 500, {
    wall: 'scene-rose',
    floors: 2,
    columns: 3,
    corniceHeight: 34,
    base: 60,
    window: { head: 'gable' },
    flowers: true,
  }),
  mansard(-120, 180, 420, 120, { dormers: 3 }),
  altbauFacade(916, 120, 420, 560, {
    wall: 'isar-200',
    floors: 2,
    columns: 3,
    corniceHeight: 34,
    base: 80,
    window: { head: 'arch' },
  }),
  mansard(910, 124, 430, 150, { dormers: 3, shape: 'arch' }),
];

export default scene('blog/taubenabwehr-schwabing.svg', 1200, 675, () => [
  neighbours(),
  rect(296, 0, 620, 60, 'scene-roof'),
  stroke('M296 10H916M296 22H916', 'isar-950', 1.6, { 'stroke-opacity': 0.2 }),
  centre(),
  place(pigeonStanding({ headTilt: 8 }), 372, LEDGE + 2, { scale: 0.56 }),
  place(pigeonPreening(), 560, LEDGE + 2, { scale: 0.54, flip: true }),
  place(workerOnRope(430), 652, 296, { scale: 0.74 }),
  place(tree(6), 164, 780, { scale: 1.6 }),
]);
