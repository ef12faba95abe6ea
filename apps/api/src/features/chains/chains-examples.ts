import { calls } from '@papermint/contracts/calls';
import type { Examples } from '../../testing/examples/prepared.ts';

let listed = 0;

function nextChain() {
  listed += 1;
  return { key: `kelpchain-${listed}`, name: `Kelpchain ${listed}` };
}

/** What the examples of blockchains need to exist first. */
export const examples: Examples = {
  'blockchainsStaff.create': async () => nextChain(),
  'blockchainsStaff.remove': async (api, session) => {
    const { key, name } = nextChain();
    const input = { ...calls.blockchainsStaff.create.example, key, name };
    await api.post('/api/strict/blockchains/create', input, session);
    return { key };
  },
};
