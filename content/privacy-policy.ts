/**
 * Stored with every inquiry, so that it is known which text the visitor saw. Change version and amendment together.
 * Apart from the processings: the browser need not load those.
 */
export const privacyPolicyVersion = '2026-11-18';
/** The status that the specification asks for; what came later is dated beside it. */
export const privacyPolicyDate = '13.03.2025';
export const privacyPolicyAmended = '18.11.2026';
