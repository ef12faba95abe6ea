/** The most templates of an account. */
export const MOST_TEMPLATES = 20;
