/** What an API key can be allowed: to read, to trade, and to send money to others or coins to the address book. */
export const scopes = ['read', 'trade', 'move'] as const;
export type Scope = (typeof scopes)[number];

/** Every key begins with it, so that a leaked key is easy to recognize. */
export const API_KEY_PREFIX = 'pmk_';

/**
 * How a request proves that it has a key: it sends the key itself (`bearer`), or it sends the key's id with a signature
 * that a shared secret (`hmac`) or the private key of an uploaded public key (`ed25519`, `rsa`) has made.
 */
export const keyKinds = ['bearer', 'hmac', 'ed25519', 'rsa'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** The id of a key that signs begins with it. It has no underscore: clients of Binance expect letters and digits. */
export const SIGNING_KEY_PREFIX = 'pm';
