/** The most payments that a supporter sees immediately. */
export const MOST_PAYMENTS = 20;
