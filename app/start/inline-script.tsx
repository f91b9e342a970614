import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

type Data = 'application/json' | 'application/ld+json';
type InlineScriptProps = { code: string; id?: string; type?: Data | 'module' };

/**
 * A script or data within the page, written by the server alone. In the browser it has already run: there it is left as
 * found, and empty where React has to draw the page anew. `<` would end it early. A script within the page waits for the style
 * sheet and the rest of the page for it; a module runs after the rest.
 */
export function InlineScript({ code, id, type }: InlineScriptProps) {
  const nonce = useContext(FrameworkContext)?.nonce;
  return (
    <script
      id={id}
      type={type}
      nonce={isData(type) ? undefined : nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup's only way to hold a script; escaped here
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? escapeScript(code, type) : '' }}
    />
  );
}

/** In JSON the character can be written otherwise; code of ours is made of constants and functions. */
function escapeScript(code: string, type?: string) {
  if (isData(type)) return code.replaceAll('<', '\\u003c');
  if (code.includes('</') || code.includes('<!--')) throw new Error('This code would end its script element early.');
  return code;
}

const isData = (type?: string) => type?.startsWith('application/');

type TrustedTypes = { createPolicy(name: 'default', rules: { createHTML: Rule }): unknown };
type Rule = (markup: string) => string | null;

/**
 * Where something changed a page before React took it over (an extension, a translator), React draws the page anew and
 * makes its script elements from markup. Empty ones are let through; any other markup in a string stays refused.
 */
export function allowEmptyScripts() {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  types?.createPolicy('default', {
    createHTML: (markup) => (['<script></script>', '{}', ''].includes(markup.trim()) ? markup : null),
  });
}
