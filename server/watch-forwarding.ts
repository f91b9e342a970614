import { createForwardingWatch } from '../platform/http/client-network.ts';
import { writeForwardingMark } from '../platform/http/forwarding-mark.ts';
import type { Services } from './services.ts';

/** Behind a proxy that is not configured, all visitors share the limits of one network. */
export function watchForwarding({ config, log }: Pick<Services, 'config' | 'log'>) {
  return createForwardingWatch(config.trustedProxies, async (peer) => {
    const mark = await writeForwardingMark(config.dataDir, peer).catch(() => ({}));
    log.warn(mark, 'X-Forwarded-For from a peer that TRUSTED_PROXIES does not name');
  });
}
