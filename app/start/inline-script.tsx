import { createContext, useContext } from 'react';

/** Undefined on prerendered pages. */
export const Nonce = createContext<string | undefined>(undefined);

type Data = 'application/json' | 'application/ld+json';
type InlineScriptProps = { code: string; id?: string; type?: Data | 'module' };

/**
 * A script or data within the page. Only the server renders it, so it must not be inside a hydrated element. `<` could end it
 * early. An inline script waits for the style sheet and blocks the rest of the page; a module runs after the page.
 */
export function InlineScript({ code, id, type }: InlineScriptProps) {
  const nonce = useContext(Nonce);
  return (
    <script
      id={id}
      type={type}
      nonce={isData(type) ? undefined : nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup's only way to hold a script; escaped here
      dangerouslySetInnerHTML={{ __html: escapeScript(code, type) }}
    />
  );
}

/** JSON can escape `<`; code cannot, and ours does not contain it. */
function escapeScript(code: string, type?: string) {
  if (isData(type)) return code.replaceAll('<', '\\u003c');
  if (code.includes('</') || code.includes('<!--')) throw new Error('This code would end its script element early.');
  return code;
}

const isData = (type?: string) => type?.startsWith('application/');

export const JsonLd = ({ data }: { data: object }) => (
  <InlineScript type="application/ld+json" code={JSON.stringify(data)} />
);
