import type { ItemList, WithContext } from 'schema-dts';
import { capabilityWords } from '../../content/partner-words.ts';
import type { PublicFirm } from '../../domain/partners/list-partners.server.ts';
import { canonicalUrl } from './addresses.ts';

/** The firms as search engines read them: who, where and what. No ratings, no street, no telephone. */
export function firmList(firms: readonly PublicFirm[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    url: canonicalUrl('/partnerbetriebe/'),
    numberOfItems: firms.length,
    itemListElement: firms.map(({ number, name, postalCode, city, website, about, capabilities }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'LocalBusiness',
        '@id': `${canonicalUrl('/partnerbetriebe/')}#betrieb-${number}`,
        name,
        address: {
          '@type': 'PostalAddress',
          postalCode,
          addressLocality: city,
          addressCountry: 'DE',
        },
        ...(website && { url: website }),
        ...(about && { description: about }),
        knowsAbout: capabilities.map((capability) => capabilityWords[capability]),
      },
    })),
  } satisfies WithContext<ItemList>;
}
