type TrustedTypes = { createPolicy(name: 'default', rules: { createHTML: Rule }): unknown };
type Rule = (markup: string) => string | null;

/** What the script elements of our pages hold in the browser; their real content is written by the server alone. */
const EMPTY_SCRIPTS = ['<script></script>', '{}', ''];

/**
 * Where something changed a page before React took it over (an extension, a translator), React draws the page anew and
 * makes its script elements from markup. Empty ones are let through; any other markup in a string stays refused.
 */
export function allowEmptyScripts() {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  types?.createPolicy('default', {
    createHTML: (markup) => (EMPTY_SCRIPTS.includes(markup.trim()) ? markup : null),
  });
}
