/** The most payments that a supporter sees at once. */
export const MOST_PAYMENTS = 20;
