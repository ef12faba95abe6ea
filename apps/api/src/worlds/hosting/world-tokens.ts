import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../../platform/secrets/vault.ts';
import { isSame } from '../../platform/secrets/vault.ts';

/** What a token says of itself. */
export interface TokenFacts {
  /** When it was made, wall ms, to the second. */
  madeAt: number;
  /** A fingerprint of the network that it was made for. */
  network: string;
}

/**
 * Tokens of worlds that need not exist yet. Each carries what is to be known about it and a keyed hash, so that none has
 * to be stored until its world is opened.
 */
export interface WorldTokens {
  make(network: string, at: number): string;
  /** @returns undefined for anything that was not made here */
  read(token: string): TokenFacts | undefined;
}

const TIME = 8;
const NETWORK = 8;
const RANDOM = 16;
const HASH = 24;
const SHAPE = new RegExp(`^w_[0-9a-f]{${TIME + NETWORK + RANDOM + HASH}}$`);

export function createWorldTokens(vault: Pick<Vault, 'derive'>): WorldTokens {
  const key = vault.derive('world tokens', 32);
  const hashOf = (text: string, length: number) =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, length);
  return {
    make(network, at) {
      const time = Math.floor(at / 1000)
        .toString(16)
        .padStart(TIME, '0');
      const body = `${time}${hashOf(`network ${network}`, NETWORK)}${randomBytes(RANDOM / 2).toString('hex')}`;
      return `w_${body}${hashOf(body, HASH)}`;
    },
    read(token) {
      if (!SHAPE.test(token)) return undefined;
      const body = token.slice(2, -HASH);
      if (!isSame(token.slice(-HASH), hashOf(body, HASH))) return undefined;
      return {
        madeAt: Number.parseInt(body.slice(0, TIME), 16) * 1000,
        network: body.slice(TIME, TIME + NETWORK),
      };
    },
  };
}
