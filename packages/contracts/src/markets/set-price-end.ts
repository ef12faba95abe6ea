/** How a price stays until somebody releases it. */
export const UNTIL_RELEASED = 'until_released';
