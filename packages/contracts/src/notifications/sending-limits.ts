/** The most that one command sends. */
export const MOST_RECIPIENTS = 10_000;
/** The longest text of staff, in characters. */
export const MOST_TEXT = 500;
export const MOST_TITLE = 80;
