import type { MarketSeed } from '../../market/hash.ts';
import type { SecretKey, SecretSeed } from '../../market/secret-key.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { WorldState } from '../../platform/time/world-state.ts';

/**
 * What the market of a world follows from: the seed, or with `SANDBOX=off` the 32 random bytes of the data folder, which
 * the server never shows. The bytes outlive a restart and are part of a backup.
 */
export const marketSeedOf = ({ seed, secretMarket }: WorldState, vault: Vault): MarketSeed =>
  secretMarket ? secretSeed(vault) : seed;

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
