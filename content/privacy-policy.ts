/**
 * Stored with every inquiry, so that it is known which text the visitor saw. A new text has a new version; the second of a day ends
 * in b. Apart from the processings: the browser need not load those.
 */
export const privacyPolicyVersion = '2026-11-19b';
/** The status that the specification asks for; what came later is dated beside it. */
export const privacyPolicyDate = '13.03.2025';
export const privacyPolicyAmended = privacyPolicyVersion.slice(0, 10).split('-').reverse().join('.');
