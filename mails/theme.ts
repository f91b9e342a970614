import css from '../app/theme.css?raw';

const tokens = new Map(
  [...css.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
);

/** Mail programs do not support custom properties, so emails contain the values. */
function color(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`app/theme.css has no colour ${name}`);
  return value;
}

export const colors = {
  page: color('isar-50'),
  card: color('white'),
  line: color('line'),
  ink: color('ink'),
  soft: color('ink-soft'),
  link: color('isar-700'),
  brand: color('isar-900'),
  onBrand: color('white'),
  action: color('signal-600'),
  note: color('signal-100'),
  noteInk: color('signal-700'),
};

const dark = {
  page: color('isar-950'),
  card: color('isar-900'),
  line: color('isar-700'),
  ink: color('isar-50'),
  soft: color('isar-200'),
  link: color('isar-300'),
  note: color('isar-800'),
};

export const fonts = 'Figtree, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Only for what inline styles cannot express: dark mode and narrow windows. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td, .page { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .brand { background-color: ${dark.page} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.link} !important; }
  .line { border-color: ${dark.line} !important; }
  .note { background-color: ${dark.note} !important; color: ${dark.ink} !important; }
}
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; border-width: 0 0 1px !important; }
  .inner { padding: 24px 20px 12px !important; }
  .button { display: block !important; text-align: center !important; }
  .brand-name, .footer { padding-left: 20px !important; padding-right: 20px !important; }
  .cell { display: block !important; width: 100% !important; padding-right: 0 !important; box-sizing: border-box !important; }
  .label { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .value { padding-top: 0 !important; }
}
`;
