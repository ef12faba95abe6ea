/** What scrolls takes the focus, so that arrow keys scroll it. Spread on the element that scrolls. */
export const SCROLLS_BY_KEY = { tabIndex: 0 } as const;
