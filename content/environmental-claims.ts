/**
 * Environmental claims need a proof that a visitor can check (UWG since 27 September 2026).
 * A word like "umweltfreundlich" in content/ fails the tests unless it stands here with its proof.
 */
export const environmentalClaims: readonly { file: string; phrase: string; proof: string }[] = [];
