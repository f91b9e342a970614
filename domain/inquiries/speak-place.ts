import { noPostalCode } from '../../content/contact-fields.ts';
import { DEFAULT_POSTAL_CODE } from '../form-rules.ts';
import { findPlace } from '../service-area/service-area.ts';

/** What the questionnaire sends for an empty field counts as none. */
export const givenPostalCode = (postalCode: string | null) =>
  postalCode && postalCode !== DEFAULT_POSTAL_CODE ? postalCode : null;

/** An inquiry `i` whose place is not known: nobody is asked for it. */
export const NO_POSTAL_CODE = `i.postal_code in ('', '${DEFAULT_POSTAL_CODE}')`;

export const speakPostalCode = (postalCode: string | null) => givenPostalCode(postalCode) ?? noPostalCode;

/** '80331 München'. */
export const speakPlace = (postalCode: string | null) =>
  [speakPostalCode(postalCode), findPlace(givenPostalCode(postalCode) ?? '')?.place].filter(Boolean).join(' ');
