import type { Scene } from '../../kit/svg.ts';
import ledge from './ledge.ts';
import net from './net.ts';
import spikes from './spikes.ts';

/** Good and bad mounting, side by side, for the articles. */
export const mountingScenes: readonly Scene[] = [spikes, net, ledge];
