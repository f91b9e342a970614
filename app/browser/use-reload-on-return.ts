import { useEffect } from 'react';
import { onPageReturn } from './on-page-return.ts';

/** Reloads a page that comes back from the back and forward cache. */
export const useReloadOnReturn = () => useEffect(() => onPageReturn(() => location.reload()), []);
