import type { MarketSeed } from '../../market/random/hash.ts';
import type { SecretKey, SecretSeed } from '../../market/random/secret-key.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { WorldState } from '../../platform/time/world-state.ts';

/**
 * What the market of a world follows from: the seed, or with `SANDBOX=off` the 32 random bytes of the data folder, which
 * the server never shows. The bytes outlive a restart and are part of a backup. An exchange that was not made with
 * `SANDBOX=off` follows from the bytes from an instant on, and keeps the past that its orders met.
 */
export function marketSeedOf(state: WorldState, vault: Vault): MarketSeed {
  const secret = secretSeed(vault);
  if (state.secretMarket) return secret;
  return {
    before: state.seed,
    after: secret,
    get from() {
      return state.secretFrom ?? Infinity;
    },
  };
}

const BYTES = 16;

function secretSeed(vault: Vault): SecretSeed {
  const keys = new Map<string, SecretKey>();
  return {
    keyOf(purpose, symbol) {
      const name = JSON.stringify([purpose, symbol]);
      let key = keys.get(name);
      if (!key) {
        const words = new DataView(vault.derive(`market ${name}`, BYTES).buffer);
        key = { a: words.getInt32(0), b: words.getInt32(4), c: words.getInt32(8), d: words.getInt32(12) };
        keys.set(name, key);
      }
      return key;
    },
  };
}
