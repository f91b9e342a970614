import { createContext, useContext } from 'react';

/** Given by the server for pages rendered on request; finished pages have the hash of their scripts instead. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** A constant that must run before the first paint. Browsers hide the nonce again, so both sides never agree on it. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonce);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, vouched for by hash or nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
