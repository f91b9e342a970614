import { resolve } from 'node:path';

/** Tests start the product a hundred times; what Node compiled for the first start it reads from here for the next: half the work. */
export const compiledHere = resolve('node_modules/.cache/compiled');
