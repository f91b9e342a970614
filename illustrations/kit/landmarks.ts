import { circle, join, light, lightRect, n, path, poly, rect, shade, shadeRect, stroke, times } from './svg.ts';

const arch = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}V${n(y - height + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width)} ${n(y - height + width / 2)}V${n(y)}Z`;
const lancet = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}V${n(y - height + width)}Q${n(x)} ${n(y - height + width * 0.3)} ${n(x + width / 2)} ${n(y - height)}Q${n(x + width)} ${n(y - height + width * 0.3)} ${n(x + width)} ${n(y - height + width)}V${n(y)}Z`;

/** The lion team of the Siegestor with Bavaria in her chariot, bronze; the origin is the middle of its plinth. */
const lionTeam = () => {
  const lion = (x: number) =>
    join(
      path(
        `M${n(x - 6)} 0L${n(x - 5)}-16H${n(x + 5)}L${n(x + 6)} 0H${n(x + 2)}V-8H${n(x - 2)}V0Z`,
        'scene-copper-dark',
      ),
      circle(x, -19, 7.6, 'scene-copper-dark'),
      circle(x - 1, -19.5, 4.6, 'scene-copper'),
    );
  return join(
    path('M-14-10C-16-24-8-30 0-30S16-24 14-10Z', 'scene-copper-dark'),
    path('M-6-28C-8-40-6-46 0-48C6-46 8-40 6-28Z', 'scene-copper-dark'),
    circle(0, -52, 4.4, 'scene-copper-dark'),
    stroke('M6-42L15-46M15-20V-62', 'scene-copper-dark', 2.4),
    [-35, -13, 13, 35].map((x) => lion(x)),
    shade('M2-30C10-30 16-24 14-10H4Z', 0.16),
  );
};

/** The Siegestor: three arches, columns and the lion team, 230 wide and 230 high; the origin is the middle of its base. */
export const siegestor = () =>
  join(
    rect(-108, -128, 216, 128, 'scene-cream'),
    shadeRect(40, -128, 68, 128, 0.06),
    [arch(-26, 0, 52, 100), arch(-88, 0, 32, 66), arch(56, 0, 32, 66)].map((d) =>
      join(path(d, 'isar-300'), shade(d, 0.22)),
    ),
    [arch(-20, 0, 46, 94), arch(-84, 0, 28, 62), arch(60, 0, 28, 62)].map((d) => path(d, 'isar-100')),
    [-88, 56].map((x) =>
      join(
        rect(x - 2, -98, 36, 20, 'scene-stone'),
        shadeRect(x - 2, -98, 36, 3, 0.16),
        rect(x + 4, -92, 24, 10, 'scene-sand'),
      ),
    ),
    [-106, -44, 34, 96].map((x) =>
      join(
        rect(x - 3, -16, 16, 16, 'scene-sand'),
        rect(x, -104, 10, 88, 'white'),
        shadeRect(x + 6, -104, 4, 88, 0.14),
        rect(x - 3, -110, 16, 7, 'scene-sand'),
      ),
    ),
    rect(-116, -122, 232, 12, 'scene-cream'),
    lightRect(-116, -122, 232, 3, 0.6),
    shadeRect(-112, -111, 224, 3, 0.2),
    rect(-104, -160, 208, 38, 'scene-cream'),
    shadeRect(40, -160, 64, 38, 0.06),
    [-78, 46].map((x) => join(circle(x + 16, -141, 11, 'scene-sand'), circle(x + 15, -142, 8, 'scene-stone'))),
    rect(-34, -154, 68, 26, 'scene-sand'),
    shadeRect(-34, -154, 68, 3, 0.14),
    [-101, -39, 39, 101].map((x) => path(`M${n(x - 4)}-122v-14q0-7 4-12q4 5 4 12v14Z`, 'scene-stone')),
    rect(-110, -167, 220, 8, 'scene-cream'),
    shadeRect(-106, -160, 212, 3, 0.2),
    rect(-46, -176, 92, 10, 'scene-sand'),
    `<g transform="translate(0 -176)">${lionTeam()}</g>`,
  );

/** Heilig-Kreuz in Giesing: brick nave and one high neo-gothic spire, 430 high; the origin is the middle of the tower's base. */
export const heiligKreuz = () =>
  join(
    poly(
      [
        [14, -112],
        [40, -178],
        [206, -178],
        [226, -112],
      ],
      'scene-roof-dark',
    ),
    light('M14-112L40-178H110L84-112Z', 0.1),
    rect(14, -114, 210, 114, 'scene-brick'),
    shadeRect(14, -114, 210, 7, 0.2),
    times(5, (index) =>
      join(
        path(lancet(48 + index * 36, -22, 14, 72), 'isar-900', { 'fill-opacity': 0.6 }),
        rect(69 + index * 36, -108, 7, 108, 'scene-rose'),
        shadeRect(73 + index * 36, -108, 3, 108, 0.16),
      ),
    ),
    rect(-30, -236, 60, 236, 'scene-brick'),
    shadeRect(6, -236, 24, 236, 0.16),
    [-34, 26].map((x) =>
      join(
        rect(x, -150, 9, 150, 'scene-rose'),
        shadeRect(x + 5, -150, 4, 150, 0.18),
        poly(
          [
            [x - 1, -150],
            [x + 4.5, -166],
            [x + 10, -150],
          ],
          'scene-copper-dark',
        ),
      ),
    ),
    path(lancet(-13, 0, 26, 56), 'isar-950', { 'fill-opacity': 0.6 }),
    circle(0, -90, 13, 'scene-rose'),
    circle(0, -90, 10, 'isar-900', { 'fill-opacity': 0.7 }),
    rect(-33, -124, 66, 4, 'scene-rose'),
    rect(-33, -176, 66, 4, 'scene-rose'),
    [-18, 5].map((x) => path(lancet(x, -182, 13, 46), 'isar-950', { 'fill-opacity': 0.62 })),
    circle(0, -149, 11, 'scene-cream'),
    stroke('M0-149v-7M0-149l4 2', 'isar-900', 1.6),
    rect(-34, -240, 68, 6, 'scene-rose'),
    [-31, 31].map((x) =>
      join(
        rect(x - 4, -256, 8, 20, 'scene-rose'),
        poly(
          [
            [x - 5, -256],
            [x, -284],
            [x + 5, -256],
          ],
          'scene-copper-dark',
        ),
      ),
    ),
    poly(
      [
        [-25, -236],
        [0, -420],
        [25, -236],
      ],
      'scene-copper-dark',
    ),
    poly(
      [
        [-25, -236],
        [0, -420],
        [-4, -236],
      ],
      'scene-copper',
    ),
    poly(
      [
        [-22, -236],
        [0, -274],
        [22, -236],
      ],
      'scene-brick',
    ),
    path(lancet(-5, -238, 10, 24), 'isar-950', { 'fill-opacity': 0.6 }),
    rect(-1, -440, 2, 22, 'scene-amber'),
    rect(-5, -434, 10, 2, 'scene-amber'),
  );

