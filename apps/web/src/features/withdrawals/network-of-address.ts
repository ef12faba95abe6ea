import { chainOfAddress } from '@papermint/contracts/chains/sim-address';

interface Network {
  blockchain: string | null;
  chain: number | null;
}

/** The network of an asset that an address belongs to; undefined if there is none, or the address is incomplete. */
export function networkOfAddress(networks: readonly Network[], address: string): string | null | undefined {
  const chain = chainOfAddress(address.replaceAll(' ', ''));
  return chain === undefined ? undefined : networks.find((one) => one.chain === chain)?.blockchain;
}
