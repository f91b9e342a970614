/**
 * Stored with every inquiry, so that it is known which text the visitor saw. Change both together.
 * Apart from the processings: the browser need not load those.
 */
export const privacyPolicyVersion = '2025-03-13';
export const privacyPolicyDate = '13.03.2025';
