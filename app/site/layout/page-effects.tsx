import { useEffect } from 'react';
import { markReady, startFrame } from './frame.ts';

/** On pages that React takes over, the frame comes to life once it has. On the others start/light.ts does it. */
export function PageEffects() {
  useEffect(() => {
    startFrame();
    markReady();
  }, []);
  return null;
}
