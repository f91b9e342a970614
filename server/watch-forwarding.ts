import { createForwardingWatch } from '../platform/http/client-network.ts';
import { writeForwardingMark } from '../platform/http/forwarding-mark.ts';
import type { Services } from './services.ts';

/** A line in the log and a mark for `npm run doctor`: behind an unnamed proxy all visitors share one network's limits. */
export function watchForwarding({ config, log }: Pick<Services, 'config' | 'log'>) {
  return createForwardingWatch(config.trustedProxies, async (peer) => {
    const mark = await writeForwardingMark(config.dataDir, peer).catch(() => ({}));
    log.warn(mark, 'X-Forwarded-For from a peer that TRUSTED_PROXIES does not name');
  });
}
