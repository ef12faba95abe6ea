import type { Examples } from '../../testing/prepared.ts';

let listed = 0;

/** What the examples of blockchains need to exist first. */
export const examples: Examples = {
  'blockchainsStaff.create': async () => {
    listed += 1;
    return { key: `kelpchain-${listed}`, name: `Kelpchain ${listed}` };
  },
};
