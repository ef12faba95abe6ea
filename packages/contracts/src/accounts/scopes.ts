/** What an API key can be allowed: look, trade, and send money elsewhere. */
export const scopes = ['read', 'trade', 'move'] as const;
export type Scope = (typeof scopes)[number];

/** What every key begins with, so that it is known where it turns up. */
export const API_KEY_PREFIX = 'pmk_';
