/** The path of the screen on which a trader sees their orders, with one of them open. */
export const orderPath = (id: string) => `/account/trade-history?order=${encodeURIComponent(id)}`;
