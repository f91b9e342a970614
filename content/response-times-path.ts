/** Apart from the texts of the page: the landing page need not load those. */
export const RESPONSE_TIMES_PATH = '/zusage/';
