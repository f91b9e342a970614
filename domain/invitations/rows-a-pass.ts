/** So many rows one pass of the sweeper moves at most; the next minute brings the next ones. */
export const ROWS_A_PASS = 200;
