/** The most studies on a chart. */
export const MOST_STUDIES = 20;
/** The most pairs that a chart compares with its own. */
export const MOST_COMPARED = 4;
export const MOST_TEMPLATES = 50;
