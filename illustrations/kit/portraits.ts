import type { Paint, Part } from './svg.ts';
import { circle, clip, ellipse, join, light, path, shade, stroke } from './svg.ts';

export interface PortraitOptions {
  skin?: Paint;
  hair?: Paint;
  style?: 'short' | 'silver' | 'bob';
  beard?: boolean;
  glasses?: boolean;
  /** Clothing over the shoulders, drawn in the 240 square. */
  clothes?: Part;
  /** Wrinkles of a life of laughing. */
  lines?: boolean;
}

/** Head and shoulders for a 240 x 240 square, looking at us. */
export function portrait(options: PortraitOptions = {}): string {
  const {
    skin = 'scene-skin',
    hair = 'scene-hair',
    style = 'short',
    beard = false,
    glasses = false,
    lines = false,
  } = options;
  const face =
    'M82 92C80 60 96 46 120 46C144 46 160 60 158 92C158 112 154 130 146 142C139 152 130 158 120 158C110 158 101 152 94 142C86 130 82 112 82 92Z';
  const eye = (x: number) =>
    join(
      path(`M${x - 8} 100C${x - 4} 94 ${x + 4} 94 ${x + 8} 100C${x + 4} 104 ${x - 4} 104 ${x - 8} 100Z`, 'white'),
      circle(x, 99.2, 4.1, 'scene-hair'),
      circle(x, 99.2, 2, 'isar-950'),
      circle(x + 1.4, 97.6, 1.1, 'white'),
      stroke(`M${x - 9} 100C${x - 4} 93 ${x + 4} 93 ${x + 9} 99`, 'scene-hair', 1.8),
    );
  const brow = hair === 'scene-pigeon-light' ? 'line-strong' : hair;
  return join(
    style === 'bob' &&
      path(
        'M120 28C82 28 68 56 70 96C70 124 66 140 72 158C84 166 98 164 104 158L136 158C142 164 158 166 168 158C174 140 170 124 170 96C172 56 158 28 120 28Z',
        hair,
      ),
    style === 'bob' &&
      shade('M140 34C162 46 170 70 170 96C170 124 174 140 168 158C158 166 142 164 136 158L150 120Z', 0.18),
    path('M102 138H138V170C138 182 150 188 160 190L120 216L80 190C90 188 102 182 102 170Z', skin),
    path('M102 146C108 158 132 160 138 146V166C130 176 108 174 102 160Z', 'scene-skin-dark', { 'fill-opacity': 0.34 }),
    options.clothes,
    ellipse(81, 104, 8, 12, skin),
    ellipse(159, 104, 8, 12, skin),
    ellipse(81.5, 105, 3.6, 7, 'scene-skin-dark', { 'fill-opacity': 0.32 }),
    ellipse(158.5, 105, 3.6, 7, 'scene-skin-dark', { 'fill-opacity': 0.42 }),
    path(face, skin),
    clip(
      face,
      path('M136 40C148 80 146 124 126 160L170 160L170 40Z', 'scene-skin-dark', { 'fill-opacity': 0.16 }),
      circle(97, 120, 10, 'scene-pigeon-foot', { 'fill-opacity': 0.13 }),
      circle(143, 120, 10, 'scene-pigeon-foot', { 'fill-opacity': 0.13 }),
    ),
    beard &&
      join(
        path(
          'M82 100C84 112 88 120 97 121C104 120 110 117 120 119C130 117 136 120 143 121C152 120 156 112 158 100C160 124 156 142 147 154C139 163 130 167 120 167C110 167 101 163 93 154C84 142 80 124 82 100Z',
          hair,
        ),
        path(
          'M140 121C152 120 156 112 158 100C160 124 156 142 147 154C139 163 130 167 120 167C134 158 142 140 140 121Z',
          'isar-950',
          { 'fill-opacity': 0.16 },
        ),
      ),
    eye(104),
    eye(136),
    stroke('M94 87C99 83 107 83 112 86', brow, 3.4),
    stroke('M128 86C133 83 141 83 146 87', brow, 3.4),
    path('M118 98C116 108 113 114 113 118C115 123 125 123 127 118C127 114 124 108 123 98Z', 'scene-skin-dark', {
      'fill-opacity': 0.2,
    }),
    stroke('M114 119.500C117 122.500 123 122.500 126 119.500', 'scene-skin-dark', 1.8, { 'stroke-opacity': 0.7 }),
    path('M106 131C114 134 126 134 134 131C131 141 126 144 120 144C114 144 109 141 106 131Z', 'danger-700', {
      'fill-opacity': 0.78,
    }),
    path(
      'M108.500 132C115 134.500 125 134.500 131.500 132C130 135 128 136.500 120 136.500C112 136.500 110 135 108.500 132Z',
      'white',
    ),
    lines &&
      stroke(
        'M90 108C92 111 94 112 97 112M150 108C148 111 146 112 143 112M101 124C98 128 98 132 100 136M139 124C142 128 142 132 140 136M108 66C116 64 124 64 132 66',
        'scene-skin-dark',
        1.4,
        { 'stroke-opacity': 0.45 },
      ),
    style === 'short' &&
      join(
        path(
          'M80 98C74 62 82 32 122 30C160 30 168 60 160 98C158 88 156 80 151 73C142 70 136 64 132 58C122 68 104 70 90 72C85 80 82 88 80 98Z',
          hair,
        ),
        light('M92 52C102 40 118 36 132 40C116 42 104 48 96 60Z', 0.14),
      ),
    style === 'silver' &&
      join(
        path(
          'M80 96C72 66 84 36 112 34C118 30 160 30 162 70C163 80 162 90 160 96C158 86 156 78 152 68C140 58 112 60 98 62C88 70 82 84 80 96Z',
          hair,
        ),
        shade('M140 34C158 38 164 60 160 96C158 86 156 78 152 68C148 62 144 60 138 58Z', 0.12),
        light('M90 56C98 44 110 40 122 40C110 44 102 50 96 60Z', 0.4),
      ),
    style === 'bob' &&
      join(
        path(
          'M78 116C72 74 84 42 122 40C158 40 168 74 162 116C160 96 154 80 146 72C130 72 106 66 100 58C96 76 84 92 78 116Z',
          hair,
        ),
        light('M94 52C104 42 124 40 138 46C122 46 108 50 98 62Z', 0.16),
      ),
    glasses &&
      stroke(
        'M92 99a12 10 0 1 0 24 0a12 10 0 1 0-24 0M124 99a12 10 0 1 0 24 0a12 10 0 1 0-24 0M116 97C118 95 122 95 124 97M92 97L82 95M148 97L158 95',
        'isar-900',
        2.4,
      ),
  );
}
