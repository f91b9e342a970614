/** In the address of a page that renews itself: nobody sat there, so the idle time goes on. */
export const BY_ITSELF = 'von-selbst';
