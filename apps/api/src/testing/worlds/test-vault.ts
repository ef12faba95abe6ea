import { createVault } from '../../platform/secrets/vault.ts';

/** The vault of worlds without a data folder; the same in every process of a test. */
export const testVault = createVault(new Uint8Array(32).fill(7));
