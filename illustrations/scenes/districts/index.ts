import type { Scene } from '../../kit/svg.ts';
import giesing from './giesing.ts';
import haidhausen from './haidhausen.ts';
import neuhausen from './neuhausen.ts';
import pasing from './pasing.ts';
import schwabing from './schwabing.ts';
import sendling from './sendling.ts';

export const districtScenes: readonly Scene[] = [schwabing, haidhausen, sendling, neuhausen, giesing, pasing];
