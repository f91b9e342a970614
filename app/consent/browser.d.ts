/** What TypeScript's library does not describe yet. */
interface Navigator {
  /** https://privacycg.github.io/gpc-spec/ */
  readonly globalPrivacyControl?: boolean;
}
