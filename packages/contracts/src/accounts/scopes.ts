/** What an API key can be allowed: to read, to trade, and to transfer money to others. */
export const scopes = ['read', 'trade', 'move'] as const;
export type Scope = (typeof scopes)[number];

/** Every key begins with it, so that a leaked key is easy to recognize. */
export const API_KEY_PREFIX = 'pmk_';
