import { applicationName } from '../../content/application.ts';
import { ownPageName } from '../../content/customer.ts';
import { firmPageName } from '../../content/partner.ts';

const metaOf = (area: string) => (title?: string) => [{ title: title ? `${title} · ${area}` : area }];

/** The titles of pages that a link opens. */
export const ownMeta = metaOf(ownPageName);
export const firmMeta = metaOf(firmPageName);
export const applyMeta = metaOf(applicationName);
export const invitationMeta = (title: string) => [{ title }];
