import { MILLION } from '../rules.ts';

/** Millionths with two places: what the account moves by is smaller than a tenth. */
export const speakCredit = (millionths: number) =>
  (millionths / MILLION).toFixed(2).replace('.', ',').replace('-', '−');
