import { readFileSync } from 'node:fs';

const theme = readFileSync('app/theme.css', 'utf8');
const found = theme.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{3,8})\s*;/gi);
const tokens = new Map([...found].map(([, name = '', value = '']) => [name, value.toLowerCase()]));

/** A token of app/theme.css, named without `--color-`. */
export function color(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`Unknown colour token: ${name}`);
  return value;
}

export function themeColors(): Set<string> {
  return new Set(tokens.values());
}
