import { PARTNER_PAGES } from '../../domain/access/link-addresses.ts';
import type { LinkCookie } from '../links/link-cookie.ts';

/** One for the whole firm: the pages of its invitations lie below the same path. */
export const firmCookie: LinkCookie = { name: 'betrieb', path: PARTNER_PAGES };
