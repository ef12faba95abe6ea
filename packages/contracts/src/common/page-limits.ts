export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MOST = 100;
/** Rows of a list are counted up to here, and reached by the number of their page. */
export const COUNTED_MOST = 10_000;
