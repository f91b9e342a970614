import { createContext } from 'react';

/** The article's finished markup. Only the server provides it (entry.server.tsx): in the browser it is already there. */
export const ArticleHtml = createContext<string | null>(null);