/** Nymphenburg palace from the canal side, 430 wide and 96 high; the origin is the middle of its base. */
export const nymphenburg = () => {
  const panes = (x: number, y: number, count: number, step: number, w: number, h: number) => {
    let d = '';
    for (let index = 0; index < count; index++) d += `M${n(x + index * step)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
    return path(d, 'isar-900', { 'fill-opacity': 0.5 });
  };
  const pavilion = (x: number, w: number, h: number, columns: number) =>
    join(
      poly(
        [
          [x - 2, -h],
          [x + 9, -h - 20],
          [x + w - 9, -h - 20],
          [x + w + 2, -h],
        ],
        'scene-roof',
      ),
      rect(x, -h, w, h, 'scene-cream'),
      shadeRect(x + w * 0.7, -h, w * 0.3, h, 0.07),
      panes(x + 6, -h + 8, columns, (w - 8) / columns, 5, 11),
      panes(x + 6, -h + 28, columns, (w - 8) / columns, 5, 13),
    );
  return join(
    [-150, 90].map((x) =>
      join(rect(x, -30, 60, 30, 'scene-cream'), rect(x, -34, 60, 5, 'scene-roof'), panes(x + 5, -22, 6, 9.2, 5, 16)),
    ),
    pavilion(-214, 66, 50, 5),
    pavilion(148, 66, 50, 5),
    pavilion(-104, 52, 54, 4),
    pavilion(52, 52, 54, 4),
    poly(
      [
        [-56, -72],
        [-38, -98],
        [38, -98],
        [56, -72],
      ],
      'scene-roof',
    ),
    light('M-56-72L-38-98H0L-14-72Z', 0.14),
    rect(-54, -72, 108, 72, 'scene-cream'),
    shadeRect(22, -72, 32, 72, 0.07),
    rect(-56, -74, 112, 4, 'white'),
    times(5, (index) => path(arch(-44 + index * 19.5, -38, 10, 22), 'isar-900', { 'fill-opacity': 0.5 })),
    times(3, (index) => path(arch(-26 + index * 20, 0, 13, 26), 'isar-900', { 'fill-opacity': 0.55 })),
    times(6, (index) => rect(-53 + index * 20.4, -70, 3, 70, 'white')),
  );
};

/** A Munich parish church with onion dome, like the old St. Margaret in Sendling; 210 high, origin at the tower's base. */
export const onionChurch = () =>
  join(
    poly(
      [
        [16, -58],
        [30, -104],
        [136, -104],
        [150, -58],
      ],
      'scene-roof',
    ),
    light('M16-58L30-104H80L66-58Z', 0.12),
    rect(18, -60, 130, 60, 'scene-cream'),
    shadeRect(18, -60, 130, 5, 0.18),
    times(4, (index) => path(arch(34 + index * 28, -12, 13, 36), 'isar-900', { 'fill-opacity': 0.45 })),
    rect(-22, -140, 44, 140, 'scene-cream'),
    shadeRect(6, -140, 16, 140, 0.12),
    [-46, -92].map((y) => join(rect(-24, y, 48, 4, 'white'), shadeRect(-22, y + 4, 44, 2, 0.14))),
    path(arch(-6, -54, 12, 24), 'isar-900', { 'fill-opacity': 0.5 }),
    path(arch(-8, -102, 16, 30), 'isar-900', { 'fill-opacity': 0.6 }),
    circle(0, -80, 8, 'isar-800'),
    stroke('M0-80v-5M0-80l3 2', 'scene-sun', 1.4),
    rect(-26, -145, 52, 6, 'white'),
    path('M-22-145C-30-164-20-176-9-182C-4-186-3-190-3-196H3C3-190 4-186 9-182C20-176 30-164 22-145Z', 'scene-copper'),
    path('M4-145C10-160 8-174 2-188L3-190C4-186 5-185 9-182C20-176 30-164 22-145Z', 'scene-copper-dark'),
    light('M-19-148C-25-162-18-172-9-178C-15-168-16-158-14-147Z', 0.3),
    rect(-0.9, -214, 1.8, 18, 'scene-amber'),
    rect(-4, -209, 8, 1.8, 'scene-amber'),
  );
