import { simAddress } from '@papermint/contracts/chains/sim-address';
import { expect, test } from 'vitest';
import { networkOfAddress } from './network-of-address.ts';

const networks = [
  { blockchain: 'tron', chain: 7 },
  { blockchain: 'ethereum', chain: 1 },
];
const address = (chain: number) => simAddress(chain, new Uint8Array(20).fill(9));

test.each([
  ['an address of the second network', address(1), 'ethereum'],
  ['one in groups of four', address(7).replaceAll(/(.{4})/g, '$1 '), 'tron'],
  ['one of another network', address(2), undefined],
  ['one that is not complete', address(1).slice(0, 30), undefined],
  ['nothing', '', undefined],
])('%s names its network', (_, text, found) => {
  expect(networkOfAddress(networks, text)).toBe(found);
});
