import { useEffect } from 'react';
import { onPageReturn } from './on-page-return.ts';

/** A page out of the browser's memory is asked for anew. */
export const useFreshPage = () => useEffect(() => onPageReturn(() => location.reload()), []);
